export const ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1254',
  'windows-1250',
  'windows-1251',
  'windows-1256',
  'macintosh',
] as const;
export type Encoding = (typeof ENCODINGS)[number];

export interface DecodedText {
  text: string;
  encoding: Encoding;
}

/** Reads a text in an encoding; what the bytes cannot stand for becomes '\uFFFD'. */
export const decodeAs = (bytes: Uint8Array, encoding: Encoding): DecodedText => ({
  text: new TextDecoder(encoding).decode(bytes),
  encoding,
});

/**
 * Reads a text in the encoding that its bytes tell: by the mark at its beginning, UTF-16 without one by its zeros, UTF-8
 * without a broken byte, and else the one whose letters stand as people write them, which UTF-8 may be too.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decodeAs(bytes, 'utf-16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decodeAs(bytes, 'utf-16be');
  const zeros = zerosOf(bytes);
  if (zeros) return decodeAs(bytes, zeros);
  const utf8 = decodeAs(bytes, 'utf-8');
  if (!utf8.text.includes('\uFFFD')) return utf8;
  const guesses = [utf8, ...CODE_PAGES.map(encoding => decodeAs(bytes, encoding))];
  const scores = guesses.map(likelihood);
  return guesses[scores.indexOf(Math.max(...scores))] ?? utf8;
}

/** Letters seem to be read in another encoding than they were written in, or were lost before. */
export const isGarbled = (text: string): boolean => GARBLED.test(text) || isOfTwoScripts(text);

const GARBLED = new RegExp(
  [
    '[\\uFFFD\\u0080-\\u009F√≈¬]|ƒ[^\\p{L}\\s]|\\?{3,}|\\p{L}\\?\\p{Ll}|\\p{L}[ŸÞÐþ]',
    '[ÃÂÅÄÐÑØÙĂĹĐŘŮ][\\u00A0-\\u00BF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]',
  ].join('|'),
  'u',
);

const isOfTwoScripts = (text: string): boolean =>
  /[a-z](\p{Script=Cyrillic}|\p{Script=Arabic})|(\p{Script=Cyrillic}|\p{Script=Arabic})[a-z]/iu.test(text);

/** Code pages of one byte a letter, and the letters beyond ASCII by which they are known. */
const LETTERS = {
  'windows-1252': 'éèêëïîöôüûäàâáóíúñçåøæßÉÈËÏÖÜÄÁÓÍÇÅØÑ',
  'windows-1254': 'ğışİŞĞçöüÇÖÜâîû',
  'windows-1250': 'ąćęłńśźżĄĆĘŁŃŚŹŻčšžřěďťňůČŠŽŘĚőűáéíóúýđĐ',
  'windows-1251': 'абвгдежзийклмнопрстуфхцчшщъыьэюяіїєґёАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯІЇЄҐЁ',
  'windows-1256': 'ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىيپچژگ',
  macintosh: 'éèêëïîöôüûäàâáóíúñçåøæßÉÈËÏÖÜÄÁÓÍÇÅØÑ',
} as const satisfies Partial<Record<Encoding, string>>;
const CODE_PAGES = Object.keys(LETTERS) as (keyof typeof LETTERS)[];
const SIGNS = '€‘’“”–—…°´·';

/** Sample by which an encoding is judged: the first words with letters beyond ASCII. */
const WORDS_MAX = 2_000;

/** Two bytes that happen to be a letter of UTF-8 are rare: each tells as much as three letters of a code page. */
const LETTER_OF_UTF8 = 6;

function likelihood({ text, encoding }: DecodedText): number {
  const scoreOf = (sign: string): number => {
    if (encoding === 'utf-8') return sign === '\uFFFD' ? -3 : LETTER_OF_UTF8;
    const isLetter = LETTERS[encoding as keyof typeof LETTERS].includes(sign);
    return isLetter ? 2 : SIGNS.includes(sign) ? 0 : -3;
  };
  const isTelling = (word: string) => /[^\p{ASCII}]/u.test(word);
  const words = text
    .split(/[\s;,|"]+/u)
    .filter(isTelling)
    .slice(0, WORDS_MAX);
  let score = 0;
  for (const word of words) {
    const others = word.match(/[^\p{ASCII}]/gu) ?? [];
    score += others.reduce((sum, sign) => sum + scoreOf(sign), 0);
    // Words of capitals alone are rare.
    score -= word.slice(1).match(/\p{Lu}/gu)?.length ?? 0;
    // A capital behind a small letter, and two scripts in one word: nobody writes so.
    if (/\p{Ll}\p{Lu}/u.test(word)) score -= 4;
    if (isOfTwoScripts(word)) score -= 2 * others.length + 4;
  }
  return score;
}

/** The order of the bytes of UTF-16 without a mark: of each two the same one is zero, of nearly all. */
function zerosOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const start = bytes.subarray(0, 8_000);
  const zeros = [0, 0];
  for (const [at, byte] of start.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (even === 0 && odd > start.length * 0.4) return 'utf-16le';
  return odd === 0 && even > start.length * 0.4 ? 'utf-16be' : undefined;
}
