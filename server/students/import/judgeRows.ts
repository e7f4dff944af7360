import type { CheckedRow } from '../../../core/contract/studentImport.ts';
import { STUDENT_FIELD_NAMES } from '../../../core/fields/studentFields.ts';
import {
  isSameName,
  type Person,
  personKeys,
  seemOthers,
} from '../../../core/rules/import/likelySamePerson.ts';
import type { ImportFate } from '../../../core/rules/import/studentImport.ts';
import type { Database } from '../../database/database.ts';
import { messages } from '../../platform/messages.ts';
import type { Turns } from '../../platform/Turns.ts';
import { notesAmong, storedStudents } from '../storedStudentRepository.ts';
import { Candidates, type Matches } from './Candidates.ts';
import {
  joinedNames,
  type KnownStudent,
  planUpdate,
  type RowChange,
  type RowDraft,
  type RowProblem,
} from './planRow.ts';
import { type ReadContext, type ReadRow, readRow } from './readRow.ts';

/** A row that was read, beside the rows before it. */
export interface TableRow extends ReadRow {
  _id: string;
  number: number;
  /** The number of a row before it with the same name and day of birth, and other data. */
  likeRow: number | null;
  /** A key that rows of one person share; '' without a name. */
  person: string;
}

/** The fate of a row among the students of now. */
export interface Judged {
  row: TableRow;
  fate: ImportFate;
  problems: RowProblem[];
  changes: RowChange[];
  student: KnownStudent | null;
  matches: KnownStudent[];
}

type SentRow = { _id: string; number: number; cells: string[] };

/** Reads rows in the order of their numbers; of several of one person, those behind the first are refused. */
export async function readRows(
  rows: readonly SentRow[],
  context: ReadContext,
  turns: Turns,
): Promise<TableRow[]> {
  const read: TableRow[] = [];
  const byPerson = new Map<string, TableRow[]>();
  for (const { _id, number, cells } of rows.toSorted((a, b) => a.number - b.number)) {
    await turns.next();
    const result = readRow(cells, context);
    const { name, birthDate } = personKeys(personOf(result.draft));
    const person = name && `${name} ${birthDate}`;
    const row: TableRow = { _id, number, likeRow: null, person, ...result };
    const before = person === '' ? [] : (byPerson.get(person) ?? []);
    byPerson.set(person, [...before, row]);
    const same = before.find(other => !seemOthers(row.draft.profile, other.draft.profile));
    if (same && row.problems.length === 0) {
      row.problems.push({ field: '', message: messages.imports.sameAsRow(same.number) });
    } else if (!same) row.likeRow = before[0]?.number ?? null;
    read.push(row);
  }
  return read;
}

/** Rows that are looked up at once: few enough that a question takes no longer than a turn. */
const LOOKED_UP = 20;

/** Looks each row up among the students. */
export async function* judgeRows(
  database: Database,
  rows: readonly TableRow[],
  turns: Turns,
): AsyncGenerator<Judged[]> {
  const candidates = new Candidates(database, turns);
  for (let start = 0; start < rows.length; start += LOOKED_UP) {
    const some = rows.slice(start, start + LOOKED_UP);
    const matches = await candidates.of(some.map(({ draft }) => personOf(draft)));
    const ids = [...new Set(matches.flatMap(({ same, likely }) => [...same, ...likely]))];
    const notes = [...new Set(some.flatMap(({ draft: { note } }) => note || []))];
    const notesOf = await notesAmong(database, ids, notes);
    const known = new Map<string, KnownStudent>();
    for (const [id, student] of await storedStudents(database, ids)) {
      known.set(id, { ...student, notes: notesOf.get(id) ?? [] });
    }
    yield some.map((row, index) => judgeRow(row, matches[index] ?? { same: [], likely: [] }, known));
    await turns.next();
  }
}

function judgeRow(row: TableRow, found: Matches, known: ReadonlyMap<string, KnownStudent>): Judged {
  const { draft, problems } = row;
  const judged = (fate: ImportFate, rest: Partial<Judged> = {}): Judged => ({
    ...{ row, fate, problems, changes: [], student: null, matches: [], ...rest },
  });
  if (problems.length > 0) return judged('refused');
  const studentsOf = (ids: readonly string[]) => ids.flatMap(id => known.get(id) ?? []);
  const same = studentsOf(found.same);
  const likely = studentsOf(found.likely);
  // Somebody without a day of birth is the same when all else is, or when there is nobody else of the name.
  const undated = likely.filter(
    ({ profile }) => !draft.profile.birthDate && !profile.birthDate && isSameName(draft.profile, profile),
  );
  const nameless = undated.length === 1 || draftValues(draft).length > NAME_VALUES ? undated : [];
  const unchanged = [...same, ...nameless].find(student => planUpdate(draft, student).changes.length === 0);
  if (unchanged) return judged('same', { student: unchanged });
  const fitting = same.filter(({ profile }) => !seemOthers(draft.profile, profile));
  const [student] = fitting;
  if (student && fitting.length === 1 && row.likeRow === null) {
    return judged('changed', { student, changes: planUpdate(draft, student).changes });
  }
  const matches = [...same, ...likely];
  return matches.length > 0 || row.likeRow !== null ? judged('double', { matches }) : judged('new');
}

/** A row as it is answered. */
export function toCheckedRow({ row, fate, problems, changes, student, matches }: Judged): CheckedRow {
  const { _id, draft, likeRow, foreignNames } = row;
  const { firstName, lastName } = draft.profile;
  return {
    ...{ _id, fate, firstName, lastName, changes, problems, likeRow, foreignNames },
    values: draftValues(draft),
    student: student && { _id: student.id, version: student.version },
    matches: matches.map(match => ({
      ...{ _id: match.id, version: match.version },
      firstName: match.profile.firstName,
      lastName: match.profile.lastName,
      birthDate: match.profile.birthDate,
      values: valuesOf(match.profile, match.organizationName),
    })),
  };
}

type Value = CheckedRow['values'][number];

/** The values of a row that says nothing but a name. */
const NAME_VALUES = 2;

function draftValues({ profile, organizationName, classrooms, status, note }: RowDraft): Value[] {
  const values = valuesOf(profile, organizationName);
  if (classrooms.length > 0) values.push({ field: 'classroom', value: joinedNames(classrooms) });
  if (status) values.push({ field: 'status', value: status.status });
  if (note) values.push({ field: 'note', value: note });
  return values;
}

const valuesOf = (profile: RowDraft['profile'], organizationName: string | undefined): Value[] =>
  STUDENT_FIELD_NAMES.flatMap((field): Value[] => {
    const value = field === 'image' ? '' : field === 'organization' ? organizationName : profile[field];
    return value ? [{ field, value }] : [];
  });

const personOf = ({ profile: { firstName, lastName, birthDate = null } }: RowDraft): Person => ({
  ...{ firstName, lastName, birthDate },
});
