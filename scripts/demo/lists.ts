import type { AttendanceStatus } from '../../core/rules/attendanceCycle.ts';
import { dayFromNumber } from '../../core/rules/days.ts';
import { type Filling, instantOf } from './Filling.ts';
import type { Enrolment, Surroundings } from './students.ts';

/** Who was in a class, and when; days are numbers, as `dayNumber` returns them. */
export interface EnrolledStudent extends Omit<Enrolment, 'classroomId'> {
  studentId: string;
}

/** How many records to make per student, and at least how many lists. */
const RECORDS_PER_STUDENT = 10;
const LISTS_MIN = 6;

/** Lists are made by the first of the accounts, those that are signed in with. */
const LISTS_MADE_BY = 3;

const WEEK = 7;
const WEEKS_PER_LIST = 12;
const WEEKS_AHEAD = 2;
/** The two lessons of a week, as days after Monday. */
const WEEKDAYS = ['02', '13', '03', '24'].map(pair => [...pair].map(Number));

/**
 * Adds lists with two lessons a week, class after class, the largest first, and then further back in time,
 * until there are about ten records per student. Lessons after today are not recorded yet.
 */
export function insertLists(
  filling: Filling,
  { authors, classrooms }: Surroundings,
  students: number,
  enrolledByClassroom: ReadonlyMap<string, readonly EnrolledStudent[]>,
): void {
  const monday = filling.today - ((((filling.today + 3) % WEEK) + WEEK) % WEEK);
  const classes = [...enrolledByClassroom].sort(([, a], [, b]) => b.length - a.length);
  const lastMondays = new Map(classes.map(([id]) => [id, monday + WEEKS_AHEAD * WEEK]));
  let lists = 0;
  let records = 0;
  const isEnough = () => lists >= LISTS_MIN && records >= students * RECORDS_PER_STUDENT;
  for (let before = -1; records !== before && !isEnough(); ) {
    before = records;
    for (const [classroomId, enrolled] of classes) {
      if (isEnough()) return;
      const firstMonday = (lastMondays.get(classroomId) ?? 0) - (WEEKS_PER_LIST - 1) * WEEK;
      lastMondays.set(classroomId, firstMonday - WEEK);
      // The lists of a class are one person's, so that home has something of everybody.
      const author = authors[classrooms.all.indexOf(classroomId) % LISTS_MADE_BY];
      const list = { classroomId, createdById: author?.id ?? null };
      records += insertList(filling, list, enrolled, firstMonday);
      lists += 1;
    }
  }
}

/** Adds a list with a cell of each who is enrolled on each of its days; how many there are. */
function insertList(
  filling: Filling,
  list: { classroomId: string; createdById: string | null },
  enrolled: readonly EnrolledStudent[],
  firstMonday: number,
): number {
  const { random, today } = filling;
  const weekdays = random.pick(WEEKDAYS);
  const days = Array.from({ length: WEEKS_PER_LIST }, (_, week) =>
    weekdays.map(weekday => firstMonday + week * WEEK + weekday),
  ).flat();
  const scheduleId = filling.newId();
  const createdAt = instantOf(days[0] ?? today);
  const changedAt = instantOf(days.findLast(day => day <= today) ?? days[0] ?? today);
  filling.insert('schedules', { id: scheduleId, ...list, createdAt, changedAt });
  let records = 0;
  for (const day of days) {
    const date = dayFromNumber(day);
    filling.insert('scheduleDates', { scheduleId, classroomId: list.classroomId, date });
    const present = enrolled.filter(({ startDay, endDay }) => startDay <= day && (endDay ?? day) >= day);
    // A student enrolled twice in one class has one cell a day.
    for (const studentId of new Set(present.map(each => each.studentId))) {
      const status = day <= today ? random.weighted(MARKS) : '';
      filling.insert('attendanceRecords', { id: filling.newId(), scheduleId, studentId, date, status });
      records += 1;
    }
  }
  return records;
}

const MARKS: readonly (readonly [AttendanceStatus, number])[] = [
  ['Aanwezig', 80],
  ['Afwezig', 9],
  ['Afgemeld', 8],
  ['', 3],
];
