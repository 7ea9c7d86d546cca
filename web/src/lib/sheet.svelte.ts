// The rule that is being looked up, if any: every rule link opens the same side sheet.

let open = $state.raw<{ game: string; rule: string } | null>(null);

export const sheet = {
  get now(): { game: string; rule: string } | null {
    return open;
  },
  show(game: string, rule: string): void {
    open = { game, rule };
  },
  close(): void {
    open = null;
  },
};
