/** What sorts before digits and letters, in order; the first is white space. */
const PUNCTUATION = ` _-‐–—,;:!¡?¿.…·'‘’‚"“”„«»()[]{}§¶@*/\\&#%•\`´^¯¨°©®+±÷×<=>|~¤¢$£¥€`;

/** Marks above, below and through letters, in order. */
const MARKS = Array.from(
  '\u0301\u0300\u0306\u0302\u030C\u030A\u0308\u030B\u0303\u0307\u0338\u0327\u0328\u0304',
).concat(Array.from('\u0335\u0309\u030F\u0311\u031B\u0323\u0324\u0325\u032D\u032E\u0330\u0331'));

/** Letters that Unicode does not take apart: what they sort as. '~' after a letter: right after it. */
const LETTERS: Readonly<Record<string, string>> = {
  æ: 'ae\u0338',
  œ: 'oe\u0338',
  ß: 'ss\u0338',
  ø: 'o\u0338',
  ł: 'l\u0335',
  đ: 'd\u0335',
  ð: 'd\u0335\u0335',
};

/**
 * A key whose binary order is the order in which Dutch sorts, part by part: last names first, then first
 * names, say. For ORDER BY in a database that knows no Dutch (DESIGN: as `Intl.Collator('nl')` does).
 *
 * Each part has three levels, as the Unicode collation algorithm has: letters, then accents, then case.
 */
export function sortKey(...parts: string[]): string {
  return parts.map(partKey).join('  ');
}

function partKey(part: string): string {
  let letters = '';
  let accents = '';
  let cases = '';
  for (const character of part.normalize('NFD')) {
    const lower = character.toLowerCase();
    for (const piece of LETTERS[lower] ?? lower) {
      const mark = MARKS.indexOf(piece);
      if (mark >= 0) {
        accents += String.fromCodePoint(0x61 + mark);
        continue;
      }
      letters += weight(piece);
      accents += '0';
      cases += lower === character ? '0' : '1';
    }
  }
  return `${letters} ${accents.replace(/0+$/, '')} ${cases.replace(/0+$/, '')}`;
}

function weight(piece: string): string {
  if (/[a-z0-9]/.test(piece)) return piece;
  const place = PUNCTUATION.indexOf(/\s/u.test(piece) ? ' ' : piece);
  return place >= 0 ? `!${String.fromCodePoint(0x30 + place)}` : `{${piece}`;
}
