import { formatDay } from '../../core/rules/days.ts';
import { unlikeness } from '../../core/rules/likeness.ts';
import { WORD_LENGTH_MAX } from '../../core/rules/nameWords.ts';
import { nearKeys, soundKeys } from '../../core/rules/soundKey.ts';
import { readSearchText } from '../../core/rules/studentSearch.ts';
import { foldWords, fullName } from '../../core/rules/text.ts';
import type { Database } from '../database/database.ts';
import { findAnyName, findWordsBySound } from './nameWordRepository.ts';
import type { DatedStudentFilter } from './studentFilterRepository.ts';

/** The most that are suggested. */
const SUGGESTIONS_MAX = 5;

/** What bounds the work of one question: words of the search, words tried for each, and searches made. */
const WORDS_MAX = 4;
const WORDS_TRIED_MAX = 6;
const SEARCHES_MAX = 24;

/** Shorter words have no lookalikes. */
const WORD_LENGTH_MIN = 3;

/** Words in place of those that were typed, and how unlike they are. */
interface Attempt {
  words: string[];
  unlikeness: number;
}

/**
 * Searches for names that sound or look like the one that is searched for, when nobody is found: each finds
 * somebody by the same filter, and is spelled as one of them has it. Best first.
 */
export async function suggestNames(database: Database, filter: DatedStudentFilter): Promise<string[]> {
  const { words: sought, birthDates, emails, numbers } = readSearchText(filter.name);
  const words = sought.flatMap(({ word, times }) => Array<string>(times).fill(word));
  if (words.length === 0 || words.length > WORDS_MAX || (await findAnyName(database, filter))) return [];

  const others = [...birthDates.map(formatDay), ...emails, ...numbers.map(({ digits }) => digits)];
  const suggestions = new Map<string, string>();
  for (const attempt of await attemptsFor(database, words)) {
    const found = await findAnyName(database, { ...filter, name: [...attempt.words, ...others].join(' ') });
    if (!found) continue;
    const spelled = attempt.words.map(word => spelledIn(fullName(found), word));
    const suggestion = [...spelled, ...others].join(' ');
    const key = foldWords(suggestion).join(' ');
    if (!suggestions.has(key)) suggestions.set(key, suggestion);
    if (suggestions.size === SUGGESTIONS_MAX) break;
  }
  return [...suggestions.values()];
}

/** What to search for instead, best first. */
async function attemptsFor(database: Database, words: readonly string[]): Promise<Attempt[]> {
  let attempts: Attempt[] = [{ words: [], unlikeness: 0 }];
  for (const word of words) {
    const alike = [{ word, unlikeness: 0 }, ...(await wordsLike(database, word))];
    attempts = attempts.flatMap(({ words, unlikeness }) =>
      alike.map(other => ({ words: [...words, other.word], unlikeness: unlikeness + other.unlikeness })),
    );
  }
  return attempts
    .filter(attempt => attempt.unlikeness > 0)
    .sort((a, b) => a.unlikeness - b.unlikeness)
    .slice(0, SEARCHES_MAX);
}

/** Words of names that are most like this one, best first; of those that are as like, the most frequent first. */
async function wordsLike(database: Database, typed: string): Promise<{ word: string; unlikeness: number }[]> {
  if (typed.length < WORD_LENGTH_MIN || typed.length > WORD_LENGTH_MAX) return [];
  const keys = soundKeys(typed);
  const near = new Set(keys.flatMap(key => [key, ...nearKeys(key)]));
  const alike = new Map<string, { word: string; unlikeness: number; students: number }>();
  for (const { word, soundKey, students } of await findWordsBySound(database, [...near])) {
    const found = unlikeness(typed, word, keys.includes(soundKey));
    const known = alike.get(word)?.unlikeness ?? Number.POSITIVE_INFINITY;
    // A word that has the typed one in it was found without this.
    if (found === undefined || found >= known || word.includes(typed)) continue;
    alike.set(word, { word, unlikeness: found, students });
  }
  return [...alike.values()]
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
