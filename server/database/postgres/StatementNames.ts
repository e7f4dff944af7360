/** The most statements that a connection keeps prepared; each takes some kilobytes of the database's memory. */
const NAMES_MAX = 200;

/** Texts that are counted: some differ by what is saved, and never come again. */
const COUNTED_MAX = 2_000;

/** The use from which on a statement is prepared. */
const USE_MIN = 3;

/**
 * Statements whose best plan depends on what is sought, and prepared ones have one plan for all; and those that answer
 * all columns, which would fail once a migration adds one. A list of one is sought like one value.
 */
const DEPENDENT = /\b(like|limit|group by|between)\b|[<>]|\bin \((?!\$\d+\))|\*/i;

/** Under which names statements are prepared: the first ones that come often enough. */
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #uses = new Map<string, number>();
  readonly #kept = new Set<string>();

  /** From now on this statement is prepared, whatever it seeks: one plan is the best for all values. */
  keep(text: string): void {
    this.#kept.add(text);
  }

  /** Undefined for a statement that is not to be prepared. */
  nameOf(text: string): string | undefined {
    const name = this.#names.get(text);
    if (name !== undefined) return name;
    if (this.#names.size >= NAMES_MAX || (DEPENDENT.test(text) && !this.#kept.has(text))) return undefined;
    const uses = (this.#uses.get(text) ?? 0) + 1;
    if (uses < USE_MIN) {
      if (this.#uses.size >= COUNTED_MAX) this.#uses.clear();
      this.#uses.set(text, uses);
      return undefined;
    }
    this.#uses.delete(text);
    const given = `samenklas${this.#names.size}`;
    this.#names.set(text, given);
    return given;
  }
}
