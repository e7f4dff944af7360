import type { Transaction } from 'kysely';
import type { Day } from '../../../core/rules/days.ts';
import { DEFAULT_NOTE_CATEGORY } from '../../../core/rules/noteCategory.ts';
import { fullName } from '../../../core/rules/text.ts';
import type { SignedInUser } from '../../accounts/index.ts';
import { syncAttendanceRows } from '../../attendance/index.ts';
import { newId } from '../../database/database.ts';
import type { Schema } from '../../database/schema.ts';
import { type AuditEvent, type Change, differences } from '../../history/index.ts';
import { writeEnrolments, writeNotes, writeStatuses } from '../studentRowRepository.ts';
import { updateStudent } from '../studentSaveRepository.ts';
import { changesSpans, rewriteSpans } from '../studentSpanRepository.ts';
import { insertStudents } from './newStudentRepository.ts';
import { type KnownStudent, planNew, planUpdate, type RowPlan } from './planRow.ts';
import type { RowDraft } from './rowDraft.ts';

/** A row that is to be written: whose it is, null for a new student. */
export interface ReadyRow {
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
export interface WrittenRow {
  id: string;
  outcome: 'added' | 'updated';
  student: NonNullable<AuditEvent['students']>[number];
}

type Trx = Transaction<Schema>;

/** Writes rows; of those that bring nothing that is not there, nothing. */
export async function writeRows(
  trx: Trx,
  rows: readonly ReadyRow[],
  writing: Writing,
): Promise<WrittenRow[]> {
  const written = await addStudents(
    trx,
    rows.filter(({ known }) => known === null),
    writing,
  );
  for (const { id, draft, known } of rows) {
    const plan = known && planUpdate(draft, known);
    if (!known || !plan || plan.changes.length === 0) continue;
    await updateKnown(trx, known, plan, writing);
    const changes = differences({ student: known.profile }, { student: plan.profile });
    written.push({ id, outcome: 'updated', student: audited(known.id, plan, changes) });
  }
  return written;
}

async function addStudents(trx: Trx, rows: readonly ReadyRow[], writing: Writing): Promise<WrittenRow[]> {
  const students = rows.map(({ id: row, draft }) => ({ row, id: newId(), plan: planNew(draft, writing) }));
  await insertStudents(trx, students, {
    instant: writing.instant,
    note: description => {
      const { author: authorId, ...note } = noteOf(description, writing);
      return { ...note, authorId };
    },
  });
  const enrolled = students.filter(({ plan }) => plan.enrolments.length > 0).map(({ id }) => id);
  if (enrolled.length > 0) await syncAttendanceRows(trx, enrolled);
  return students.map(({ row, id, plan }) => ({
    id: row,
    outcome: 'added',
    student: audited(id, plan, differences(undefined, { student: plan.profile })),
  }));
}

async function updateKnown(trx: Trx, known: KnownStudent, plan: RowPlan, writing: Writing): Promise<void> {
  const { id, profile } = known;
  await updateStudent(trx, id, plan.profile, writing.instant, profile);
  if (plan.enrolments.length > 0) {
    await writeEnrolments(trx, id, { ...NO_ROWS, added: plan.enrolments });
    await syncAttendanceRows(trx, [id]);
  }
  if (plan.status) await writeStatuses(trx, id, { ...NO_ROWS, added: [plan.status] });
  if (plan.status || changesSpans(profile, plan.profile)) await rewriteSpans(trx, id);
  if (plan.note !== '') {
    await writeNotes(trx, id, { ...NO_ROWS, added: [noteOf(plan.note, writing)] }, writing.instant);
  }
}

const NO_ROWS = { added: [], changed: [], deleted: [] };

const noteOf = (description: string, { user, today }: Writing) => ({
  ...{ date: today, author: user.id, authorName: user.name, category: DEFAULT_NOTE_CATEGORY, description },
});

/** A student as the audit log names it, with what was added beside the profile. */
function audited(
  id: string,
  { profile, enrolments, status, note }: RowPlan,
  changes: Change[],
): WrittenRow['student'] {
  const rows = differences(undefined, {
    ...(enrolments.length > 0 && { studentClassrooms: enrolments }),
    ...(status && { studentStatuses: [status] }),
    ...(note !== '' && { studentNotes: [{ description: note }] }),
  });
  return { id, name: fullName(profile), changes: [...changes, ...rows] };
}
