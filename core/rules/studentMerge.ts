import { STUDENT_FIELD_NAMES, type StudentFieldName } from '../fields/studentFields.ts';
import type { Day } from './days.ts';

interface Born {
  birthDate?: string | null | undefined;
}

/** Two different dates of birth are most likely those of two people. */
export function isBornOnAnotherDay(one: Born, other: Born): boolean {
  return Boolean(one.birthDate && other.birthDate && one.birthDate !== other.birthDate);
}

type Profile = Partial<Record<StudentFieldName, string | null>>;

/** The fields that are to be chosen of two files; those that the kept one lacks are taken from the other at first. */
export function differingFields(
  kept: Profile,
  other: Profile,
): { differing: StudentFieldName[]; lacking: StudentFieldName[] } {
  const differing = STUDENT_FIELD_NAMES.filter(name => other[name] && other[name] !== kept[name]);
  return { differing, lacking: differing.filter(name => !kept[name]) };
}

interface Enrolment {
  id: string;
  classroomId: string;
  startDate: Day;
  endDate: Day | null;
}

/**
 * The enrolments of two files of one person as those of one: of the same class, what overlaps becomes one, from the
 * first day to the last.
 */
export function joinEnrolments<Row extends Enrolment>(
  rows: readonly Row[],
): { joined: Row[]; dropped: string[] } {
  const joined: Row[] = [];
  const dropped: string[] = [];
  for (const row of rows.toSorted((a, b) => compare(a.startDate, b.startDate))) {
    const index = joined.findIndex(
      ({ classroomId, endDate }) =>
        classroomId === row.classroomId && (endDate === null || endDate >= row.startDate),
    );
    const known = joined[index];
    if (!known) {
      joined.push(row);
      continue;
    }
    dropped.push(row.id);
    const endDate = known.endDate === null || row.endDate === null ? null : later(known.endDate, row.endDate);
    joined[index] = { ...known, endDate };
  }
  return { joined, dropped };
}

/** The statuses of two files by date; of equal ones in a row the first stays. */
export function joinStatuses<Row extends { id: string; active: 0 | 1; date: Day }>(
  rows: readonly Row[],
): { joined: Row[]; dropped: string[] } {
  const joined: Row[] = [];
  const dropped: string[] = [];
  for (const row of rows.toSorted((a, b) => compare(a.date, b.date))) {
    if (joined.at(-1)?.active === row.active) dropped.push(row.id);
    else joined.push(row);
  }
  return { joined, dropped };
}

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
const later = (a: Day, b: Day): Day => (a > b ? a : b);
