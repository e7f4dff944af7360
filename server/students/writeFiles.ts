import type { StudentClassroom, StudentNote, StudentStatus } from '../../core/contract/students.ts';
import type { Day } from '../../core/rules/days.ts';
import { fullName } from '../../core/rules/text.ts';
import type { SignedInUser } from '../accounts/index.ts';
import { newId, type Trx } from '../database/database.ts';
import type { AuditEvent } from '../history/index.ts';
import { deriveStudents } from './derivedRepository.ts';
import { fileChanges } from './studentFileChanges.ts';
import type { Profile } from './studentProfile.ts';
import { writeRows } from './studentRowRepository.ts';
import { changedColumns, insertStudents, updateStudents } from './studentSaveRepository.ts';

export interface FileWrite {
  studentId: string;
  known: Profile | undefined;
  profile: Profile;
  ends?: readonly { enrolment: StudentClassroom; endDate: Day }[];
  begins: readonly Omit<StudentClassroom, '_id'>[];
  status: Omit<StudentStatus, '_id'> | undefined;
  note: Pick<StudentNote, 'category' | 'description'> | undefined;
}

/** Writes students' files as a save of each would; returns what the audit log says of each. */
export async function writeFiles(
  trx: Trx,
  files: readonly FileWrite[],
  { user, date, instant }: { user: SignedInUser; date: Day; instant: string },
): Promise<NonNullable<AuditEvent['students']>> {
  const added = files.flatMap(({ known, studentId: id, profile }) => (known ? [] : { id, profile }));
  await insertStudents(trx, added, instant);
  const written = new Set<string>(added.length > 0 ? ['firstName', 'lastName'] : []);
  const changed = files.flatMap(({ known, studentId, profile }) =>
    known ? { studentId, columns: changedColumns(known, profile) } : [],
  );
  for (const some of Map.groupBy(changed, ({ columns }) => JSON.stringify(columns)).values()) {
    const { columns = {} } = some[0] ?? {};
    await updateStudents(
      trx,
      some.map(({ studentId }) => studentId),
      columns,
      instant,
    );
    for (const column of Object.keys(columns)) written.add(column);
  }
  const author = { author: user.id, authorName: user.name, date };
  const rows = files.map(({ studentId, ends = [], begins, status, note }) => ({
    studentId,
    classrooms: [
      ...ends.map(({ enrolment, endDate }) => ({ ...enrolment, endDate })),
      ...begins.map(enrolment => ({ ...enrolment, _id: newId() })),
    ],
    statuses: status ? [{ ...status, _id: newId() }] : [],
    notes: note ? [{ ...author, ...note, _id: newId() }] : [],
  }));
  const tables = await writeRows(trx, rows, instant);
  const ids = files.map(({ studentId }) => studentId);
  await deriveStudents(trx, ids, [...written, ...tables]);
  const changes = await fileChanges(
    trx,
    files.map(({ known, profile, ends = [] }, index) => {
      const {
        classrooms: studentClassrooms,
        statuses: studentStatuses,
        notes: studentNotes,
      } = rows[index] ?? {};
      return {
        before: known && { student: known, studentClassrooms: ends.map(({ enrolment }) => enrolment) },
        after: { student: profile, studentClassrooms, studentStatuses, studentNotes },
      };
    }),
  );
  return files.map(({ studentId: id, profile }, index) => ({
    id,
    name: fullName(profile),
    changes: changes[index] ?? [],
  }));
}
