import { REQUIRED_STUDENT_FIELDS, type RequiredStudentField } from '../fields/studentFields.ts';
import { type Day, isDay } from './days.ts';

/**
 * Problems of a student's form: each has one message, all but that of the birth date in docs/product.md §5, Student
 * save.
 */
export type StudentFormProblem = 'name' | 'birthDate' | 'classrooms' | 'statuses';

type Text = string | null | undefined;

export type StudentForm = {
  student: Partial<Record<RequiredStudentField | 'birthDate', Text>>;
  studentClassrooms: readonly { classroom?: Text; startDate?: Text; endDate?: Text }[];
  studentStatuses: readonly { status?: Text; date?: Text }[];
};

export type StudentFormFault = { field: string; problem: StudentFormProblem };

/**
 * Problems that keep a student from being saved: a blank first or last name; a birth
 * after today; a classroom row without classroom or start date, or with an end before its start; no status, or
 * one without status or date (docs/product.md §5, Student save). A field is a path such as
 * 'studentClassrooms.0.startDate'.
 */
export function studentProblems(form: StudentForm, today: Day): StudentFormFault[] {
  return [
    ...REQUIRED_STUDENT_FIELDS.filter(field => isBlank(form.student[field])).map(field =>
      fault(field, 'name'),
    ),
    ...(isAfter(form.student.birthDate, today) ? [fault('birthDate', 'birthDate')] : []),
    ...form.studentClassrooms.flatMap((row, index) =>
      classroomFields(row).map(field => fault(`studentClassrooms.${index}.${field}`, 'classrooms')),
    ),
    ...(form.studentStatuses.length === 0 ? [fault('studentStatuses', 'statuses')] : []),
    ...form.studentStatuses.flatMap((row, index) =>
      statusFields(row).map(field => fault(`studentStatuses.${index}.${field}`, 'statuses')),
    ),
  ];
}

function classroomFields(row: StudentForm['studentClassrooms'][number]): string[] {
  const startDate = row.startDate ?? '';
  const faults = [];
  if (isBlank(row.classroom)) faults.push('classroom');
  if (!isDay(startDate)) faults.push('startDate');
  if (row.endDate && (!isDay(row.endDate) || row.endDate < startDate)) faults.push('endDate');
  return faults;
}

function statusFields(row: StudentForm['studentStatuses'][number]): string[] {
  const faults = [];
  if (row.status !== 'true' && row.status !== 'false') faults.push('status');
  if (!isDay(row.date ?? '')) faults.push('date');
  return faults;
}

function fault(field: string, problem: StudentFormProblem): StudentFormFault {
  return { field, problem };
}

function isAfter(day: Text, today: Day): boolean {
  return isDay(day ?? '') && (day ?? '') > today;
}

function isBlank(value: Text): boolean {
  return !value?.trim();
}
