import type { AttendanceStatus } from '../../core/rules/attendanceCycle.ts';
import type { Random } from './random.ts';
import type { Enrolment } from './sampleHistory.ts';

/** A made-up attendance list; days are numbers, as `dayNumber` returns them. */
export interface SampleSchedule {
  classroomId: string;
  days: number[];
  records: { studentId: string; day: number; status: AttendanceStatus }[];
}

export interface EnrolledStudent extends Omit<Enrolment, 'classroomId'> {
  studentId: string;
}

/** How many records to make per student, and at least how many lists. */
const RECORDS_PER_STUDENT = 10;
const LISTS_MIN = 6;

const WEEK = 7;
const WEEKS_PER_LIST = 12;
/** A list of a school year, made once in a large sample, of the largest class. */
const LONG_LIST_WEEKS = 30;
const LARGE_SAMPLE = 10_000;
/** How many weeks the newest lists reach ahead. */
const WEEKS_AHEAD = 2;

/**
 * Makes up lists with two lessons a week, class after class, the largest first, and then further back in time,
 * until there are about ten records per student. What lies after `today` is not recorded yet.
 */
export function* makeSampleSchedules(
  random: Random,
  students: number,
  enrolledByClassroom: ReadonlyMap<string, readonly EnrolledStudent[]>,
  today: number,
): Generator<SampleSchedule> {
  const monday = today - ((((today + 3) % WEEK) + WEEK) % WEEK);
  const classes = [...enrolledByClassroom].sort(([, a], [, b]) => b.length - a.length);
  const nextLast = new Map<string, number>();
  let lists = 0;
  let records = 0;
  const wanted = () => lists < LISTS_MIN || records < students * RECORDS_PER_STUDENT;
  while (wanted()) {
    const before = records;
    for (const [classroomId, enrolled] of classes) {
      if (!wanted()) return;
      const weeks = lists === 0 && students >= LARGE_SAMPLE ? LONG_LIST_WEEKS : WEEKS_PER_LIST;
      const lastMonday = nextLast.get(classroomId) ?? monday + WEEKS_AHEAD * WEEK;
      nextLast.set(classroomId, lastMonday - weeks * WEEK);
      const schedule = makeSchedule(random, classroomId, enrolled, { lastMonday, weeks, today });
      lists += 1;
      records += schedule.records.length;
      yield schedule;
    }
    if (records === before) return;
  }
}

function makeSchedule(
  random: Random,
  classroomId: string,
  enrolled: readonly EnrolledStudent[],
  { lastMonday, weeks, today }: { lastMonday: number; weeks: number; today: number },
): SampleSchedule {
  const [first, second] = random.pick([
    [0, 2],
    [1, 3],
    [0, 3],
    [2, 4],
  ] as const);
  const days = Array.from({ length: weeks }, (_, index) => lastMonday - (weeks - 1 - index) * WEEK).flatMap(
    start => [start + first, start + second],
  );
  const records = days.flatMap(day =>
    enrolled
      .filter(({ startDay, endDay }) => startDay <= day && (endDay === null || endDay >= day))
      .map(({ studentId }) => ({ studentId, day, status: day <= today ? makeMark(random) : ('' as const) })),
  );
  return { classroomId, days, records: withoutRepeats(records) };
}

function makeMark(random: Random): AttendanceStatus {
  return random.weighted<AttendanceStatus>([
    ['Aanwezig', 80],
    ['Afwezig', 9],
    ['Afgemeld', 8],
    ['', 3],
  ]);
}

/** A student enrolled twice in one class has one row a day. */
function withoutRepeats(records: SampleSchedule['records']): SampleSchedule['records'] {
  const seen = new Set<string>();
  return records.filter(({ studentId, day }) => {
    const cell = `${studentId} ${day}`;
    return !seen.has(cell) && seen.add(cell);
  });
}
