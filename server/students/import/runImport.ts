import type { FastifyInstance } from 'fastify';
import type { ImportedRows, ImportRunInput } from '../../../core/contract/studentImport.ts';
import type { Day } from '../../../core/rules/days.ts';
import { IMPORT_ROWS_MAX, IMPORT_ROWS_PER_DAY_MAX } from '../../../core/rules/import/studentImport.ts';
import { DEFAULT_NOTE_CATEGORY } from '../../../core/rules/noteCategory.ts';
import { fullName } from '../../../core/rules/text.ts';
import type { SignedInUser } from '../../accounts/index.ts';
import { newId, type Trx } from '../../database/database.ts';
import { isOpenChangeSet } from '../../history/changeSets/changeSetReadRepository.ts';
import { type Actor, type AuditEvent, change, differences } from '../../history/index.ts';
import { DAY } from '../../platform/clock.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { messages } from '../../platform/messages.ts';
import { Turns } from '../../platform/Turns.ts';
import { deriveStudents } from '../derivedRepository.ts';
import { insertRows, type NewRows } from '../studentRowRepository.ts';
import { changedColumns, insertStudents, updateStudents } from '../studentSaveRepository.ts';
import { IMPORT_SUBJECT, readContext, refuseColumns } from './checkImport.ts';
import {
  countOfSet,
  countOfUser,
  forgetImportedRows,
  importedOf,
  insertImportedRows,
  rowsThatAreIn,
} from './importedRowRepository.ts';
import { type Judged, judgeRows, readRows } from './judgeRows.ts';
import { hasRoom, type KnownStudent, planNew, planUpdate, type RowDraft } from './planRow.ts';

type Row = ImportRunInput['rows'][number];
type Answer = ImportedRows['rows'][number];

/** How long the rows that are in are known, in days. */
const KNOWN_DAYS = 30;

/** The tables that an import writes, beside derived rows. */
const CHANGED_TABLES = [
  ...(['students', 'studentStatuses', 'studentClassrooms', 'studentNotes', 'attendanceRecords'] as const),
];

/**
 * Imports rows in one transaction, as a part of their change set. Rows that are in stay as they are, and are answered as
 * they were the first time; those that are no longer what the user saw are left out, each with why.
 * @throws HttpError 400 for columns that make no student or too many rows; 409 when the import was undone; 429 for more
 * rows than a user may import in a day
 */
export function runImport(
  app: FastifyInstance,
  input: ImportRunInput,
  { user, actor }: { user: SignedInUser; actor: Actor },
): Promise<ImportedRows> {
  refuseColumns(input);
  const { clock } = app;
  // Rows have an `_id` of their own, by which they are imported once.
  return change(app.database, { ...actor, save: undefined }, async ({ trx, log, record }) => {
    const former = await rowsThatAreIn(
      trx,
      input.rows.map(({ _id }) => _id),
    );
    if (former.some(({ userId }) => userId !== user.id))
      throw new HttpError(400, messages.imports.unknownRow);
    const partOf = input.changeSet ?? former[0]?.changeSetId ?? null;
    for (const id of new Set([partOf, ...former.map(({ changeSetId }) => changeSetId)])) {
      if (id !== null && !(await isOpenChangeSet(trx, { id, actorId: user.id }))) {
        throw new HttpError(409, messages.imports.undone);
      }
    }
    const known = new Map(former.map(row => [row.id, row]));
    const rows = input.rows.filter(({ _id }) => !known.has(_id));
    const counts = partOf === null ? { added: 0, updated: 0 } : await countOfSet(trx, partOf);
    if (counts.added + counts.updated + rows.length > IMPORT_ROWS_MAX) {
      throw new HttpError(400, messages.imports.tooManyRows(IMPORT_ROWS_MAX));
    }
    const today = await countOfUser(trx, user.id, clock.instant(-DAY));
    if (today + rows.length > IMPORT_ROWS_PER_DAY_MAX) {
      throw new HttpError(429, messages.imports.enoughToday(IMPORT_ROWS_PER_DAY_MAX));
    }
    const { ready, leftOut } = await stillFitting(trx, app, { ...input, rows, changeSet: partOf });
    const title = { ...counts };
    let written: WrittenRow[] = [];
    const changeSetId = await record(
      {
        ...{ kind: 'importStudents', partOf, title },
        scope: { students: ready.flatMap(({ known: student }) => student?.id ?? []), tables: CHANGED_TABLES },
      },
      async ({ add }) => {
        written = await writeRows(trx, ready, {
          ...{ user, instant: clock.instant(), today: clock.today(), startDate: input.startDate },
        });
        add({ students: written.flatMap(row => (row.outcome === 'added' ? [row.student.id] : [])) });
        for (const { outcome } of written) title[outcome] += 1;
      },
    );
    if (written.length > 0 && changeSetId !== null) {
      const at = clock.instant();
      const each = { userId: user.id, changeSetId, at };
      await insertImportedRows(
        trx,
        written.map(({ id, outcome, student }) => ({ ...each, id, outcome, studentId: student.id })),
      );
      await forgetImportedRows(trx, user.id, clock.instant(-KNOWN_DAYS * DAY));
      log({
        action: 'import',
        subject: { ...IMPORT_SUBJECT, id: changeSetId },
        detail: `${title.added - counts.added} added, ${title.updated - counts.updated} updated`,
        students: written.map(({ student }) => student),
      });
    }
    const outcomes = new Map<string, Answer>([
      ...leftOut.map(row => [row._id, row] as const),
      ...ready.map(({ id, known: student }) => answer(id, 'same', student?.id ?? null)),
      ...written.map(({ id, outcome, student }) => answer(id, outcome, student.id)),
      ...former.map(({ id, outcome, studentId }) => answer(id, outcome, studentId)),
    ]);
    return { changeSet: changeSetId, rows: input.rows.flatMap(({ _id }) => outcomes.get(_id) ?? []) };
  });
}

const answer = (_id: string, outcome: Answer['outcome'], student: string | null, reason = '') =>
  [_id, { _id, outcome, student, reason }] as const;

/** The rows as they are judged now, but for those that the user saw otherwise. */
async function stillFitting(
  trx: Trx,
  { clock }: FastifyInstance,
  input: ImportRunInput,
): Promise<{ ready: ReadyRow[]; leftOut: Answer[] }> {
  const turns = new Turns();
  const sent = new Map(input.rows.map(row => [row._id, row]));
  const read = await readRows(input.rows, await readContext({ database: trx, clock }, input), turns);
  const ready: ReadyRow[] = [];
  const leftOut: Answer[] = [];
  for await (const portion of judgeRows(trx, read, turns)) {
    const found = portion.flatMap(({ student, matches }) =>
      [student, ...matches].flatMap(one => one?.id ?? []),
    );
    const own = input.changeSet === null ? new Set() : await importedOf(trx, input.changeSet, found);
    for (const judged of portion) {
      const { _id, draft } = judged.row;
      const row = sent.get(_id);
      if (!row) continue;
      const student = updatedBy(judged, row);
      const taken = ready.some(({ known }) => known !== null && known.id === student?.id);
      const refusal = taken ? messages.imports.changedTwice : refusalOf(judged, row, student, own);
      if (refusal !== '') leftOut.push(answer(_id, 'leftOut', null, refusal)[1]);
      else ready.push({ id: _id, draft, known: student });
    }
  }
  return { ready, leftOut };
}

const updatedBy = ({ student, matches }: Judged, row: Row): KnownStudent | null =>
  (row.action === 'update' && [student, ...matches].find(one => one?.id === row.student)) || null;

/** Why a row is left out; '' for one that is as the user saw it. */
function refusalOf(
  { row: { draft, problems }, student: same, matches }: Judged,
  { action, seen }: Row,
  student: KnownStudent | null,
  own: ReadonlySet<unknown>,
): string {
  if (problems.length > 0) return [...new Set(problems.map(({ message }) => message))].join('. ');
  if (!hasRoom(draft, student ?? undefined)) return messages.imports.fileFull;
  const versions = new Map(seen.map(({ _id, version }) => [_id, version]));
  if (action === 'update') {
    if (!student) return messages.imports.goneMeanwhile;
    if (planUpdate(draft, student).changes.length === 0) return '';
    return versions.get(student.id) === student.version ? '' : messages.imports.changedMeanwhile;
  }
  // Whom this import has added was no choice of the user's.
  const others = [same, ...matches].filter(one => one !== null && !own.has(one.id));
  if (others.some(one => one && !versions.has(one.id))) return messages.imports.addedMeanwhile;
  return same !== null && !own.has(same.id) ? messages.imports.notNew : '';
}

/** A row that is to be written: whose it is, null for a new student. */
interface ReadyRow {
  id: string;
  draft: RowDraft;
  known: KnownStudent | null;
}

interface Writing {
  user: SignedInUser;
  instant: string;
  today: Day;
  startDate: Day;
}

/** A row that was written, with its student as the audit log names it. */
interface WrittenRow {
  id: string;
  outcome: 'added' | 'updated';
  student: NonNullable<AuditEvent['students']>[number];
}

/** Writes rows; of those that bring nothing that is not there, nothing. */
async function writeRows(
  trx: Trx,
  rows: readonly ReadyRow[],
  { user, instant, ...days }: Writing,
): Promise<WrittenRow[]> {
  const planned = rows
    .map(({ id: row, draft, known }) => {
      const plan = known ? planUpdate(draft, known) : planNew(draft, days);
      return { row, known: known?.profile, id: known?.id ?? newId(), plan };
    })
    .filter(({ known, plan }) => !known || plan.changes.length > 0);
  const added = planned.flatMap(({ known, id, plan: { profile } }) => (known ? [] : [{ id, profile }]));
  await insertStudents(trx, added, instant);
  const written = new Set<string>(added.length > 0 ? ['firstName', 'lastName'] : []);
  for (const { known, id, plan } of planned) {
    if (!known) continue;
    const columns = changedColumns(known, plan.profile);
    await updateStudents(trx, [id], columns, instant);
    for (const column of Object.keys(columns)) written.add(column);
  }
  const note = { author: user.id, authorName: user.name, date: days.today, category: DEFAULT_NOTE_CATEGORY };
  const rowsOf: NewRows[] = planned.map(({ id: studentId, plan }) => ({
    studentId,
    classrooms: plan.enrolments.map(enrolment => ({ ...enrolment, _id: newId() })),
    statuses: plan.status ? [{ ...plan.status, _id: newId() }] : [],
    notes: plan.note === '' ? [] : [{ ...note, description: plan.note, _id: newId() }],
  }));
  const tables = await insertRows(trx, rowsOf, instant);
  const ids = planned.map(({ id }) => id);
  await deriveStudents(trx, ids, [...written, ...tables]);
  return planned.map(({ row, known, id, plan: { profile } }, index) => {
    const { classrooms, statuses, notes } = rowsOf[index] ?? {};
    const lists = { studentClassrooms: classrooms, studentStatuses: statuses, studentNotes: notes };
    const changes = differences(known && { student: known }, { student: profile, ...lists });
    return {
      id: row,
      outcome: known ? 'updated' : 'added',
      student: { id, name: fullName(profile), changes },
    };
  });
}
