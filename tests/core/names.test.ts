import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findName } from '../../core/rules/findName.ts';
import {
  areLikeNames,
  comparedWord,
  comparedWords,
  likeness,
  unlikeness,
} from '../../core/rules/likeness.ts';
import { sortKey } from '../../core/rules/sortKey.ts';
import { SOUNDS, soundKeys } from '../../core/rules/soundKey.ts';
import { foldWords } from '../../core/rules/text.ts';

const NAMES = [
  ['Amal', 'Abebe'],
  ['Çetin', 'Hüseyin'],
  ['Salma', 'Al-Ahmad'],
  ['Seán', 'O’Neill'],
  ['Łukasz', 'van der Berg'],
  ['أمل', 'خطيب'],
].map(([firstName = '', lastName = '']) => ({ firstName, lastName }));

test.each([
  ['a', 0, 2],
  ['a', 2, 0],
  ['am', 2, 0],
  ['am', 0, 0],
  ['cet', 0, 1],
  ['HUS', 0, 1],
  ['alah', 0, 2],
  ['salmaal', 0, 2],
  ['oneill', 0, 3],
  ["o'n", 0, 3],
  ['sean', 0, 3],
  ['luk', 0, 4],
  ['vander', 0, 4],
  ['berg', 0, 4],
  ['خط', 0, 5],
  ['xq', 0, -1],
  ['mal', 0, -1],
  ['-', 0, -1],
])('%s, typed in row %i, leads to row %i', (typed, from, row) => {
  expect(findName(NAMES, typed, from)).toBe(row);
});

test('one letter typed again goes from one student to the next and around', () => {
  expect(findName(NAMES, 's', 0)).toBe(2);
  expect(findName(NAMES, 'ss', 2)).toBe(3);
  expect(findName(NAMES, 'sss', 3)).toBe(2);
});

test('before the first row it begins with the first', () => {
  expect(findName(NAMES, 'a', -1)).toBe(0);
  expect(findName(NAMES, 'am', -2)).toBe(0);
  expect(findName([], 'a', 0)).toBe(-1);
});

test('two equal letters that a name begins with lead to it, in the first row too', () => {
  const names = [
    { firstName: 'Aad', lastName: 'Haddad' },
    { firstName: 'Amal', lastName: 'Abebe' },
  ];
  expect(findName(names, 'aa', 0)).toBe(0);
});

describe('how unlike a word is', () => {
  test.each([
    ['muhammad', 'mohammed', 2],
    ['yusuf', 'youssef', 3],
    ['محمد', 'mohamed', 3],
    ['ali', 'alii', 1],
    ['hasan', 'hakan', 2],
    ['hasan', 'hakim', undefined],
    ['ab', 'ac', undefined],
    ['王', '王', 0],
  ])('%j, %j: %s', (typed, word, expected) => {
    expect(unlikeness(comparedWord(typed), comparedWord(word))).toBe(expected);
  });

  test.each([
    ['tekle', 'teklehaimanot', 1],
    ['teklay', 'teklehaimanot', 3],
    ['tkele', 'teklehaimanot', 2],
    ['tukle', 'teklehaimanot', 2],
    ['gebrenedh', 'gebremedhin', 3],
    ['tak', 'teklehaimanot', undefined],
    ['haimanot', 'teklehaimanot', undefined],
  ])('as a beginning: %j, %j: %s', (typed, word, expected) => {
    expect(unlikeness(comparedWord(typed), comparedWord(word), 'beginning')).toBe(expected);
  });
});

const wordsOf = (text: string) => foldWords(text).map(comparedWord);

describe('how a name is like what was sought', () => {
  test.each([
    ['mahmud', 'Mahmoud Alsayed', ['mahmoud']],
    ['yohanes tekle', 'Yohannes Teklehaimanot', ['yohannes', 'teklehaimanot']],
    ['tekle yohanes', 'Yohannes Teklehaimanot', ['teklehaimanot', 'yohannes']],
    ['hasan hasan', 'Ali Hassan', undefined],
    ['hasan hasan', 'Hassan Hasan', ['hasan', 'hassan']],
    ['yohanes girmay', 'Yohannes Teklehaimanot', undefined],
    ['', 'Yohannes', undefined],
  ])('%j: %s', (sought, name, expected) => {
    const found = likeness(wordsOf(sought), wordsOf(name), 'beginning');
    expect(found?.words.toSorted()).toEqual(expected?.toSorted());
  });

  test('names are alike when those of the shorter one are, never by beginnings', () => {
    const name = (firstName: string, lastName: string) => comparedWords({ firstName, lastName });
    expect(areLikeNames(name('Mohamed', 'Hassan'), name('Muhammad', 'Ali Hasan'))).toBe(true);
    expect(areLikeNames(name('Ana', 'Teklehaimanot'), name('Ana', 'Tekle'))).toBe(false);
    expect(areLikeNames(name('', ''), name('Ana', 'Tekle'))).toBe(false);
  });

  test('a name of two hundred words is compared by its first', () => {
    const words = Array.from({ length: 200 }, (_, index) => `woord${index}`);
    const compared = comparedWords({ firstName: words.join(' '), lastName: 'Tekle' });
    expect(compared.map(({ word }) => word)).toEqual(words.slice(0, 8));
  });
});

const keysOf = (name: string) => soundKeys(foldWords(name).join(''));

const ONE_NAME = [
  'Mohammed Muhammad Mohamed Mohamad Maxamed Mochammad Mehmet محمد Мохаммед',
  'Hussein Huseyn Hüseyin Xuseen Hoessein حسين',
  'Youssef Yusuf Joesoef Yousif Iousseph يوسف Юсуф',
  'Kolomyjets Kolomiyets Kolomiets Коломиец',
  'Khaled Khalid Chalid Haled Halit خالد',
  'Abdirahman Abdurahman Cabdiraxman Abderrahman',
  'Fatima Fatimah Fadumo Fatma فاطمة',
  'Oualid Walid Waleed Velid',
  'Ahmed Achmed Ahmet Axmed احمد',
  'Zainab Zaynab Zeynep زينب',
  'Mostafa Mustafa Mustapha',
  'Sergej Sergey Serghei Сергей',
  'Şahin Shahin Schahin Sjahin',
];

describe('names that sound alike have a key in common', () => {
  test.each(ONE_NAME.map(names => names.split(' ')))('%s: %s, %s …', (...names) => {
    const [first = '', ...others] = names.filter(name => name !== undefined);
    for (const other of others) {
      const shared = keysOf(other).filter(key => keysOf(first).includes(key));
      expect([other, shared]).not.toEqual([other, []]);
    }
  });

  test('other names have none', () => {
    for (const names of ONE_NAME) {
      const [first = ''] = names.split(' ');
      const alike = ONE_NAME.filter(others => {
        const [other = ''] = others.split(' ');
        return keysOf(other).some(key => keysOf(first).includes(key));
      });
      expect(alike).toEqual([names]);
    }
  });

  test('a key is made of known sounds, and of letters that it cannot read there is none', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), text => {
        for (const key of keysOf(text)) expect(key).toMatch(new RegExp(`^[${SOUNDS}]{1,12}$`));
      }),
    );
    expect(keysOf('王小明')).toEqual([]);
  });
});

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
