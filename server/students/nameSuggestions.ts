import { type Day, formatDay } from '../../core/rules/days.ts';
import { nameHas, readSearchText, searchedTexts } from '../../core/rules/studentSearch.ts';
import { foldWords, fullName } from '../../core/rules/text.ts';
import type { Database } from '../database/database.ts';
import { findAlikeStudents } from './alikeStudentRepository.ts';
import type { DatedStudentFilter } from './studentFilterRepository.ts';
import { countStudents } from './studentListRepository.ts';

/** The most that are suggested, and the students whose names are looked through for them. */
const SUGGESTIONS_MAX = 5;
const STUDENTS_MAX = 50;

/**
 * Searches for names that are like the one that is searched for, when nobody is found: each finds somebody by the
 * same filter, and is spelled as one of them has it. Best first.
 */
export async function suggestNames(database: Database, filter: DatedStudentFilter): Promise<string[]> {
  if ((await countStudents(database, filter)) > 0) return [];
  const { birthDates, birthYears, emails, numbers } = readSearchText(filter.name, filter.today);
  const digits = numbers.map(number => number.digits);
  const others = [...birthDates.map(formatDay), ...birthYears, ...emails, ...digits];
  const suggestions = new Map<string, string>();
  for (const student of await findAlikeStudents(database, filter, STUDENTS_MAX)) {
    const spelled = student.likeness.words.map(word => spelledIn(fullName(student), word)).join(' ');
    // Words that overlap in a name, such as 'devries' and 'vries', are not two words of it.
    if (!isFoundBy(student, spelled, filter.today)) continue;
    const key = foldWords(spelled).join(' ');
    if (!suggestions.has(key)) suggestions.set(key, [spelled, ...others].join(' '));
  }
  return [...suggestions.values()].slice(0, SUGGESTIONS_MAX);
}

const isFoundBy = (name: { firstName: string; lastName: string }, search: string, today: Day): boolean => {
  const texts = searchedTexts({ ...name, telephone: '', email: '' });
  return readSearchText(search, today).words.every(word => nameHas(texts, word));
};

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
