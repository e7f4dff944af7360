import type { Random } from './random.ts';

/** A status from a day on; days are numbers, as `dayNumber` returns them. */
export interface SampleStatus {
  active: boolean;
  day: number;
}

/** A time in a class, both days included. */
export interface Enrolment {
  classroomId: string;
  startDay: number;
  endDay: number | null;
}

/** `_id`s of the classes, those that still run also apart. */
export interface RunningClassrooms {
  all: readonly string[];
  running: readonly string[];
}

const WEEK = 7;

/** An odd number of alternating statuses ends active, an even number inactive. */
export function makeStatuses(random: Random, startDay: number, today: number): SampleStatus[] {
  const wanted = random.weighted([
    [1, 25],
    [2, 23],
    [3, 32],
    [4, 11],
    [5, 9],
  ]);
  const days = new Set([startDay]);
  for (let index = 1; index < wanted && today > startDay; index += 1)
    days.add(random.integer(startDay, today));
  const statuses = [...days].sort((a, b) => a - b).map((day, index) => ({ active: index % 2 === 0, day }));
  const planned = random.chance(0.02) && statuses.length % 2 === 1;
  return planned ? [...statuses, { active: false, day: today + random.integer(5, 60) }] : statuses;
}

/** About every half year; how long ago the last one was differs enough to fill every colour band. */
export function makeEvaluations(random: Random, startDay: number, lastDay: number): number[] {
  const weeksAgo = random.weighted([
    [random.integer(0, 19), 66],
    [random.integer(20, 24), 14],
    [random.integer(25, 29), 10],
    [random.integer(30, 34), 6],
    [random.integer(35, 44), 4],
  ]);
  const days: number[] = [];
  let day = lastDay - weeksAgo * WEEK;
  while (day > startDay + 10 * WEEK) {
    days.unshift(day);
    day -= random.integer(20, 30) * WEEK;
  }
  return days;
}

/** One class after the other from start to end, and now and then one beside it. */
export function makeEnrolments(
  random: Random,
  classrooms: RunningClassrooms,
  { startDay, lastDay, active }: { startDay: number; lastDay: number; active: boolean },
): Enrolment[] {
  const classes = random.weighted([
    [1, 7],
    [2, 20],
    [3, 35],
    [4, 25],
    [5, 13],
  ]);
  const length = Math.max(1, Math.floor((lastDay - startDay) / classes));
  const number = length < 3 * WEEK ? 1 : classes;
  const enrolments = Array.from({ length: number }, (_, index): Enrolment => {
    const last = index === number - 1;
    const endDay = last ? lastDay : startDay + (index + 1) * length - 1;
    return {
      classroomId: random.pick(last && active ? classrooms.running : classrooms.all),
      startDay: startDay + index * length,
      endDay: last && active ? openEnd(random, lastDay) : endDay,
    };
  });
  if (active && random.chance(0.2)) {
    const beside = { startDay: Math.max(startDay, lastDay - random.integer(10, 100)), endDay: null };
    enrolments.push({ classroomId: random.pick(classrooms.running), ...beside });
  }
  return enrolments;
}

function openEnd(random: Random, lastDay: number): number | null {
  return random.chance(0.6) ? null : lastDay + random.integer(WEEK, 20 * WEEK);
}
