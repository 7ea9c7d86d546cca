// A form's last word: what went wrong, or that it worked.

import { sentenceOf } from "../../lib/api";

export class Attempt {
  busy = $state(false);
  bad = $state("");
  good = $state("");

  async make(deed: () => Promise<string>): Promise<void> {
    this.busy = true;
    this.bad = this.good = "";
    try {
      this.good = await deed();
    } catch (error) {
      this.bad = sentenceOf(error).sentence;
    }
    this.busy = false;
  }
}
