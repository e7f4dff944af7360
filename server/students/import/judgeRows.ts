import type { Day } from '../../../core/rules/days.ts';
import type { ForeignName } from '../../../core/rules/import/foreignNames.ts';
import {
  isLikelySamePerson,
  nameWordsKey,
  personNameKey,
} from '../../../core/rules/import/likelySamePerson.ts';
import { soundKeys } from '../../../core/rules/soundKey.ts';
import { foldWords } from '../../../core/rules/text.ts';
import type { Database } from '../../database/database.ts';
import { messages } from '../../platform/messages.ts';
import type { CheckedRow, RowDraft } from './checkedRow.ts';
import { earlierRows } from './importRowReadRepository.ts';
import type { JudgedRow } from './importRowRepository.ts';
import { type Candidate, knownStudents, studentsBornOn, studentsNamed } from './knownStudentRepository.ts';
import { planUpdate } from './planRow.ts';
import { type ReadContext, readRow } from './readRow.ts';

/** Of more students who may be the one of a row nobody needs to know. */
const MATCHES_MAX = 5;

/** A row that was checked, as it is stored. */
export type Judged = JudgedRow & {
  personKey: string;
  cells: readonly string[];
  foreignNames: readonly ForeignName[];
};
type Read = { number: number; cells: readonly string[]; person: Person; key: string } & ReturnType<
  typeof readRow
>;
type Person = Omit<Candidate, 'id'>;

/**
 * What becomes of rows, in the order of their numbers: reads them, and looks each up among the students and the rows
 * before. They are unchecked, as are no others between them of the same persons.
 */
export async function judgeRows(
  database: Database,
  importId: string,
  rows: readonly { number: number; cells: string[] }[],
  context: ReadContext,
): Promise<Judged[]> {
  const read = rows.map(({ number, cells }): Read => {
    const result = readRow(cells, context);
    const person = personOf(result.draft);
    return { number, cells, ...result, person, key: personKey(person) };
  });
  const firstOf = await firstRows(database, importId, read);
  const found = await candidatesOf(
    database,
    read.map(({ person }) => person),
  );
  const matched = read.map(row => {
    const same = sameAs(row.person, found);
    return { row, same, likely: same.length > 0 ? [] : likelySameAs(row.person, found) };
  });
  const certain = matched.flatMap(({ same, likely }) => {
    const all = same.length > 0 ? same : likely;
    return all.length === 1 ? all : [];
  });
  const known = await knownStudents(
    database,
    certain.map(({ id }) => id),
  );

  return matched.map(({ row, same, likely }): Judged => {
    const { number, cells, draft, problems, key, foreignNames } = row;
    const judged = (
      fate: Judged['fate'],
      studentId: string | null,
      checked: Partial<CheckedRow> = {},
    ): Judged => ({
      number,
      cells,
      personKey: key,
      foreignNames,
      fate,
      choice: '',
      studentId,
      checked: { draft, problems: [], changes: [], matches: [], ...checked },
    });
    const first = firstOf.get(key);
    const all =
      problems.length === 0 && first !== undefined && first < number
        ? [{ field: '' as const, message: messages.imports.sameAsRow(first) }]
        : problems;
    if (all.length > 0) return judged('refused', null, { problems: all });
    const [only] = same;
    const student = same.length === 1 && only ? known.get(only.id) : undefined;
    if (student) {
      const { changes } = planUpdate(draft, student);
      return judged(changes.length === 0 ? 'same' : 'changed', student.id, { changes });
    }
    const [unborn] = likely;
    const alike = likely.length === 1 && unborn ? known.get(unborn.id) : undefined;
    if (
      alike &&
      !row.person.birthDate &&
      !unborn?.birthDate &&
      planUpdate(draft, alike).changes.length === 0
    ) {
      return judged('same', alike.id);
    }
    const matches = [...same, ...likely].slice(0, MATCHES_MAX).map(({ id }) => id);
    return matches.length === 0 ? judged('new', null) : judged('double', null, { matches });
  });
}

/** What rows of one person share; the empty text of a row without a name. */
const personKey = (person: Person): string => {
  const name = personNameKey(person);
  return name === '' ? '' : `${name} ${person.birthDate ?? ''}`;
};

/** The first row of each person, of these rows and those before. */
async function firstRows(
  database: Database,
  importId: string,
  rows: readonly Read[],
): Promise<Map<string, number>> {
  const keys = [...new Set(rows.map(({ key }) => key).filter(key => key !== ''))];
  const first = await earlierRows(database, { importId, personKeys: keys, before: rows.at(-1)?.number ?? 0 });
  for (const { key, number } of rows) {
    if (key !== '' && number < (first.get(key) ?? Number.POSITIVE_INFINITY)) first.set(key, number);
  }
  return first;
}

/** The students who may be one of the persons, in the ways in which they are looked up. */
export interface Candidates {
  byName: ReadonlyMap<string, readonly Candidate[]>;
  byWords: ReadonlyMap<string, readonly Candidate[]>;
  bornOn: ReadonlyMap<Day | null, readonly Candidate[]>;
}

/** The students who were born on the days of these persons, or have their names. */
export async function candidatesOf(database: Database, persons: readonly Person[]): Promise<Candidates> {
  const days = [...new Set(persons.flatMap(({ birthDate }) => birthDate ?? []))];
  const names = [...new Set(persons.flatMap(searchNames))];
  const born = await studentsBornOn(database, days);
  const named = await studentsNamed(database, names);
  const all = [...new Map([...born, ...named].map(candidate => [candidate.id, candidate])).values()];
  return {
    byName: Map.groupBy(all, personNameKey),
    byWords: Map.groupBy(all, nameWordsKey),
    bornOn: Map.groupBy(born, ({ birthDate }) => birthDate),
  };
}

/** Those who have the name and the day of birth of a person. */
export function sameAs(person: Person, { byName }: Pick<Candidates, 'byName'>): Candidate[] {
  const name = personNameKey(person);
  if (name === '' || person.birthDate === null) return [];
  return (byName.get(name) ?? []).filter(({ birthDate }) => birthDate === person.birthDate);
}

/** Those who may well be the same person; of more than a hundred to compare with, they are among the first. */
function likelySameAs(person: Person, { byName, byWords, bornOn }: Candidates): Candidate[] {
  const name = personNameKey(person);
  if (name === '') return [];
  const sounds = soundsOf(person);
  const born = person.birthDate === null ? [] : (bornOn.get(person.birthDate) ?? []);
  const sounding = born.filter(candidate => soundsOf(candidate).some(sound => sounds.includes(sound)));
  const named = [...(byName.get(name) ?? []), ...(byWords.get(nameWordsKey(person)) ?? [])];
  return [...new Set([...named, ...sounding])]
    .slice(0, COMPARED_MAX)
    .filter(candidate => isLikelySamePerson(person, candidate));
}

/** Students whose names are compared with that of a row: of a day on which thousands were born, no more. */
const COMPARED_MAX = 100;

/** Names whose sounds are cached: computing them takes longer than all else. */
const CACHED_NAMES_MAX = 20_000;
const cachedSounds = new Map<string, readonly string[]>();

function soundsOf({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>): readonly string[] {
  const name = `${firstName} ${lastName}`;
  const known = cachedSounds.get(name);
  if (known) return known;
  const sounds = foldWords(name).flatMap(soundKeys);
  if (cachedSounds.size >= CACHED_NAMES_MAX) cachedSounds.clear();
  cachedSounds.set(name, sounds);
  return sounds;
}

const searchNames = ({ firstName, lastName }: Person): string[] => {
  const [first, last] = [foldWords(firstName).join(' '), foldWords(lastName).join(' ')];
  return first && last ? [`${first} ${last}`, `${last} ${first}`] : [];
};

/** The person of a draft, as it is looked up. */
export const personOf = ({ profile: { firstName, lastName, birthDate = null } }: RowDraft): Person => ({
  firstName,
  lastName,
  birthDate,
});
