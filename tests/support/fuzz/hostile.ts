import fc from 'fast-check';

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
