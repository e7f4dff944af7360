import fc from 'fast-check';

/** The part of JSON Schema that the contract uses, in TypeBox's words and in those of OpenAPI. */
interface JsonSchema {
  type?: string;
  anyOf?: object[];
  const?: unknown;
  enum?: unknown[];
  properties?: Record<string, object>;
  required?: string[];
  items?: object;
  maxItems?: number;
  pattern?: string;
  format?: string;
}

/** Values that mean something to the server, by the name of the field that holds them. */
export type KnownValues = Readonly<Record<string, readonly string[]>>;

/** The material for values. */
export interface Material {
  known: KnownValues;
  /** Adds hostile texts. */
  wild: boolean;
}

const WORDS = ['Amal', 'Haddad', 'Çelik', 'O’Brien', 'Alfa 1', '06 12345678', 'Klas', 'x'];
const DAYS = [
  '2026-03-02',
  '2026-03-03',
  '2026-03-04',
  '2026-01-01',
  '2025-12-31',
  '2026-12-31',
  '2024-02-29',
];
const LIST_MAX = 2;

/**
 * Values that fit a schema, made of what is known where the field has a name in it.
 * @param field the name of the field, after those that hold it: 'studentNotes._id' comes before '_id'
 */
export function fromSchema(schema: object, material: Material, field = ''): fc.Arbitrary<unknown> {
  const value = notNull(schema, material, field);
  return 'nullable' in schema ? fc.option(value) : value;
}

function notNull(schema: JsonSchema, material: Material, field: string): fc.Arbitrary<unknown> {
  if (schema.anyOf) {
    const [first = fc.constant(null), ...rest] = schema.anyOf.map(option =>
      fromSchema(option, material, field),
    );
    return fc.oneof({ weight: 12, arbitrary: first }, ...rest);
  }
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.type === 'string') return text(schema, material, field);
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'null') return fc.constant(null);
  if (schema.type === 'integer' || schema.type === 'number') return fc.constantFrom(1991, 4859, 8619, 0, -1);
  if (schema.type === 'array') {
    const maxLength = Math.min(schema.maxItems ?? LIST_MAX, LIST_MAX);
    return fc.array(fromSchema(schema.items ?? {}, material, field), { maxLength });
  }
  if (schema.properties) return record(schema.properties, schema.required ?? [], material, field);
  return fc.jsonValue({ maxDepth: 1 });
}

function record(
  properties: Record<string, object>,
  required: string[],
  material: Material,
  field: string,
): fc.Arbitrary<object> {
  const parent = field.split('.').at(-1);
  const fields = Object.entries(properties).map(
    ([name, schema]) => [name, fromSchema(schema, material, `${parent}.${name}`)] as const,
  );
  return fc.record(Object.fromEntries(fields), { requiredKeys: required, noNullPrototype: true });
}

function text(
  { pattern, format }: JsonSchema,
  { known, wild }: Material,
  field: string,
): fc.Arbitrary<string> {
  const values = known[field] ?? known[field.split('.').at(-1) ?? ''];
  const plain = values ?? (pattern ? DAYS : format === 'email' ? ['anna@example.org', 'a@b.nl'] : WORDS);
  const usual = fc.constantFrom(...plain);
  return wild ? fc.oneof({ weight: 15, arbitrary: usual }, { weight: 1, arbitrary: hostileText }) : usual;
}

/** Stands in a JSON text for a list in a list, 5,000 deep, which `JSON.stringify` could not write. */
export const DEEP = '\uE000deep';
const NESTED = `${'['.repeat(5_000)}${']'.repeat(5_000)}`;

/**
 * Half characters, marks that turn the direction, what other languages mean something by, and what is long.
 */
const TEXTS = [
  '',
  ' ',
  '\u0000',
  'Haddad\u0000',
  '\uD800',
  'x\uDFFF\uD800x',
  '\u202Efdp.exe',
  '\u200Fשלום\u2067عربي\u2069',
  'e\u0301\u0301\u0301\u0301',
  'İıſß',
  "'; drop table students; --",
  '%_\\',
  '"\'`',
  '../../keys/access-token',
  '..\\..\\keys\\access-token',
  '<script>alert(1)</script>',
  '=cmd|/c calc!A1',
  '__proto__',
  'constructor',
  'toString',
  'true',
  'null',
  'NaN',
  '-1',
  '1e999',
  '9'.repeat(40),
  '0000-00-00',
  '2026-02-30',
  '9999-12-31',
  'T00:00:00Z',
  '\r\nSet-Cookie: a=b',
  'data:image/png;base64,AAAA',
  'data:text/html;base64,PHNjcmlwdD4=',
  `${'a'.repeat(60)}!`,
  `${'a@'.repeat(60)}`,
  'x'.repeat(5_000),
  '\uD83D\uDE00'.repeat(500),
];

/** Texts that break carelessly written programs. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 30 }) },
);

/** JSON values of any type and shape. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: hostileText },
  {
    weight: 4,
    arbitrary: fc.constantFrom(null, true, false, 0, -1, 1.5, 2 ** 53, 1e308, [], {}, [[]], [null]),
  },
  { weight: 1, arbitrary: fc.constant(DEEP) },
  { weight: 1, arbitrary: fc.constant('x'.repeat(200_000)) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  {
    weight: 1,
    arbitrary: fc.constant(JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":1}}')),
  },
);

/** The value as JSON, the first `DEEP` in it written out. */
export const jsonText = (value: unknown): string =>
  (JSON.stringify(value) ?? '').replace(`"${DEEP}"`, NESTED);

/** Usual values, and one odd one to every `weight` of them. */
export const mostly = <Usual, Odd>(usual: fc.Arbitrary<Usual>, odd: fc.Arbitrary<Odd>, weight = 9) =>
  fc.oneof({ weight, arbitrary: usual }, { weight: 1, arbitrary: odd });

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
