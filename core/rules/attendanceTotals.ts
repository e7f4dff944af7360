import { addDays, type Day } from './days.ts';

/** On how many lessons a student was present, absent and excused; empty ones are in none of these. */
export type AttendanceTotals = Readonly<{ present: number; absent: number; excused: number }>;

/**
 * A mark counts in a presence when the lesson took place, today or earlier, and the student was
 * enrolled then. What is announced for later says nothing of it yet.
 */
export function isCounted({ date, notHeld = false, notEnrolled = false }: Lesson, today: Day): boolean {
  return !notHeld && !notEnrolled && date <= today;
}

type Lesson = { date: Day; notHeld?: boolean | undefined; notEnrolled?: boolean | undefined };

/** Counts the statuses of one student: what is empty or no status is left out. */
export function attendanceTotals(statuses: Iterable<string>): AttendanceTotals {
  const totals = { present: 0, absent: 0, excused: 0 };
  for (const status of statuses) {
    if (status === 'Aanwezig') totals.present += 1;
    else if (status === 'Afwezig') totals.absent += 1;
    else if (status === 'Afgemeld') totals.excused += 1;
  }
  return totals;
}

/** The share of lessons with a status on which a student was present, 0 to 1; null without any. */
export function attendanceRate({ present, absent, excused }: AttendanceTotals): number | null {
  const marked = present + absent + excused;
  return marked > 0 ? present / marked : null;
}

/**
 * The rate in whole percents, 0 to 1, as it is shown; rounded down, so that what lies below a threshold does not look
 * as if it reached it.
 */
export function shownRate(totals: AttendanceTotals): number | null {
  const rate = attendanceRate(totals);
  return rate === null ? null : Math.floor(rate * 100 + 1e-9) / 100;
}

/** Sorts by rate, lowest first, then by most absences; those without any mark come last. */
export function compareByRate(a: AttendanceTotals, b: AttendanceTotals): number {
  return (attendanceRate(a) ?? 2) - (attendanceRate(b) ?? 2) || b.absent - a.absent;
}

/** Sorts by absences, most first, then by lowest rate. */
export function compareByAbsences(a: AttendanceTotals, b: AttendanceTotals): number {
  return b.absent - a.absent || compareByRate(a, b);
}

const RECENT_DAYS = 8 * 7;

/** The 8 weeks that end today, over which a student's file shows the totals; both days included. */
export function recentWeeks(today: Day): { from: Day; to: Day } {
  return { from: addDays(today, 1 - RECENT_DAYS), to: today };
}
