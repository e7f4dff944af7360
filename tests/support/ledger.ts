/** A record that is not there. */
export const ABSENT = 'absent';

/** All that was asked of one record, oldest first, and how much of it the server acknowledged. */
interface History {
  /** Its states, each as a text that holds all of it; the first is its absence. */
  states: string[];
  /** The position of the last acknowledged state. */
  acknowledged: number;
}

/** Remembers all saves, to check afterwards that the server kept them. Each record has one writer. */
export class Ledger {
  readonly #histories = new Map<string, History>();

  /** Notes what is about to be asked; when `save` resolves it was acknowledged. */
  async record(key: string, state: string, save: () => Promise<void>): Promise<void> {
    const history = this.#histories.get(key) ?? { states: [ABSENT], acknowledged: 0 };
    this.#histories.set(key, history);
    history.states.push(state);
    await save();
    history.acknowledged = history.states.length - 1;
  }

  /** How many saves were acknowledged. */
  get acknowledged(): number {
    return [...this.#histories.values()].reduce((sum, { acknowledged }) => sum + acknowledged, 0);
  }

  /** The position of each record's last acknowledged state, as of now. */
  positions(): ReadonlyMap<string, number> {
    return new Map([...this.#histories].map(([key, { acknowledged }]) => [key, acknowledged]));
  }

  /**
   * Compares the records that were found; a line for each problem: a record that is older than the position it had,
   * or in a state that nobody asked for.
   */
  problems(found: ReadonlyMap<string, string>, since: ReadonlyMap<string, number>): string[] {
    const problems: string[] = [];
    for (const [key, { states }] of this.#histories) {
      const state = found.get(key) ?? ABSENT;
      const position = states.lastIndexOf(state);
      if (position < 0) problems.push(`${key} is ${state}, which nobody asked for`);
      else if (position < (since.get(key) ?? 0))
        problems.push(`${key} lost what was acknowledged: it is ${state}`);
    }
    for (const key of found.keys()) {
      if (!this.#histories.has(key)) problems.push(`${key} is there, and nobody asked for it`);
    }
    return problems;
  }

  /** Takes what was found for what there is: what was not acknowledged and did not happen is forgotten. */
  adopt(found: ReadonlyMap<string, string>): void {
    for (const [key, history] of this.#histories) {
      history.acknowledged = history.states.lastIndexOf(found.get(key) ?? ABSENT);
      history.states.length = history.acknowledged + 1;
    }
  }
}
