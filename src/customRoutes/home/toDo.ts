import { pathTo } from '../../../core/contract/paths.ts';
import type { FirstSteps, Lesson, Today } from '../../../core/contract/today.ts';
import { formatDay } from '../../../core/rules/days.ts';
import type { Permission } from '../../../core/rules/permissions.ts';
import { fullName } from '../../../core/rules/text.ts';
import { categoryAddress } from '../../categories.ts';
import type { ToneName } from '../../layout/theme/tones.ts';
import { SCREENS } from '../../screens.ts';
import { homeTexts } from './homeTexts.ts';

const texts = homeTexts.toDo;

/** A line of ‘Te doen’: a link, with what it is about and how it stands. */
export type ToDo = {
  key: string;
  name: string;
  detail?: string;
  chip?: { tone: ToneName; text: string };
  /** Where it leads: to the file of this student, where to in it, or to an address. */
  target: { studentId: string; section?: string } | { to: string };
};

const SHOWN_MAX = 10;

/**
 * Everything to do: lessons of today, earlier lessons that are not filled in, evaluations, goals, students to look at. Users with
 * lessons of their own see those first; of the others', those that are not filled in, which they may stand in for.
 */
export function allToDo(today: Today): ToDo[][] {
  const { lessons, unfilled, evaluations, goals, lookAt, ownSinceToday } = today;
  const lessonOf = (lesson: Lesson) => lessonOfDay(lesson, today.date);
  const own = lessons.filter(({ mine }) => mine);
  const hasOwn = own.length > 0 && !ownSinceToday;
  const due = evaluations?.first ?? [];
  const dueIds = new Set(due.map(({ _id }) => _id));
  return [
    (hasOwn ? own : lessons).map(lessonOf),
    hasOwn ? lessons.filter(({ mine, empty }) => !mine && empty > 0).map(lessonOf) : [],
    unfilled.map(({ _id, classroom, date, empty }) => ({
      key: `unfilled-${_id}-${date}`,
      name: classroom.name,
      detail: texts.unfilled(formatDay(date)),
      chip: { tone: 'excused', text: texts.cells(empty) },
      target: { to: lessonAddress(_id, date) },
    })),
    due.map(row => ({
      key: `evaluation-${row._id}`,
      name: fullName(row),
      detail: texts.evaluation,
      chip: { tone: row.color, text: texts.weeks(row.totalActiveWeeks) },
      target: { studentId: row._id },
    })),
    goals.map(({ _id, studentId, name, text, untilDate }) => ({
      key: `goal-${_id}`,
      name,
      detail: texts.goal(text, formatDay(untilDate)),
      target: { studentId, section: 'progress' },
    })),
    lookAt.map(({ _id, name, rule }) => ({
      key: `lookAt-${_id}`,
      name,
      detail: texts.lookAt[rule],
      target: { studentId: _id },
    })),
    (evaluations?.coming ?? [])
      .filter(({ _id }) => !dueIds.has(_id))
      .map(row => ({
        key: `coming-${row._id}`,
        name: fullName(row),
        detail: `${texts.evaluation}, ${texts.orangeOn(formatDay(row.orangeOn))}`,
        target: { studentId: row._id },
      })),
  ];
}

const lessonAddress = (id: string, date: string) =>
  `${pathTo(SCREENS.teacherList.path, { id })}?view=lesson&date=${date}`;

const lessonOfDay = (lesson: Lesson, date: string): ToDo => ({
  key: `lesson-${lesson._id}`,
  name: lesson.classroom.name,
  detail: texts.lesson,
  chip: stateOf(lesson),
  target: { to: lessonAddress(lesson._id, date) },
});

const stateOf = ({ students, empty, notHeld }: Lesson): NonNullable<ToDo['chip']> => {
  if (notHeld) return { tone: 'inactive', text: texts.notHeld };
  if (students === 0) return { tone: 'inactive', text: texts.noStudents };
  if (empty === 0) return { tone: 'present', text: texts.filled };
  const text = empty === students ? texts.open : texts.partly({ empty, count: students });
  return { tone: 'excused', text };
};

/** The first lines of each kind, so that many of one kind hide no other; the kinds stay in their order. */
export function firstToDo(kinds: readonly ToDo[][], max = SHOWN_MAX): ToDo[] {
  const taken = kinds.map(() => 0);
  const rounds = Math.max(...kinds.map(({ length }) => length));
  let left = max;
  for (let round = 0; round < rounds && left > 0; round += 1) {
    for (const [index, { length }] of kinds.entries()) {
      if (round >= length || left === 0) continue;
      taken[index] = round + 1;
      left -= 1;
    }
  }
  return kinds.flatMap((kind, index) => kind.slice(0, taken[index]));
}

export type Step = { key: string; name: string; to: string; done: boolean };

/** The way in for an installation where something is still missing, as far as the user may make it. */
export function stepsOf(steps: FirstSteps, may: (permission: Permission) => boolean): Step[] {
  const { firstSteps } = homeTexts;
  const step = (key: keyof FirstSteps, name: string, to: string) => ({ key, name, to, done: steps[key] });
  return [
    ...(may('administration.open')
      ? [
          step('classrooms', firstSteps.classrooms, categoryAddress('classrooms')),
          step('organizations', firstSteps.organizations, categoryAddress('organizations')),
          step('colleagues', firstSteps.colleagues, categoryAddress('users')),
        ]
      : []),
    step('students', firstSteps.students, SCREENS.newStudent.path),
    ...(steps.students
      ? []
      : [{ key: 'import', name: firstSteps.importing, to: SCREENS.studentImport.path, done: false }]),
    ...(steps.classrooms ? [step('lists', firstSteps.list, SCREENS.newTeacherList.path)] : []),
  ];
}
