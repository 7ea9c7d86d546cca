// The number on the icon of the installed app, where the system has such a thing.

export function setBadge(count: number): void {
  if (!("setAppBadge" in navigator)) return;
  const done = count ? navigator.setAppBadge(count) : navigator.clearAppBadge();
  done.catch(() => undefined);
}
