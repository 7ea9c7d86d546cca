// Several views of one position as one: where the first seat sees nothing, what another sees is shown.

export function together(views: unknown[]): unknown {
  const [first, ...others] = views;
  if (first === null || first === undefined) {
    const next = others.findIndex((view) => view !== null && view !== undefined);
    return next < 0 ? first : together(others.slice(next));
  }
  if (Array.isArray(first)) {
    const same = others.filter((view): view is unknown[] => Array.isArray(view) && view.length === first.length);
    return first.map((value: unknown, index) => together([value, ...same.map((view) => view[index])]));
  }
  if (typeof first === "object") {
    const same = others.filter((view): view is Record<string, unknown> => typeof view === "object" && view !== null && !Array.isArray(view));
    return Object.fromEntries(Object.entries(first).map(([key, value]) => [key, together([value, ...same.map((view) => view[key])])]));
  }
  return first;
}
