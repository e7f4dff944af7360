import fc from 'fast-check';
import { hostileValue } from './hostile.ts';

/** One change of a value: somewhere in it, something is done. */
interface Mutation {
  /** Which place, counted over all of them. */
  place: number;
  how: (typeof WAYS)[number];
  value: unknown;
}

type Holder = Record<string, unknown>;

const WAYS = ['replace', 'replace', 'remove', 'rename', 'repeat', 'text', 'add', 'poison', 'many'] as const;
const MANY = 10_000;
const SIZE_MAX = 2_000_000;

const mutation: fc.Arbitrary<Mutation> = fc.record({
  place: fc.nat(200),
  how: fc.constantFrom(...WAYS),
  value: hostileValue,
});

/** Values of `valid`, each with this many pieces changed at most, so that it gets past the first check. */
export const mutated = (valid: fc.Arbitrary<unknown>, maxLength: number): fc.Arbitrary<unknown> =>
  fc
    .tuple(valid, fc.array(mutation, { maxLength }))
    .map(([value, mutations]) => mutations.toSorted(manyLast).reduce(change, value));

/** Ten thousand copies come last, so that they do not grow any more. */
const manyLast = (a: Mutation, b: Mutation) => Number(a.how === 'many') - Number(b.how === 'many');

function change(value: unknown, { place, how, value: by }: Mutation): unknown {
  const root: Holder = { root: structuredClone(value) };
  const places = placesIn(root);
  const [holder, key] = places[place % places.length] ?? [root, 'root'];
  const there = holder[key];
  const put = (to: unknown) => define(holder, key, to);
  if (how === 'replace') put(by);
  else if (how === 'remove') delete holder[key];
  else if (how === 'rename') define(holder, `${key}x`, there);
  else if (how === 'repeat') put([there, there]);
  else if (how === 'text') put(typeof there === 'string' ? Number(there) : String(there));
  else if (how === 'add') put(Array.isArray(there) ? [...there, by] : { ...Object(there), extra: by });
  else if (how === 'poison') put(JSON.parse(`{"__proto__":${JSON.stringify(there) ?? null}}`));
  else put(many(Array.isArray(there) ? there[0] : there));
  return root.root;
}

/** As many as a body may hold, each its own. */
function many(value: unknown): unknown[] {
  const text = JSON.stringify(value) ?? 'null';
  const length = Math.min(MANY, Math.floor(SIZE_MAX / text.length));
  return Array.from({ length }, () => JSON.parse(text));
}

function placesIn(value: unknown): [Holder, string][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.keys(value)
    .slice(0, 50)
    .flatMap(key => [[value as Holder, key], ...placesIn((value as Holder)[key])] as [Holder, string][]);
}

/** Also where the key is '__proto__'. */
function define(holder: Holder, key: string, value: unknown): void {
  Object.defineProperty(holder, key, { value, enumerable: true, writable: true, configurable: true });
}
