import type { CheckedRow, ImportCheckInput } from '../../../core/contract/studentImport.ts';
import type { Day } from '../../../core/rules/days.ts';
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
import { type StoredStudent, storedStudents } from '../storedStudentRepository.ts';
import { Candidates } from './candidateRepository.ts';
import { NEW_FILE, planRow, profileChanges, type RowChange, type RowDraft } from './planRow.ts';
import { type ReadContext, type ReadRow, readRow } from './readRow.ts';

export interface TableRow extends ReadRow {
  _id: string;
  number: number;
  /** The number of a row before it with the same name and day of birth, and other data. */
  likeRow: number | null;
  /** A key that rows of one person share; '' without a name. */
  person: string;
}

/** The fate of a row among the students of now: who it is, or who that may be. */
export interface Judged extends TableRow {
  fate: ImportFate;
  changes: RowChange[];
  student: StoredStudent | null;
  matches: StoredStudent[];
}

/** Reads rows in the order of their numbers; of several of one person, those behind the first are refused. */
export async function readRows(
  rows: readonly ImportCheckInput['rows'][number][],
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

/** Rows whose students are read at once: few enough that a question takes no longer than a turn. */
const READ_AT_ONCE = 20;

export async function* judgeRows(
  database: Database,
  rows: readonly TableRow[],
  { turns, today }: { turns: Turns; today: Day },
): AsyncGenerator<Judged[]> {
  const candidates = new Candidates(database, turns);
  for (let start = 0; start < rows.length; start += READ_AT_ONCE) {
    const some = rows.slice(start, start + READ_AT_ONCE);
    const found = await candidates.of(some.map(({ draft }) => personOf(draft)));
    const ids = [...new Set(found.flatMap(({ same, likely }) => [...same, ...likely]))];
    const notes = [...new Set(some.flatMap(({ draft: { note } }) => note || []))];
    const students = await storedStudents(database, ids, { notes, levelsOn: today });
    const studentsOf = (some: readonly string[] = []) => some.flatMap(id => students.get(id) ?? []);
    yield some.map((row, index) =>
      judgeRow(row, studentsOf(found[index]?.same), studentsOf(found[index]?.likely)),
    );
    await turns.next();
  }
}

/** Values of a row that says nothing but a name. */
const NAME_VALUES = 2;

function judgeRow(row: TableRow, same: StoredStudent[], likely: StoredStudent[]): Judged {
  const { draft, problems, likeRow } = row;
  const judged = (fate: ImportFate, rest: Partial<Judged> = {}): Judged => ({
    ...{ ...row, fate, changes: [], student: null, matches: [], ...rest },
  });
  if (problems.length > 0) return judged('refused');
  const changesOf = (student: StoredStudent) => planRow(draft, student).changes;
  // Somebody without a day of birth is the same when all else is, or when there is nobody else of the name.
  const undated = likely.filter(
    ({ profile }) => !draft.profile.birthDate && !profile.birthDate && isSameName(draft.profile, profile),
  );
  const saysMore = planRow(draft, NEW_FILE).changes.length > NAME_VALUES;
  const unchanged = [...same, ...(undated.length === 1 || saysMore ? undated : [])].find(
    student => changesOf(student).length === 0,
  );
  if (unchanged) return judged('same', { student: unchanged });
  const fitting = same.filter(({ profile }) => !seemOthers(draft.profile, profile));
  const [student] = fitting;
  if (student && fitting.length === 1 && likeRow === null) {
    return judged('changed', { student, changes: changesOf(student) });
  }
  const matches = [...same, ...likely];
  return matches.length > 0 || likeRow !== null ? judged('double', { matches }) : judged('new');
}

export function toCheckedRow({ draft, student, matches, number: _, person: __, ...row }: Judged): CheckedRow {
  const { firstName, lastName } = draft.profile;
  return {
    ...{ ...row, firstName, lastName },
    values: planRow(draft, NEW_FILE).changes.map(toValue),
    student: student && { _id: student.id, version: student.version },
    matches: matches.map(match => ({
      ...{ _id: match.id, version: match.version },
      ...personOf(match),
      values: profileChanges(NEW_FILE, match).map(toValue),
    })),
  };
}

const toValue = ({ field, to }: RowChange) => ({ field, value: to });

const personOf = ({
  profile: { firstName, lastName, birthDate = null },
}: Pick<RowDraft, 'profile'>): Person => ({
  ...{ firstName, lastName, birthDate },
});
