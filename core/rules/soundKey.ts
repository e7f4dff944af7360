/**
 * Keys of names by sound: transliterations of one name (Mohammed, Muhammad, Maxamed; Youssef, Yusuf, Joesoef)
 * share a key. A key has a sign per consonant, voiced and voiceless alike, and 'A' for a vowel at the beginning.
 */

/** The signs of a key. */
export const SOUNDS = 'AHKSCTPFWMNLRY';

/** Longer keys are cut: names that begin alike for so long are alike. */
const KEY_LENGTH_MAX = 12;

/** Letters of other scripts, folded, as the Latin ones that they are mostly written with; vowels matter little. */
const LATIN: Readonly<Record<string, string>> = {
  ...lettersOf('ابتجحدذرزسصشضطظعغفقكلمنهويءپچژگ', [
    ...['a', 'b', 't', 'j', 'h', 'd', 'd', 'r', 'z', 's', 's', 'sh', 'd', 't', 'z', '', 'gh', 'f', 'k', 'k'],
    ...['l', 'm', 'n', 'h', 'w', 'y', '', 'p', 'tch', 'zh', 'g'],
  ]),
  ث: 'th',
  خ: 'kh',
  ...lettersOf('абвгґдеєжзиіїклмнопрстуфхцчшщъыьэюя', [
    ...['a', 'b', 'v', 'g', 'g', 'd', 'e', 'ye', 'zh', 'z', 'i', 'i', 'i', 'k', 'l', 'm', 'n', 'o', 'p', 'r'],
    ...['s', 't', 'u', 'f', 'kh', 'ts', 'tch', 'sh', 'shch', '', 'y', '', 'e', 'yu', 'ya'],
  ]),
};

/** How letters sound, in the order in which they are replaced; capitals are sounds. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/(.)\1+/gu, '$1'],
  [/^ou(?=[aei])/, 'w'],
  [/^i(?=[aeou])/, 'y'],
  [/dsch|dzh|dzj|dj/g, 'j'],
  [/shch|szcz|tsch|tsj|tsh|tch|cz/g, 'C'],
  [/sch|sh|sj|sz|zh|zj|ts|tz|z|s|c(?=[eiy]|$)/g, 'S'],
  [/ph/g, 'F'],
  [/th|dh/g, 'T'],
  [/bh/g, 'P'],
  [/rh/g, 'R'],
  [/gh|ck/g, 'K'],
  [/kh|ch|x|h/g, 'H'],
  [/[kgqc]/g, 'K'],
  [/[td]/g, 'T'],
  [/[pb]/g, 'P'],
  [/f|v$/g, 'F'],
  [/v|w(?=[aeiouyj])/g, 'W'],
  [/^[yj]/, 'Y'],
  [/(?<![iy])j(?=[aeou])/g, 'Y'],
  [/^[aeiou]/, 'A'],
  [/[^A-Zlmnr]/g, ''],
  [/(?<=.)H$/, ''],
];

/**
 * The keys of a word as `foldWords` returns it, most often one; several where letters are read in two ways, as in
 * Somali (Cabdi is Abdi, Xasan is Hasan). None for scripts that it cannot read.
 */
export function soundKeys(word: string): string[] {
  const latin = toLatin(word);
  const readings = [latin, latin.replace(/^c(?=[auo])/, ''), latin.replaceAll('x', 'ks')];
  return [...new Set(readings.map(keyOf))].filter(key => key !== '');
}

/** A word as `foldWords` returns it, in Latin letters as far as they are known. */
export const toLatin = (word: string): string => Array.from(word, letter => LATIN[letter] ?? letter).join('');

const keyOf = (latin: string): string =>
  SPELLINGS.reduce((text, [spelling, sound]) => text.replace(spelling, sound), latin)
    .toUpperCase()
    .slice(0, KEY_LENGTH_MAX);

/** The keys that differ from this one by a sound that is missing, added or another, or by two that changed places. */
export function nearKeys(key: string): string[] {
  const near = new Set<string>();
  for (let at = 0; at <= key.length; at += 1) {
    const [before, after] = [key.slice(0, at), key.slice(at)];
    near.add(before + after.slice(1));
    if (after.length > 1) near.add(before + after.charAt(1) + after.charAt(0) + after.slice(2));
    for (const sound of SOUNDS) {
      near.add(before + sound + after);
      near.add(before + sound + after.slice(1));
    }
  }
  near.delete(key);
  near.delete('');
  return [...near];
}

function lettersOf(letters: string, latin: readonly string[]): Record<string, string> {
  return Object.fromEntries(Array.from(letters, (letter, index) => [letter, latin[index] ?? '']));
}
