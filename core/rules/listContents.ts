import type { Day } from './days.ts';

type Cell = { studentId: string; date: Day; status: string };

export type ListContents = {
  /** The students who have a cell, with how many there are up to today and how many of these are filled in. */
  students: Map<string, { cells: number; filled: number }>;
  /** The days up to today that have empty cells, in order, with whose they are. */
  emptyDays: { date: Day; studentIds: string[] }[];
  cells: number;
  filled: number;
};

/**
 * Counts of the hub's ‘Studenten’ and ‘Ingevuld’ of a list: the cells of the days up to today on which the lesson
 * took place.
 */
export function listContents(
  cells: readonly Cell[],
  { today, notHeld }: { today: Day; notHeld: ReadonlySet<Day> },
): ListContents {
  const students: ListContents['students'] = new Map();
  const emptyDays = new Map<Day, string[]>();
  const all = { cells: 0, filled: 0 };
  for (const { studentId, date, status } of cells) {
    const student = students.get(studentId) ?? { cells: 0, filled: 0 };
    students.set(studentId, student);
    if (date > today || notHeld.has(date)) continue;
    const filled = status === '' ? 0 : 1;
    for (const each of [student, all]) {
      each.cells += 1;
      each.filled += filled;
    }
    if (!filled) emptyDays.set(date, [...(emptyDays.get(date) ?? []), studentId]);
  }
  const days = Array.from(emptyDays, ([date, studentIds]) => ({ date, studentIds }));
  return { students, emptyDays: days.sort((a, b) => (a.date < b.date ? -1 : 1)), ...all };
}
