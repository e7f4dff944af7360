import { API } from '../../core/contract/paths.ts';
import type { LevelStatistics } from '../../core/progress/contract.ts';
import { levelsOf } from '../../core/progress/skills.ts';
import type { Day } from '../../core/rules/days.ts';
import type { World } from './World.ts';

const holding = ({ server: { database } }: World) =>
  database.selectFrom('studentLevels').selectAll().where('replacedAt', 'is', null).execute();

/** Of a student, skill and day one level holds, of that skill's scale. */
export async function oneLevelHolds(world: World): Promise<string[]> {
  const levels = await holding(world);
  const places = Map.groupBy(levels, ({ studentId, skill, date }) => `${studentId} ${skill} ${date}`);
  return [
    ...[...places].flatMap(([place, { length }]) => (length > 1 ? [`${place} has ${length} levels`] : [])),
    ...levels.flatMap(({ skill, level }) => (levelsOf(skill).includes(level) ? [] : [`${skill} ${level}`])),
  ];
}

/**
 * The statistics of levels are what counting the rows by hand gives.
 * @param active the students who are active on that day
 */
export async function recountLevels(
  world: World,
  day: Day,
  active: readonly { id: string }[],
): Promise<string[]> {
  const levels = (await holding(world)).filter(({ date }) => date <= day);
  const answer = await world.user(0).get(`${API.levelStatistics}?selectedDate=${day}`);
  return answer.json<LevelStatistics>().skills.flatMap(({ skill, levels: counted, none }) => {
    const newest = active.map(({ id }) =>
      levels
        .filter(level => level.studentId === id && level.skill === skill)
        .reduce((last, { date, level }) => (date > last.date ? { date, level } : last), {
          date: '',
          level: '',
        }),
    );
    const found = Map.groupBy(newest, ({ level }) => level);
    const recount = ['', ...levelsOf(skill)].flatMap(level => {
      const students = found.get(level)?.length ?? 0;
      return students > 0 ? `${level} ${students}` : [];
    });
    const withNone = none > 0 ? [{ level: '', students: none }] : [];
    const said = [...withNone, ...counted].map(({ level, students }) => `${level} ${students}`);
    return said.join() === recount.join() ? [] : [`${skill} on ${day}: said ${said}, counted ${recount}`];
  });
}
