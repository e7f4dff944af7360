import { EMPTY_PROFILE } from '../../server/students/studentProfile.ts';
import { profileColumns } from '../../server/students/studentSaveRepository.ts';
import { dayText, instantOf } from './dayText.ts';
import type { Insert } from './inserter.ts';
import type { SampleStudent } from './sampleStudent.ts';

interface Context {
  insert: Insert;
  newId: () => string;
}

/** Inserts a generated student, but for what is derived of it; returns the `_id`. */
export function insertStudent(context: Context, sample: SampleStudent): string {
  const { insert, newId } = context;
  const { person, contact, organizationId } = sample;
  const id = newId();
  const birthDate = dayText(sample.birthDay);
  const statuses = sample.statuses.map(
    ({ active, day }) => ({ active: active ? 1 : 0, date: dayText(day) }) as const,
  );
  const columns = profileColumns({
    ...EMPTY_PROFILE,
    ...person,
    birthDate,
    telephone: sample.telephone,
    email: sample.email,
    arrivalDate: dayText(sample.arrivalDay),
    registrationDate: dayText(sample.registrationDay),
    organization: organizationId,
    permitHolder: sample.permitHolder,
    contactPersonName: contact.name,
    contactPersonJobDescription: contact.job,
    contactPersonTelephone: contact.telephone,
    contactPersonEmail: contact.email,
  });
  const createdAt = instantOf(dayText(sample.registrationDay));

  insert('students', {
    id,
    ...columns,
    active: 0,
    createdAt,
    updatedAt: createdAt,
  });
  for (const [index, status] of statuses.entries()) {
    insert('studentStatuses', { ...status, id: newId(), studentId: id, position: index + 1 });
  }
  insertHistory(context, id, sample);
  return id;
}

function insertHistory({ insert, newId }: Context, studentId: string, sample: SampleStudent): void {
  for (const day of sample.evaluations) {
    const date = dayText(day);
    insert('evaluationsDone', { id: newId(), studentId, date, userId: null, createdAt: instantOf(date) });
  }
  for (const { classroomId, startDay, endDay } of sample.enrolments) {
    const startDate = dayText(startDay);
    const endDate = endDay === null ? null : dayText(endDay);
    insert('studentClassrooms', { id: newId(), studentId, classroomId, startDate, endDate });
  }
  for (const { day, author, ...note } of sample.notes) {
    const date = dayText(day);
    const by = { authorId: author.id, authorName: author.name };
    insert('studentNotes', { ...note, ...by, id: newId(), studentId, date, createdAt: instantOf(date) });
  }
}
