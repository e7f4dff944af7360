import type { Transaction } from 'kysely';
import type { Day } from '../../../core/rules/days.ts';
import { importAction } from '../../../core/rules/import/studentImport.ts';
import { fullName } from '../../../core/rules/text.ts';
import { fitAttendanceRows, syncAttendanceRows } from '../../attendance/attendanceRowRepository.ts';
import { raiseLayoutVersions } from '../../attendance/scheduleRepository.ts';
import { newId } from '../../database/database.ts';
import type { Schema } from '../../database/schema.ts';
import type { Actor, AuditEvent } from '../../history/audit/auditEvent.ts';
import { appendEntry } from '../../history/audit/auditRepository.ts';
import { type Change, differences } from '../../history/audit/differences.ts';
import { recordChangeSet } from '../../history/changeSets/recordChangeSet.ts';
import { messages } from '../../platform/messages.ts';
import { writeEnrolments, writeStatuses } from '../studentRowRepository.ts';
import { updateStudent } from '../studentSaveRepository.ts';
import { changesSpans, rewriteSpans } from '../studentSpanRepository.ts';
import type { CheckedRow, RowDraft } from './checkedRow.ts';
import { importSubject } from './existingImport.ts';
import type { StoredImport } from './importRepository.ts';
import type { JudgedRow } from './importRowRepository.ts';
import { candidatesOf, personOf, sameAs } from './judgeRows.ts';
import { knownStudents, recordsByName } from './knownStudentRepository.ts';
import { insertStudents } from './newStudentRepository.ts';
import { hasRoom, type KnownStudent, planNew, planUpdate, type RowPlan } from './planRow.ts';

interface Writing {
  stored: StoredImport;
  actor: Actor;
  instant: string;
  today: Day;
}

/** What was written of some rows. */
export interface WrittenRows {
  /** What undoes these rows with those before; null when nothing was written. */
  changeSetId: string | null;
  added: number;
  updated: number;
  /** The numbers of the rows that were. */
  numbers: number[];
  /** Rows that no longer fit: of what was there at the check, something is gone, or somebody was added. */
  refused: { number: number; checked: CheckedRow }[];
}

type Trx = Transaction<Schema>;

/** What an import writes, beside what follows from it. */
const CHANGED_TABLES = ['students', 'studentStatuses', 'studentClassrooms', 'attendanceRecords'] as const;

type Ready = { row: JudgedRow; draft: RowDraft };
type AuditedStudent = NonNullable<AuditEvent['students']>[number];

/** Writes rows that were checked, in one transaction, with one entry in the audit log that names the students. */
export async function writeRows(
  trx: Trx,
  rows: readonly JudgedRow[],
  writing: Writing,
): Promise<WrittenRows> {
  const { ready, refused } = await stillFitting(trx, rows);
  const toAdd = ready.filter(({ row }) => importAction(row.fate, row.choice) === 'new');
  const toUpdate = ready.filter(({ row }) => importAction(row.fate, row.choice) === 'update');
  const { stored, actor, instant } = writing;
  // How many are updated is known once they are: some bring nothing that is not there.
  const title = { added: stored.added + toAdd.length, updated: stored.updated };
  const { changeSetId, result: updated } = await recordChangeSet(
    trx,
    {
      kind: 'importStudents',
      actor,
      partOf: stored.changeSetId,
      title,
      scope: { students: studentIdsOf(toUpdate.map(({ row }) => row)), tables: CHANGED_TABLES },
    },
    async ({ add }) => {
      const added = await addStudents(trx, toAdd, writing);
      add({ students: added.map(({ id }) => id) });
      const changed = await updateStudents(trx, toUpdate, instant);
      title.updated += changed.length;
      const students = [...added, ...changed];
      if (students.length === 0) return 0;
      const detail = `${added.length} added, ${changed.length} updated`;
      await appendEntry(trx, actor, {
        action: 'import',
        subject: importSubject(stored.id),
        detail,
        students,
      });
      return changed.length;
    },
  );
  return {
    changeSetId,
    added: toAdd.length,
    updated,
    numbers: ready.map(({ row }) => row.number),
    refused,
  };
}

async function stillFitting(
  trx: Trx,
  rows: readonly JudgedRow[],
): Promise<{ ready: Ready[]; refused: WrittenRows['refused'] }> {
  const ready: Ready[] = [];
  const refused: WrittenRows['refused'] = [];
  const drafts = rows.flatMap(({ checked: { draft } }) => draft ?? []);
  const found = await candidatesOf(trx, drafts.map(personOf));
  const known = await knownStudents(trx, studentIdsOf(rows));
  const organizations = idsOf(await recordsByName(trx, 'organizations'));
  const classrooms = idsOf(await recordsByName(trx, 'classrooms'));
  for (const row of rows) {
    const { draft, matches } = row.checked;
    const refuse = (message: string) => {
      const checked = { draft, problems: [{ field: '' as const, message }], changes: [], matches: [] };
      refused.push({ number: row.number, checked });
    };
    const isNew = importAction(row.fate, row.choice) === 'new';
    const organization = draft?.profile.organization;
    const isGone =
      !draft ||
      (organization && !organizations.has(organization)) ||
      draft.classrooms.some(({ id }) => !classrooms.has(id)) ||
      (!isNew && !known.has(row.studentId ?? ''));
    if (isGone) refuse(messages.imports.goneMeanwhile);
    else if (!hasRoom(draft, isNew ? undefined : known.get(row.studentId ?? ''))) {
      refuse(messages.imports.fileFull);
    } else if (isNew && sameAs(personOf(draft), found).some(({ id }) => !matches.includes(id))) {
      refuse(messages.imports.addedMeanwhile);
    } else ready.push({ row, draft });
  }
  return { ready, refused };
}

async function addStudents(
  trx: Trx,
  rows: readonly Ready[],
  { stored, instant, today }: Writing,
): Promise<AuditedStudent[]> {
  const students = rows.map(({ draft }) => ({
    id: newId(),
    plan: planNew(draft, { startDate: stored.startDate, today }),
  }));
  await insertStudents(trx, students, instant);
  const enrolled = students.filter(({ plan }) => plan.enrolments.length > 0).map(({ id }) => id);
  if (enrolled.length > 0) await raiseLayoutVersions(trx, await fitAttendanceRows(trx, enrolled));
  return students.map(({ id, plan }) => audited(id, plan, differences(undefined, { student: plan.profile })));
}

/** Of rows that bring nothing that is not there, nothing is written. */
async function updateStudents(trx: Trx, rows: readonly Ready[], instant: string): Promise<AuditedStudent[]> {
  const students: AuditedStudent[] = [];
  for (const { row, draft } of rows) {
    // Read again for each: two rows may be chosen for one student.
    const id = row.studentId ?? '';
    const known = (await knownStudents(trx, [id])).get(id);
    if (!known) continue;
    const plan = planUpdate(draft, known);
    if (plan.changes.length === 0) continue;
    await updateKnown(trx, known, plan, instant);
    const changes = differences({ student: known.profile }, { student: plan.profile });
    students.push(audited(id, plan, changes));
  }
  return students;
}

async function updateKnown(trx: Trx, known: KnownStudent, plan: RowPlan, instant: string): Promise<void> {
  const { id, profile } = known;
  await updateStudent(trx, id, plan.profile, instant, profile);
  if (plan.enrolments.length > 0) {
    await writeEnrolments(trx, id, { ...NO_ROWS, added: plan.enrolments });
    await syncAttendanceRows(trx, id);
  }
  if (plan.status) await writeStatuses(trx, id, { ...NO_ROWS, added: [plan.status] });
  if (plan.status || changesSpans(profile, plan.profile)) await rewriteSpans(trx, id);
}

const NO_ROWS = { added: [], changed: [], deleted: [] };

/** A student as the audit log names it, with what was added beside the profile. */
function audited(id: string, { profile, enrolments, status }: RowPlan, changes: Change[]): AuditedStudent {
  const rows = differences(undefined, {
    ...(enrolments.length > 0 && { studentClassrooms: enrolments }),
    ...(status && { studentStatuses: [status] }),
  });
  return { id, name: fullName(profile), changes: [...changes, ...rows] };
}

const studentIdsOf = (rows: readonly JudgedRow[]) => [
  ...new Set(rows.flatMap(({ studentId }) => studentId ?? [])),
];
const idsOf = (records: ReadonlyMap<string, { id: string }>) =>
  new Set([...records.values()].map(({ id }) => id));
