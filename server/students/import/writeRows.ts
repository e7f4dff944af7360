import type { Day } from '../../../core/rules/days.ts';
import { DEFAULT_NOTE_CATEGORY } from '../../../core/rules/noteCategory.ts';
import { fullName } from '../../../core/rules/text.ts';
import type { SignedInUser } from '../../accounts/index.ts';
import { newId, type Trx } from '../../database/database.ts';
import { type AuditEvent, differences } from '../../history/index.ts';
import { deriveStudents } from '../derivedRepository.ts';
import { insertRows, type NewRows } from '../studentRowRepository.ts';
import { changedColumns, insertStudents, updateStudents } from '../studentSaveRepository.ts';
import { type KnownStudent, planNew, planUpdate, type RowDraft } from './planRow.ts';

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

/** Writes rows; of those that bring nothing that is not there, nothing. */
export async function writeRows(
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
