import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sortKey } from '../../core/rules/sortKey.ts';

const dutch = new Intl.Collator('nl');

/** The order of two texts, or of two keys as a database compares them: by code point. */
function byDutch(a: string, b: string): number {
  return Math.sign(dutch.compare(a, b));
}

function byBytes(a: string, b: string): number {
  return Math.sign(Buffer.compare(Buffer.from(a), Buffer.from(b)));
}

/** The letters that occur in names in Latin script, upper and lower case. */
const LETTERS = [
  'abcdefghijklmnopqrstuvwxyz',
  'áàăâåäãąāảạấầẫẩậắằẵẳặæçćčĉċďđðéèĕêëẽėęēẻẹếềễểệěȩğģĝġǧǵħĥḥḫíìîïĩįīỉịıĵķǩĺľļłḷńňñņṅṇŋ',
  'óòôöőõøōỏọốồỗổộơớờỡởợœǫŕřŗṛśşšșŝṣßťţțṭŧþúùûüűũůųūủụưứừữửựŭẃŵẅýỳŷÿỹỷỵȳźžżẓẕƀɓɗəǝɛɔɲƙƴʋɣ',
]
  .join('')
  .split('');
const NAME_CHARACTERS = [
  ...LETTERS,
  ...LETTERS.map(letter => letter.toUpperCase()).filter(letter => letter.length === 1),
  ...' -\'’‘.,()/&0123456789"“”_–:;!?@#%+',
  '\u00a0',
];

const name = fc.string({ unit: fc.constantFrom(...NAME_CHARACTERS), maxLength: 8 });
/** Names of few letters, so that two of them often differ in accents or case only. */
const closeName = fc.string({ unit: fc.constantFrom(..."aAáÁäÄeEéëoOøöÖ -'’æÆsSßnñ"), maxLength: 5 });

describe('sortKey', () => {
  test.each([
    [
      'letters that are written as one are those that they are made of',
      ['fia', 'ﬁa', 'fib', 'ijb', 'ĳb', 'ijc'],
    ],
    ['þ, Greek, Cyrillic and Arabic come after z', ['Zz', 'Þór', 'Ωμέγα', 'Яна', 'علي']],
    ['an empty name comes first', ['', ' ', 'a']],
  ])('%s', (_, sorted) => {
    const shuffled = sorted.toReversed();
    expect(shuffled.toSorted((a, b) => byBytes(sortKey(a), sortKey(b)))).toEqual(sorted);
    expect(shuffled.toSorted(byDutch)).toEqual(sorted);
  });

  test('ignores what cannot be seen, and how a letter is encoded', () => {
    expect(sortKey('Jo\u00adhan\u200b')).toBe(sortKey('Johan'));
    expect(sortKey('Zoe\u0308')).toBe(sortKey('Zoë'));
  });

  test('orders any two names in Latin script as the collator does, also those that are nearly the same', () => {
    const pair = fc.oneof(fc.tuple(name, name), fc.tuple(closeName, closeName));
    fc.assert(
      fc.property(pair, ([a, b]) => {
        expect(byBytes(sortKey(a), sortKey(b))).toBe(byDutch(a, b));
      }),
      { numRuns: 2_000 },
    );
  });
});
