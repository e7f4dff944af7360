import { type RawBuilder, sql } from 'kysely';
import { type Day, formatDay } from '../../core/rules/days.ts';
import {
  type ComparedWord,
  comparedWord,
  type Likeness,
  likeness,
  unlikeness,
} from '../../core/rules/likeness.ts';
import { nameWords, WORD_LENGTH_MAX } from '../../core/rules/nameWords.ts';
import { nearKeys } from '../../core/rules/soundKey.ts';
import {
  nameHas,
  readSearchText,
  type StudentSearch,
  searchedTexts,
} from '../../core/rules/studentSearch.ts';
import { foldWords, fullName } from '../../core/rules/text.ts';
import { chunks, type Database } from '../database/database.ts';
import { type DatedStudentFilter, filteredStudents } from './studentFilterRepository.ts';
import { countStudents } from './studentListRepository.ts';

/** A student whose name is like what was typed, with the words of it that are. */
type AlikeStudent = { id: string; firstName: string; lastName: string; likeness: Likeness };

/** Limits of one search: its words, words of names for each, and students compared. */
const WORDS_MAX = 4;
const LIKE_WORDS_MAX = 40;
const COMPARED_MAX = 100;
/** Words that are compared with one that was typed; of more the most frequent. */
const CANDIDATES_MAX = 3_000;

/** Shorter words are taken as they are typed, or for others of the very same sound. */
const WORD_LENGTH_MIN = 3;
/** Sounds with which a word begins as the typed one does, where only its beginning may have been typed. */
const SOUNDS_OF_BEGINNING = 2;

type LikeWord = { word: string; soundKey: string; unlikeness: number };

/**
 * The students whom the filter lets through but for the words of its search, of which each is like a word of the name:
 * it sounds alike, is misspelt, or is the beginning of it. The most alike come first.
 */
export async function findAlikeStudents(
  database: Database,
  filter: DatedStudentFilter,
  max: number,
): Promise<AlikeStudent[]> {
  const search = readSearchText(filter.name, filter.today);
  const typed = wordsOf(search);
  if (typed.length === 0 || typed.length > WORDS_MAX) return [];
  if (typed.every(({ word }) => word.length < WORD_LENGTH_MIN)) return [];
  const likeWords: LikeWord[][] = [];
  for (const word of typed) likeWords.push(await findLikeWords(database, word));
  if (likeWords.some(words => words.length === 0)) return [];
  const total = sql.join(likeWords.map(unlikenessIn), sql` + `);
  const rows = await filteredStudents(database, { ...filter, search: { ...search, words: [] } })
    .select(['students.id', 'firstName', 'lastName'])
    .where(({ and, eb }) => and(likeWords.map(words => eb('students.id', 'in', havingOne(database, words)))))
    .orderBy(total)
    .orderBy('active', 'desc')
    .orderBy('sortKey')
    .orderBy('students.id')
    .limit(COMPARED_MAX)
    .execute();
  return rows
    .flatMap(student => {
      const words = new Set(nameWords(student).map(({ word }) => word));
      const found = likeness(typed, Array.from(words, comparedWord), 'beginning');
      return found ? [{ ...student, likeness: found }] : [];
    })
    .sort((a, b) => a.likeness.unlikeness - b.likeness.unlikeness)
    .slice(0, max);
}

const wordsOf = ({ words }: StudentSearch): ComparedWord[] =>
  words
    .filter(({ word }) => word.length <= WORD_LENGTH_MAX)
    .flatMap(({ word, times }) => Array<ComparedWord>(times).fill(comparedWord(word)));

/** Words of names that are most like this one, the most alike and most frequent first. */
async function findLikeWords(database: Database, typed: ComparedWord): Promise<LikeWord[]> {
  const best = new Map<string, LikeWord & { students: number }>();
  for (const row of await findCandidates(database, typed)) {
    const how = unlikeness(typed, { ...comparedWord(row.word), keys: [row.soundKey] }, 'beginning');
    const known = best.get(row.word)?.unlikeness ?? Number.POSITIVE_INFINITY;
    if (how !== undefined && how < known) best.set(row.word, { ...row, unlikeness: how });
  }
  return [...best.values()]
    .sort((a, b) => a.unlikeness - b.unlikeness || b.students - a.students)
    .slice(0, LIKE_WORDS_MAX);
}

/** The words of names that sound like this one but for a sound, or begin as it does, and how many students have each. */
async function findCandidates(database: Database, { word, keys }: ComparedWord) {
  const near = word.length < WORD_LENGTH_MIN ? keys : [...new Set([...keys, ...keys.flatMap(nearKeys)])];
  const counted = database
    .selectFrom('nameWords')
    .select(({ fn }) => ['soundKey', 'word', fn.countAll<number>().as('students')])
    .groupBy(['soundKey', 'word'])
    .orderBy('students', 'desc')
    .orderBy('word')
    .limit(CANDIDATES_MAX);
  const found = [];
  for (const some of chunks(near)) found.push(...(await counted.where('soundKey', 'in', some).execute()));
  for (const beginning of new Set(keys.map(key => key.slice(0, SOUNDS_OF_BEGINNING)))) {
    if (beginning.length < SOUNDS_OF_BEGINNING) continue;
    const begun = counted.where('soundKey', '>=', beginning).where('soundKey', '<', `${beginning}~`);
    found.push(...(await begun.execute()));
  }
  return found;
}

const havingOne = (database: Database, words: readonly LikeWord[]) =>
  database
    .selectFrom('nameWords')
    .select('studentId')
    .where('soundKey', 'in', [...new Set(words.map(({ soundKey }) => soundKey))])
    .where('word', 'in', [...new Set(words.map(({ word }) => word))]);

/** How unlike the student's word is that is most like the typed one. */
const unlikenessIn = (words: readonly LikeWord[]): RawBuilder<number> => {
  const cases = words.map(({ word, unlikeness }) => sql`when ${word} then ${sql.lit(unlikeness)}`);
  return sql`(select min(case "word" ${sql.join(cases, sql` `)} end) from "nameWords"
    where "studentId" = "students"."id")`;
};

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
