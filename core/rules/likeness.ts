import { soundKeys, toLatin } from './soundKey.ts';
import { foldWords, fullName } from './text.ts';

/** A word of a name as it is compared with others: folded, in Latin letters, and its keys by sound. */
export type ComparedWord = { word: string; latin: string; keys: readonly string[] };

/** Search word that is compared with a word of a name: whole, or as much of it as was typed. */
export type Extent = 'word' | 'beginning';

/** Each word that was sought, beside the word of the name that is like it. */
export type Likeness = { unlikeness: number; words: readonly string[] };

/** Letters by which words that sound alike may differ, as a part of the longer word. */
const SAME_SOUND_PART = 0.5;
/** Letters by which other words may differ, and from which length on that is. */
const OTHER_SOUND = [
  { length: 6, letters: 2 },
  { length: 3, letters: 1 },
];

/** The same of beginnings, where what was typed is compared; shorter ones are beginnings to the letter. */
const SAME_SOUND_BEGINNING = [
  { length: 6, letters: 2 },
  { length: 4, letters: 1 },
];
const OTHER_BEGINNING = [
  { length: 8, letters: 2 },
  { length: 5, letters: 1 },
];

/** A beginning says less than a word, and another sound less than the same. */
const BEGINNING_COST = 1;
const OTHER_SOUND_COST = 1;

/** Words of a name that are compared with those of another. */
const WORDS_MAX = 8;

export const comparedWord = (word: string): ComparedWord => ({
  word,
  latin: toLatin(word),
  keys: soundKeys(word),
});

export const comparedWords = (name: { firstName: string; lastName: string }): ComparedWord[] =>
  foldWords(fullName(name)).slice(0, WORDS_MAX).map(comparedWord);

/**
 * How unlike a word of a name is to one that was typed: 0 for the same, undefined when nobody would mistake one for
 * the other. Words that sound alike may differ by more letters.
 */
export function unlikeness(
  typed: ComparedWord,
  word: ComparedWord,
  extent: Extent = 'word',
): number | undefined {
  if (typed.word === word.word) return 0;
  const whole = wordUnlikeness(typed, word);
  const begun = extent === 'beginning' ? beginningUnlikeness(typed, word) : undefined;
  return whole !== undefined && begun !== undefined ? Math.min(whole, begun) : (whole ?? begun);
}

export const isLikeWord = (typed: string, word: string, extent: Extent = 'word'): boolean =>
  unlikeness(comparedWord(typed), comparedWord(word), extent) !== undefined;

function wordUnlikeness(typed: ComparedWord, word: ComparedWord): number | undefined {
  const soundsAlike = typed.keys.some(key => word.keys.includes(key));
  const length = Math.max(typed.latin.length, word.latin.length);
  const most = soundsAlike ? Math.ceil(length * SAME_SOUND_PART) : mostOf(OTHER_SOUND, length);
  // As many letters differ at least: spares the comparison of most words.
  if (Math.abs([...typed.latin].length - [...word.latin].length) > most) return undefined;
  const letters = editDistance(typed.latin, word.latin);
  if (letters > most) return undefined;
  return soundsAlike ? letters : letters + OTHER_SOUND_COST;
}

function beginningUnlikeness(typed: ComparedWord, word: ComparedWord): number | undefined {
  if (typed.latin !== '' && word.latin.startsWith(typed.latin)) return BEGINNING_COST;
  const soundsAlike = typed.keys.some(key => word.keys.some(other => other.startsWith(key)));
  const most = mostOf(soundsAlike ? SAME_SOUND_BEGINNING : OTHER_BEGINNING, typed.latin.length);
  const letters = most && distanceToBeginning(typed.latin, word.latin);
  if (most === 0 || letters > most) return undefined;
  return letters + BEGINNING_COST + (soundsAlike ? 0 : OTHER_SOUND_COST);
}

const mostOf = (steps: readonly { length: number; letters: number }[], length: number): number =>
  steps.find(step => length >= step.length)?.letters ?? 0;

/**
 * How a name is like what was typed or stands in another file: each of the words has one of its own in the name, in
 * whatever order. Undefined when it is not. The search of everything, ‘Bedoelde u’, the import and what points out a
 * double to merge all ask this.
 */
export function likeness(
  sought: readonly ComparedWord[],
  name: readonly ComparedWord[],
  extent: Extent = 'word',
): Likeness | undefined {
  if (sought.length === 0) return undefined;
  // By the words of the name that are taken, one bit each: how it is best done.
  let found = new Map<number, Likeness>([[0, { unlikeness: 0, words: [] }]]);
  for (const typed of sought) {
    const next = new Map<number, Likeness>();
    const letters = name.map(word => unlikeness(typed, word, extent));
    for (const [taken, pairs] of found) {
      for (const [index, { word }] of name.entries()) {
        const unlike = letters[index];
        const after = taken | (1 << index);
        if (unlike === undefined || after === taken) continue;
        const total = pairs.unlikeness + unlike;
        if (total < (next.get(after)?.unlikeness ?? Number.POSITIVE_INFINITY))
          next.set(after, { unlikeness: total, words: [...pairs.words, word] });
      }
    }
    found = next;
  }
  return [...found.values()].sort((a, b) => a.unlikeness - b.unlikeness)[0];
}

/** Compares the words of the shorter name with the other's, allowing for words misheard or misspelt. */
export function areLikeNames(one: readonly ComparedWord[], other: readonly ComparedWord[]): boolean {
  const [fewer = [], more = []] = [one, other].sort((a, b) => a.length - b.length);
  return likeness(fewer, more) !== undefined;
}

/**
 * How many letters have to be added, left out, replaced, or swapped with the next one to make one word of the
 * other (optimal string alignment).
 */
export const editDistance = (from: string, to: string): number => distances(from, to).at(-1) ?? 0;

/** The same to that beginning of the other word which is nearest. */
const distanceToBeginning = (from: string, to: string): number => Math.min(...distances(from, to));

/** The distances from one word to each beginning of the other, the empty one first. */
function distances(from: string, to: string): readonly number[] {
  const [source, target] = [[...from], [...to]];
  let beforeLast: number[] = [];
  let last = Array.from({ length: target.length + 1 }, (_, index) => index);
  for (const [row, letter] of source.entries()) {
    const current = [row + 1];
    for (const [column, other] of target.entries()) {
      const swaps = row > 0 && column > 0 && letter === target[column - 1] && other === source[row - 1];
      current.push(
        Math.min(
          at(last, column) + (letter === other ? 0 : 1),
          at(last, column + 1) + 1,
          at(current, column) + 1,
          swaps ? at(beforeLast, column - 1) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [beforeLast, last] = [last, current];
  }
  return last;
}

const at = (distances: readonly number[], index: number): number =>
  distances[index] ?? Number.POSITIVE_INFINITY;
