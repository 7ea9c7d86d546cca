// Bringing something into view within its own list: the page around it stays where it is.

export function showWithin(list: HTMLElement | null | undefined, item: HTMLElement | null | undefined): void {
  if (!list || !item) return;
  const top = item.getBoundingClientRect().top - list.getBoundingClientRect().top + list.scrollTop;
  const bottom = top + item.offsetHeight;
  if (top < list.scrollTop) list.scrollTop = top;
  else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight;
}
