import { percentile } from '../bench/measure.ts';

/** How the calls of one kind went; times in milliseconds. */
export interface CallFigures {
  name: string;
  count: number;
  median: number;
  p99: number;
  max: number;
  errors: number;
}

/** The most errors that are printed. */
const TOLD_MAX = 10;

/** What was measured of every call that was made. */
export class Figures {
  readonly #kinds = new Map<string, { times: number[]; errors: number }>();
  /** The first errors, in words. */
  readonly errors: string[] = [];

  /** Notes a call that was answered as it should be. */
  add(name: string, milliseconds: number): void {
    this.#kind(name).times.push(milliseconds);
  }

  /** Notes a call that failed. */
  fail(name: string, reason: string): void {
    this.#kind(name).errors += 1;
    if (this.errors.length < TOLD_MAX) this.errors.push(`${name}: ${reason}`);
  }

  /** By kind of call, those made most first. */
  byKind(): CallFigures[] {
    return [...this.#kinds]
      .map(([name, { times, errors }]) => figuresOf(name, times, errors))
      .sort((a, b) => b.count - a.count);
  }

  /** Over all calls of kinds that people wait for. */
  overall(isMeant: (name: string) => boolean): CallFigures {
    const kinds = [...this.#kinds].filter(([name]) => isMeant(name)).map(([, kind]) => kind);
    const errors = kinds.reduce((sum, kind) => sum + kind.errors, 0);
    return figuresOf(
      'all of these',
      kinds.flatMap(({ times }) => times),
      errors,
    );
  }

  #kind(name: string) {
    const kind = this.#kinds.get(name) ?? { times: [], errors: 0 };
    this.#kinds.set(name, kind);
    return kind;
  }
}

const figuresOf = (name: string, times: readonly number[], errors: number): CallFigures => ({
  name,
  count: times.length,
  median: percentile(times, 0.5),
  p99: percentile(times, 0.99),
  max: percentile(times, 1),
  errors,
});
