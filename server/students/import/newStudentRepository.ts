import type { Insertable, Transaction } from 'kysely';
import { dayNumber } from '../../../core/rules/days.ts';
import { nameWords } from '../../../core/rules/nameWords.ts';
import { newId } from '../../database/database.ts';
import { insertAll } from '../../database/insertAll.ts';
import type { Schema } from '../../database/schema.ts';
import { readCurrentStatusDay } from '../currentStatusRepository.ts';
import { profileColumns } from '../studentSaveRepository.ts';
import { spanRows } from '../studentSpanRepository.ts';
import type { RowPlan } from './planRow.ts';

type Rows<Table extends keyof Schema> = Insertable<Schema[Table]>[];

/** A note, but for whose it is. */
export type NoteFields = Omit<Insertable<Schema['studentNotes']>, 'id' | 'studentId' | 'createdAt'>;

/**
 * Adds new students with what follows from them, table by table: as `insertStudent`, `writeStatuses`,
 * `writeEnrolments` and `rewriteSpans` do one by one.
 */
export async function insertStudents(
  trx: Transaction<Schema>,
  students: readonly { id: string; plan: RowPlan }[],
  { instant, note }: { instant: string; note: (description: string) => NoteFields },
): Promise<void> {
  const currentDay = await readCurrentStatusDay(trx);
  const rows = {
    students: [] as Rows<'students'>,
    nameWords: [] as Rows<'nameWords'>,
    statuses: [] as Rows<'studentStatuses'>,
    enrolments: [] as Rows<'studentClassrooms'>,
    spans: [] as Rows<'studentSpans'>,
    notes: [] as Rows<'studentNotes'>,
  };
  for (const { id, plan } of students) {
    const { profile, status, enrolments } = plan;
    const columns = profileColumns(profile);
    const statuses = status
      ? [{ active: status.status === 'true' ? (1 as const) : (0 as const), date: status.date }]
      : [];
    const spans = spanRows({ id, ...columns }, statuses, null);
    const today = currentDay === null ? undefined : dayNumber(currentDay);
    const current = spans.find(
      ({ startDay, endDay }) => today !== undefined && startDay <= today && today < endDay,
    );
    rows.students.push({
      ...columns,
      id,
      active: current?.active ?? 0,
      statusDate: current?.statusDate ?? null,
      createdAt: instant,
      updatedAt: instant,
    });
    rows.nameWords.push(...nameWords(profile).map(word => ({ ...word, studentId: id })));
    rows.statuses.push(...statuses.map(row => ({ ...row, id: newId(), studentId: id, position: 1 })));
    rows.spans.push(...spans);
    if (plan.note) rows.notes.push({ ...note(plan.note), id: newId(), studentId: id, createdAt: instant });
    for (const { classroom, startDate, endDate } of enrolments) {
      rows.enrolments.push({ id: newId(), studentId: id, classroomId: classroom, startDate, endDate });
    }
  }
  await insertAll(trx, 'students', rows.students);
  await insertAll(trx, 'nameWords', rows.nameWords);
  await insertAll(trx, 'studentStatuses', rows.statuses);
  await insertAll(trx, 'studentClassrooms', rows.enrolments);
  await insertAll(trx, 'studentSpans', rows.spans);
  await insertAll(trx, 'studentNotes', rows.notes);
}
