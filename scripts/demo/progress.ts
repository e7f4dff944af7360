import { type LevelSource, levelsOf, type SkillName } from '../../core/progress/skills.ts';
import { dayFromNumber } from '../../core/rules/days.ts';
import type { Database } from '../../server/database/database.ts';
import { progressSources } from '../../server/handedIn.ts';
import { reportContents } from '../../server/progress/reports.ts';
import { type Filling, instantOf } from './Filling.ts';
import type { Stay, Surroundings } from './students.ts';
import { AGREEMENTS, GOALS } from './texts.ts';

export interface StayingStudent {
  studentId: string;
  stay: Stay;
}

/** Levels and goals are entered by the first of the accounts, those that are signed in with. */
const ENTERED_BY = 3;
const LANGUAGE: readonly SkillName[] = ['listening', 'reading', 'writing', 'speaking', 'conversation'];
const WEEK = 7;

/** Adds levels of most students who are active, from the intake on, and goals of some. */
export function insertProgress(
  filling: Filling,
  students: readonly StayingStudent[],
  authors: Surroundings['authors'],
): void {
  for (const { studentId, stay } of students) {
    if (!stay.active || filling.random.chance(0.15)) continue;
    const author = filling.random.pick(authors.slice(0, ENTERED_BY));
    insertLevels(filling, { studentId, stay }, author);
    if (filling.random.chance(0.3)) insertGoal(filling, { studentId, stay }, author);
  }
}

type Author = Surroundings['authors'][number];

/** A level of most skills at the intake and about every half year, each as high as the one before or a little higher. */
function insertLevels(filling: Filling, { studentId, stay }: StayingStudent, author: Author): void {
  const { random, today } = filling;
  const skills = LANGUAGE.filter(() => random.chance(0.8));
  const begin = random.integer(0, 9);
  const reached = new Map(skills.map(skill => [skill, begin + random.integer(0, 2)]));
  const insert = (day: number, skill: SkillName, level: number, source: LevelSource) =>
    filling.insert('studentLevels', {
      ...{ id: filling.newId(), studentId, skill, source, level: levelsOf(skill)[level] ?? '' },
      ...{ authorId: author.id, authorName: author.name, replacedAt: null },
      ...{ date: dayFromNumber(day), createdAt: instantOf(day) },
    });
  for (let day = stay.startDay; day <= today; day += random.integer(16, 26) * WEEK) {
    const isIntake = day === stay.startDay;
    const source = isIntake ? 'Intake' : random.pick(['Docent', 'Docent', 'Toets'] as const);
    for (const skill of skills) {
      const step = isIntake ? 0 : random.weighted([[0, 3] as const, [1, 5] as const, [2, 2] as const]);
      const level = Math.min((reached.get(skill) ?? 0) + step, levelsOf(skill).length - 1);
      reached.set(skill, level);
      insert(day, skill, level, source);
    }
  }
  if (today - stay.startDay > 52 * WEEK && random.chance(0.4)) {
    insert(today - random.integer(1, 26 * WEEK), 'knm', random.integer(0, 1), 'Examen');
  }
}

/** A goal of the last half year, for some weeks: most of those whose day has come are reached. */
function insertGoal(filling: Filling, { studentId, stay }: StayingStudent, author: Author): void {
  const { random, today } = filling;
  const day = Math.max(stay.startDay, today - random.integer(1, 26 * WEEK));
  const untilDay = day + random.integer(6, 20) * WEEK;
  const isReached = untilDay <= today && random.chance(0.8);
  filling.insert('studentGoals', {
    ...{ id: filling.newId(), studentId, text: random.pick(GOALS), untilDate: dayFromNumber(untilDay) },
    reachedDate: isReached
      ? dayFromNumber(untilDay - random.integer(0, Math.min(WEEK, untilDay - day)))
      : null,
    ...{ authorId: author.id, authorName: author.name, createdAt: instantOf(day) },
  });
}

/** Adds reports of the last evaluations of some students, one for each text of agreements, as the server makes them. */
export async function insertReports(
  database: Database,
  filling: Filling,
  author: Author | undefined,
): Promise<void> {
  if (!author) return;
  const evaluated = await database
    .selectFrom('evaluationsDone')
    .innerJoin('studentLevels', 'studentLevels.studentId', 'evaluationsDone.studentId')
    .select(({ fn }) => ['evaluationsDone.studentId', fn.max<string>('evaluationsDone.date').as('date')])
    .groupBy('evaluationsDone.studentId')
    .orderBy('evaluationsDone.studentId')
    .limit(AGREEMENTS.length)
    .execute();
  for (const [index, { studentId, date }] of evaluated.entries()) {
    const drafted = await reportContents(database, { studentId, today: date }, progressSources);
    const contents = {
      ...drafted,
      goals: drafted.goals.filter(({ reachedDate }) => (reachedDate ?? '') <= date),
      agreements: AGREEMENTS[index] ?? '',
    };
    const by = { authorId: author.id, authorName: author.name, createdAt: `${date}T09:00:00.000Z` };
    const report = { id: filling.newId(), studentId, date, contents: JSON.stringify(contents), ...by };
    await database.insertInto('evaluationReports').values(report).execute();
  }
}
