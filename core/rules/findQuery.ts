import type { Day } from './days.ts';
import { type Period, readPeriodWords } from './periodWords.ts';
import { foldWords } from './text.ts';

/** Query of the search of everything, by kind of record. */
export type FindQuery = {
  /** For the search of students; '' for nobody. */
  student: string;
  /** Words that the name of a class or organization has, all of them; none for nothing. */
  names: readonly string[];
  /** Lists of classes with these words, which have a day in the period; nothing sought without both. */
  lists: { classroom: readonly string[]; period?: Period };
};

/** Words that say what is sought, and are in no name. */
const STUDENT_WORD = /^(student(en)?|leerling(en)?|dossier)\s+/i;
const OTHER_WORDS =
  /^(nieuwe?|de|het|een|voor|van|in|op|lijst(en)?|presentielijst(en)?|klas(sen)?|instantie(s)?|rapport|niveaus?|maken|invullen|student(en)?)$/;

/** Reads what was typed: kinds of what is sought and a period are no part of a name. */
export function readFindQuery(text: string, today: Day): FindQuery {
  const names = namesIn(text);
  const { rest, period } = readPeriodWords(text, today);
  return {
    student: text.trim().replace(STUDENT_WORD, ''),
    names,
    lists: { classroom: period ? namesIn(rest) : names, ...(period && { period }) },
  };
}

export function hasWords(name: string, words: readonly string[]): boolean {
  const folded = foldWords(name).join(' ');
  return words.every(word => folded.includes(word));
}

const namesIn = (text: string): string[] => foldWords(text).filter(word => !OTHER_WORDS.test(word));
