/** The most counts remembered. */
const COUNTS_MAX = 1_000;

/**
 * Remembers how many records a filter lets through until `clear` says that any may have changed: counting
 * takes most of the time of a page.
 */
export class CountCache {
  #counts = new Map<string, number>();

  /** The count of the filter that `key` stands for, counted anew when it is not known. */
  async get(key: string, count: () => Promise<number>): Promise<number> {
    const counts = this.#counts;
    const known = counts.get(key);
    if (known !== undefined) return known;
    const counted = await count();
    if (counts.size >= COUNTS_MAX) counts.clear();
    counts.set(key, counted);
    return counted;
  }

  /** Forgets all counts, those that are being counted at this moment too. */
  clear(): void {
    this.#counts = new Map();
  }
}
