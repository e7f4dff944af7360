/** Characters that sort before digits and letters, in order. */
const PUNCTUATION = ` _-‐–—,;:!¡?¿.·'‹›"«»()[]{}§¶@*/\\&#%‰†‡•′\`´˜^¯˘˙¨˚¸°©®+±÷×<=>¬|¦~¤¢$£¥€`;

/** Marks above, below and through letters, in order; the last three tell apart what is alike but bears no mark. */
const MARKS =
  '\u0332\u0301\u0300\u0306\u0302\u030C\u030A\u0308\u030B\u0303\u0307\u0338\u0327\u0328\u0304' +
  '\u0336\u0335\u0309\u030F\u0311\u031B\u0323\u0324\u0325\u0326\u032D\u032E\u0330\u0331' +
  '\uE000\uE001\uE002';

/** Characters that Unicode does not take apart, and what they sort as: letters and marks. */
const ALIKE: Readonly<Record<string, string>> = {
  æ: 'a\uE000e',
  œ: 'o\uE000e',
  ß: 's\uE000s',
  ø: 'o\u0338',
  ł: 'l\u0335',
  đ: 'd\u0335',
  ħ: 'h\u0335',
  ð: 'd\uE000',
  '‘': "'\uE000",
  '’': "'\uE001",
  '‚': "'\uE002",
  '“': '"\uE000',
  '”': '"\uE001',
  '„': '"\uE002',
};

/** Letters that stand between one plain letter and the next: after which, in order. */
const BETWEEN: Readonly<Record<string, string>> = {
  a: 'ɑ',
  b: 'ƀɓƃ',
  c: 'ƈ',
  d: 'ɖɗƌ',
  e: 'ǝəɛ',
  f: 'ƒ',
  g: 'ǥɠɣƣ',
  h: 'ƕɦ',
  i: 'ıɨɩ',
  j: 'ɉ',
  k: 'ƙ',
  l: 'ƚɬ',
  n: 'ɲƞŋ',
  o: 'ɔɵȣ',
  p: 'ƥ',
  q: 'ĸ',
  s: 'ʃ',
  t: 'ŧƭʈ',
  u: 'ʉɯʊ',
  v: 'ʋʌ',
  y: 'ɏƴȝ',
  z: 'ƶȥʒþƿɂ',
};

const BETWEEN_WEIGHTS = new Map(
  Object.entries(BETWEEN).flatMap(([base, letters]) =>
    Array.from(letters, (letter, index) => [letter, `${base}~${index}`] as const),
  ),
);

const IGNORED = /(?!\s)[\p{Cc}\p{Cf}]/gu;

/**
 * A key whose binary order is the order in which Dutch sorts, for a database that knows no Dutch: that of
 * `Intl.Collator('nl')`, part by part, such as last name and then first name. Holds for Latin script; other
 * scripts come after it, in the order of their code points.
 *
 * Each part has three levels, as the Unicode collation algorithm has them: characters, then accents, then
 * case, lower case first. Levels are separated by a space, which is below all that is in them.
 */
export function sortKey(...parts: string[]): string {
  return parts.map(partKey).join(' ');
}

function partKey(part: string): string {
  let characters = '';
  let accents = '';
  let cases = '';
  for (const { piece, variant } of pieces(part)) {
    if (/\p{Mn}|[\uE000-\uE002]/u.test(piece)) {
      accents += accentWeight(piece);
    } else {
      characters += characterWeight(piece);
      accents += '0';
      cases += variant;
    }
  }
  return [characters, accents.replace(/0+$/, ''), cases.replace(/0+$/, '')].join(' ');
}

/** The characters and marks of a text, in lower case, each with its variant: 0 plain, 1 ligature, 2 upper. */
function pieces(part: string): { piece: string; variant: number }[] {
  return Array.from(part.replace(IGNORED, '').normalize('NFD')).flatMap(character => {
    const plain = PUNCTUATION.includes(character) ? character : character.normalize('NFKD');
    const lower = plain.toLowerCase();
    const variant = (plain === character ? 0 : 1) + (lower === plain ? 0 : 2);
    return Array.from(ALIKE[lower] ?? lower, piece => ({ piece, variant }));
  });
}

function characterWeight(piece: string): string {
  if (/[a-z0-9]/.test(piece)) return piece;
  const between = BETWEEN_WEIGHTS.get(piece);
  if (between) return between;
  const place = PUNCTUATION.indexOf(/\s/u.test(piece) ? ' ' : piece);
  if (place >= 0) return `!${String.fromCodePoint(0x30 + place)}`;
  return /[\p{L}\p{N}]/u.test(piece) ? `{${piece}` : `!~${piece}`;
}

function accentWeight(mark: string): string {
  const place = MARKS.indexOf(mark);
  return place >= 0 ? String.fromCodePoint(0x31 + place) : `~${mark}`;
}
