export interface Random {
  /** From 0 up to, not including, 1. */
  number(): number;
  /** A whole number, both ends included. */
  integer(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** One of the items, each as often as its weight says. */
  weighted<Item>(items: readonly (readonly [item: Item, weight: number])[]): Item;
}

/** Chance from a seed, by the mulberry32 generator. */
export function createRandom(seed: number): Random {
  let state = seed | 0;

  const number = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const integer = (from: number, to: number) => from + Math.floor(number() * (to - from + 1));
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[integer(0, items.length - 1)];
    if (item === undefined) throw new RangeError('Nothing to pick from');
    return item;
  };

  return {
    number,
    integer,
    pick,
    chance: probability => number() < probability,
    weighted: items => {
      let left = number() * items.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [item, weight] of items) {
        left -= weight;
        if (left < 0) return item;
      }
      return pick(items)[0];
    },
  };
}
