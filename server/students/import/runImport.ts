import type { FastifyInstance } from 'fastify';
import type { ImportedRows, ImportRunInput } from '../../../core/contract/studentImport.ts';
import { IMPORT_ROWS_MAX, IMPORT_ROWS_PER_DAY_MAX } from '../../../core/rules/import/studentImport.ts';
import { DEFAULT_NOTE_CATEGORY } from '../../../core/rules/noteCategory.ts';
import type { SignedInUser } from '../../accounts/index.ts';
import { newId, type Trx } from '../../database/database.ts';
import { isOpenChangeSet } from '../../history/changeSets/changeSetReadRepository.ts';
import { type Actor, type AuditEvent, change } from '../../history/index.ts';
import type { TableName } from '../../history/registry.ts';
import { DAY } from '../../platform/clock.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { messages } from '../../platform/messages.ts';
import { Turns } from '../../platform/Turns.ts';
import { heldLevels, type LevelWrite, writeLevels } from '../../progress/index.ts';
import type { StoredStudent } from '../storedStudentRepository.ts';
import { type FileWrite, writeFiles } from '../writeFiles.ts';
import { IMPORT_SUBJECT, readContext, refuseColumns } from './checkImport.ts';
import {
  countOfUser,
  forgetImportedRows,
  insertImportedRows,
  rowsOfSet,
  rowsThatAreIn,
} from './importRepository.ts';
import { type Judged, judgeRows, readRows } from './judgeRows.ts';
import { dayOfLevels, hasRoom, NEW_FILE, planRow, type RowPlan } from './planRow.ts';
import type { ReadContext } from './readRow.ts';

type Row = ImportRunInput['rows'][number];
type Answer = ImportedRows['rows'][number];

/** A row that is as the user saw it: whose it is, and what it does to the file. */
interface ReadyRow {
  _id: string;
  studentId: string;
  /** Null for a new student. */
  known: StoredStudent | null;
  plan: RowPlan;
}

const outcomeOf = ({ known }: ReadyRow) => (known ? ('updated' as const) : ('added' as const));
const isWritten = ({ plan }: ReadyRow) => plan.changes.length > 0;

/** How long the rows that are in are known, in days. */
const KNOWN_DAYS = 30;

/** The tables that an import writes, beside derived rows. */
const CHANGED_TABLES: readonly TableName[] = [
  'students',
  'studentStatuses',
  'studentClassrooms',
  'studentNotes',
  'studentLevels',
  'attendanceRecords',
];

/**
 * Imports rows in one transaction, as a part of their change set. Rows that are in stay as they are, and are answered as
 * they were the first time; those that are no longer what the user saw are left out, each with why.
 * @throws HttpError 400 for columns that make no student or too many rows; 409 when the import was undone; 429 for more
 * rows than a user may import in a day
 */
export function runImport(
  { database, clock }: FastifyInstance,
  input: ImportRunInput,
  { user, actor }: { user: SignedInUser; actor: Actor },
): Promise<ImportedRows> {
  refuseColumns(input);
  // Rows have an `_id` of their own, by which they are imported once.
  return change(database, { ...actor, save: undefined }, async ({ trx, log, record }) => {
    const former = await formerRows(trx, input, user);
    const partOf = input.changeSet ?? former[0]?.changeSetId ?? null;
    const imported = partOf === null ? [] : await rowsOfSet(trx, partOf);
    const rows = input.rows.filter(({ _id }) => former.every(({ id }) => id !== _id));
    if (imported.length + rows.length > IMPORT_ROWS_MAX) {
      throw new HttpError(400, messages.imports.tooManyRows(IMPORT_ROWS_MAX));
    }
    const today = await countOfUser(trx, user.id, clock.instant(-DAY));
    if (today + rows.length > IMPORT_ROWS_PER_DAY_MAX) {
      throw new HttpError(429, messages.imports.enoughToday(IMPORT_ROWS_PER_DAY_MAX));
    }
    const context = await readContext({ database: trx, clock }, input);
    const own = new Set(imported.map(({ studentId }) => studentId));
    const sent = new Map(rows.map(row => [row._id, row]));
    const { ready, leftOut } = await stillFitting(trx, { all: input.rows, sent, own }, context);
    const written = ready.filter(isWritten);
    const known = written.flatMap(row => (row.known ? row.studentId : []));
    const added = written.flatMap(row => (row.known ? [] : row.studentId));
    const count = (outcome: string) => imported.filter(row => row.outcome === outcome).length;
    const title = { added: count('added') + added.length, updated: count('updated') + known.length };
    let students: AuditEvent['students'];
    const changeSet = await record(
      { kind: 'importStudents', partOf, title, scope: { students: known, tables: CHANGED_TABLES } },
      async ({ add }) => {
        add({ students: added });
        const files = await writeFiles(trx, written.map(fileWrite), {
          ...{ user, date: context.today, instant: clock.instant() },
        });
        const levels = await writeImportedLevels(trx, written, { user, context, instant: clock.instant() });
        students = files.map(file => ({
          ...file,
          changes: [...(file.changes ?? []), ...(levels.get(file.id) ?? [])],
        }));
      },
    );
    if (written.length > 0 && changeSet !== null) {
      const of = { userId: user.id, changeSetId: changeSet, at: clock.instant() };
      const rowsIn = written.map(row => ({
        ...{ ...of, id: row._id, outcome: outcomeOf(row), studentId: row.studentId },
      }));
      await insertImportedRows(trx, rowsIn);
      await forgetImportedRows(trx, user.id, clock.instant(-KNOWN_DAYS * DAY));
      const detail = `${added.length} added, ${known.length} updated`;
      log({ action: 'import', subject: { ...IMPORT_SUBJECT, id: changeSet }, detail, students });
    }
    const answers = new Map(leftOut.map(row => [row._id, row]));
    const answer = (_id: string, outcome: Answer['outcome'], student: string) =>
      answers.set(_id, { _id, outcome, student, reason: '' });
    for (const row of ready) answer(row._id, isWritten(row) ? outcomeOf(row) : 'same', row.studentId);
    for (const { id, outcome, studentId } of former) answer(id, outcome, studentId);
    return { changeSet, rows: input.rows.flatMap(({ _id }) => answers.get(_id) ?? []) };
  });
}

/**
 * Those of the rows that are in.
 * @throws HttpError 400 when one is another user's or comes twice, 409 when their import, or the one that is gone on with, was undone
 */
async function formerRows(trx: Trx, { rows, changeSet }: ImportRunInput, { id: actorId }: SignedInUser) {
  const ids = rows.map(({ _id }) => _id);
  const former = await rowsThatAreIn(trx, ids);
  if (new Set(ids).size < ids.length || former.some(({ userId }) => userId !== actorId)) {
    throw new HttpError(400, messages.imports.unknownRow);
  }
  for (const id of new Set([changeSet, ...former.map(({ changeSetId }) => changeSetId)])) {
    if (id !== null && !(await isOpenChangeSet(trx, { id, actorId }))) {
      throw new HttpError(409, messages.imports.undone);
    }
  }
  return former;
}

/**
 * The rows that are not in, as they are judged now, but for those that the user saw otherwise.
 * @param all with those that are in: a row that says the same as one of them is refused, however often it is sent
 * @param own the students whom this import has added or changed: they were no choice of the user's
 */
async function stillFitting(
  trx: Trx,
  { all, sent, own }: { all: readonly Row[]; sent: ReadonlyMap<string, Row>; own: ReadonlySet<string> },
  context: ReadContext,
): Promise<{ ready: ReadyRow[]; leftOut: Answer[] }> {
  const turns = new Turns();
  const ready = new Map<string, ReadyRow>();
  const leftOut: Answer[] = [];
  for await (const portion of judgeRows(trx, await readRows(all, context, turns), {
    turns,
    today: context.today,
  })) {
    for (const judged of portion) {
      const { _id, draft } = judged;
      const row = sent.get(_id);
      if (!row) continue;
      const candidates = [judged.student, ...judged.matches];
      const known = (row.action === 'update' && candidates.find(one => one?.id === row.student)) || null;
      const plan = planRow(draft, known ?? NEW_FILE);
      const reason = ready.has(known?.id ?? '')
        ? messages.imports.changedTwice
        : refusalOf(judged, row, known, plan, own);
      if (reason !== '') {
        leftOut.push({ _id, outcome: 'leftOut', student: null, reason });
        continue;
      }
      const studentId = known?.id ?? newId();
      ready.set(studentId, { _id, studentId, known, plan: known ? plan : withDefaults(plan, context) });
    }
  }
  return { ready: [...ready.values()], leftOut };
}

/** Why a row is left out; '' for one that is as the user saw it. */
function refusalOf(
  { problems, student: same, matches }: Judged,
  { action, seen }: Row,
  known: StoredStudent | null,
  plan: RowPlan,
  own: ReadonlySet<string>,
): string {
  if (problems.length > 0) return [...new Set(problems.map(({ message }) => message))].join('. ');
  if (!hasRoom(plan, known ?? NEW_FILE)) return messages.imports.fileFull;
  const versions = new Map(seen.map(({ _id, version }) => [_id, version]));
  if (action === 'update') {
    if (!known) return messages.imports.goneMeanwhile;
    const isSeen = plan.changes.length === 0 || versions.get(known.id) === known.version;
    return isSeen ? '' : messages.imports.changedMeanwhile;
  }
  const others = [same, ...matches].filter(one => one !== null && !own.has(one.id));
  if (others.some(one => one && !versions.has(one.id))) return messages.imports.addedMeanwhile;
  return same !== null && others.includes(same) ? messages.imports.notNew : '';
}

/** A new student is registered today and active from `startDate` on, where the row does not say so. */
const withDefaults = ({ profile, status, ...plan }: RowPlan, { today, startDate }: ReadContext): RowPlan => ({
  ...plan,
  profile: { ...profile, registrationDate: profile.registrationDate ?? today },
  status: status ?? { status: 'true', date: startDate },
});

/**
 * Levels of the rows, as found at the intake or passed on the day of an exam. Of its skill, one corrects what holds from
 * its day on, and the same level of another day. Returns what the log says of each student.
 */
async function writeImportedLevels(
  trx: Trx,
  rows: readonly ReadyRow[],
  { user, context, instant }: { user: SignedInUser; context: ReadContext; instant: string },
) {
  const held = await heldLevels(
    trx,
    rows.flatMap(({ studentId, known, plan }) => (known && plan.levels.length > 0 ? [studentId] : [])),
  );
  const heldOf = Map.groupBy(held, ({ studentId }) => studentId);
  const writes = rows.flatMap(({ studentId, known, plan }) =>
    plan.levels.map(({ skill, level, date: examDay }): LevelWrite => {
      const date = examDay ?? dayOfLevels(known, context);
      const last = known?.levels[skill];
      const since = last?.level === level && last.date < date ? last.date : date;
      const before = (heldOf.get(studentId) ?? []).filter(each => each.skill === skill && each.date >= since);
      return { studentId, skill, level, date, source: examDay === null ? 'Intake' : 'Examen', before };
    }),
  );
  return writeLevels(trx, writes, { authorId: user.id, authorName: user.name, createdAt: instant });
}

const fileWrite = ({
  studentId,
  known,
  plan: { profile, classrooms, status, note },
}: ReadyRow): FileWrite => ({
  ...{ studentId, known: known?.profile, profile, status },
  begins: classrooms.map(({ id: classroom, startDate, endDate }) => ({ classroom, startDate, endDate })),
  note: note === '' ? undefined : { category: DEFAULT_NOTE_CATEGORY, description: note },
});
