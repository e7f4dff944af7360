import { type Day, formatDay } from '../../core/rules/days.ts';
import { unlikeness } from '../../core/rules/likeness.ts';
import { WORD_LENGTH_MAX } from '../../core/rules/nameWords.ts';
import { nearKeys, soundKeys } from '../../core/rules/soundKey.ts';
import { nameHas, readSearchText, searchedTexts } from '../../core/rules/studentSearch.ts';
import { foldWords, fullName } from '../../core/rules/text.ts';
import type { Database } from '../database/database.ts';
import { type CountedWord, findNameWith, findWordsBySound } from './nameWordRepository.ts';
import type { DatedStudentFilter } from './studentFilterRepository.ts';
import { countStudents } from './studentListRepository.ts';

/** The most that are suggested. */
const SUGGESTIONS_MAX = 5;

/** What bounds the work of one question: words of the search, words tried for each, and searches made. */
const WORDS_MAX = 4;
const WORDS_TRIED_MAX = 6;
const SEARCHES_MAX = 24;

/** Shorter words are taken as they are typed, or for others of the very same sound. */
const WORD_LENGTH_MIN = 3;

/** A word in place of the one that was typed, and how unlike it is: 0 for the same. */
type Lookalike = CountedWord & { unlikeness: number };

/** Words in place of those that were typed. */
type Attempt = { words: Lookalike[]; unlikeness: number };

/**
 * Searches for names that sound or look like the one that is searched for, when nobody is found: each finds
 * somebody by the same filter, and is spelled as one of them has it. Best first.
 */
export async function suggestNames(database: Database, filter: DatedStudentFilter): Promise<string[]> {
  const {
    words: sought,
    birthDates,
    birthYears,
    emails,
    numbers,
  } = readSearchText(filter.name, filter.today);
  const words = sought.flatMap(({ word, times }) => Array<string>(times).fill(word));
  if (words.length === 0 || words.length > WORDS_MAX) return [];
  if ((await countStudents(database, filter)) > 0) return [];

  const others = [
    ...birthDates.map(formatDay),
    ...birthYears,
    ...emails,
    ...numbers.map(({ digits }) => digits),
  ];
  const suggestions = new Map<string, string>();
  for (const attempt of await attemptsFor(database, words)) {
    // A year is one of birth only beside a name.
    const name = [...attempt.words.map(({ word }) => word), ...others].join(' ');
    const found = await findNameWith(database, attempt.words, { ...filter, name });
    if (!found) continue;
    const spelled = attempt.words.map(({ word }) => spelledIn(fullName(found), word)).join(' ');
    // Words that overlap in a name, such as 'devries' and 'vries', are not two words of it.
    if (!isFoundBy(found, spelled, filter.today)) continue;
    const key = foldWords(spelled).join(' ');
    if (!suggestions.has(key)) suggestions.set(key, [spelled, ...others].join(' '));
    if (suggestions.size === SUGGESTIONS_MAX) break;
  }
  return [...suggestions.values()];
}

const isFoundBy = (name: { firstName: string; lastName: string }, search: string, today: Day): boolean => {
  const texts = searchedTexts({ ...name, telephone: '', email: '' });
  return readSearchText(search, today).words.every(word => nameHas(texts, word));
};

/** What to search for instead, best first. */
async function attemptsFor(database: Database, words: readonly string[]): Promise<Attempt[]> {
  let attempts: Attempt[] = [{ words: [], unlikeness: 0 }];
  for (const typed of words) {
    const lookalikes = await findLookalikes(database, typed);
    attempts = attempts.flatMap(({ words, unlikeness }) =>
      lookalikes.map(word => ({ words: [...words, word], unlikeness: unlikeness + word.unlikeness })),
    );
  }
  return attempts.sort((a, b) => a.unlikeness - b.unlikeness).slice(0, SEARCHES_MAX);
}

/**
 * Words of names that are most like this one, best first, the word itself included; of those that are as like, the
 * most frequent first.
 */
async function findLookalikes(database: Database, typed: string): Promise<Lookalike[]> {
  if (typed.length > WORD_LENGTH_MAX) return [];
  const keys = soundKeys(typed);
  const near = typed.length < WORD_LENGTH_MIN ? [] : keys.flatMap(nearKeys);
  const others = new Set(near.filter(key => !keys.includes(key)));
  const found = new Map<string, Lookalike>();
  const words = [
    ...(await findWordsBySound(database, keys)),
    ...(await findWordsBySound(database, [...others])),
  ];
  for (const word of words) {
    const how = unlikeness(typed, word.word, keys.includes(word.soundKey));
    const known = found.get(word.word)?.unlikeness ?? Number.POSITIVE_INFINITY;
    if (how !== undefined && how < known) found.set(word.word, { ...word, unlikeness: how });
  }
  return [...found.values()]
    .sort((a, b) => a.unlikeness - b.unlikeness || b.students - a.students)
    .slice(0, WORDS_TRIED_MAX);
}

/** The part of the name that is this word once it is folded, as it is spelled there; else the word with a capital. */
function spelledIn(name: string, word: string): string {
  const pieces = name.split(/([\s\p{Pd}]+)/u);
  for (let from = 0; from < pieces.length; from += 2) {
    for (let to = from + 1; to <= pieces.length; to += 2) {
      const part = pieces.slice(from, to).join('');
      const folded = foldWords(part).join('');
      if (folded === word) return part;
      if (folded.length > word.length) break;
    }
  }
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}
