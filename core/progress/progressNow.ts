import type { Day } from '../rules/days.ts';
import { OPEN_GOALS_PER_STUDENT_MAX } from './limits.ts';
import { SKILL_NAMES, type SkillName } from './skills.ts';

type DatedLevel = { skill: SkillName; level: string; date: Day };
type DatedGoal = { untilDate: Day; reachedDate: Day | null };

/** The first and the present level of each skill that has one, in the order of skills; the same where there is one. */
export const levelSteps = <Of extends DatedLevel>(
  levels: readonly Of[],
): { skill: SkillName; first: Of; now: Of }[] => {
  const bySkill = Map.groupBy(levels, ({ skill }) => skill);
  return SKILL_NAMES.flatMap(skill => {
    const ofSkill = (bySkill.get(skill) ?? []).toSorted((a, b) => compareDays(a.date, b.date));
    const [first, now] = [ofSkill[0], ofSkill.at(-1)];
    return first && now ? { skill, first, now } : [];
  });
};

/** Goals that are not reached, the first to be due first. */
export const openGoals = <Of extends DatedGoal>(goals: readonly Of[]): Of[] =>
  goals.filter(({ reachedDate }) => !reachedDate).toSorted((a, b) => compareDays(a.untilDate, b.untilDate));

/** Goals that are reached, the last one first. */
export const reachedGoals = <Of extends DatedGoal>(goals: readonly Of[]): Of[] =>
  goals
    .filter(({ reachedDate }) => reachedDate)
    .toSorted((a, b) => compareDays(b.reachedDate ?? '', a.reachedDate ?? ''));

export const hasRoomForGoal = (goals: readonly DatedGoal[]): boolean =>
  openGoals(goals).length < OPEN_GOALS_PER_STUDENT_MAX;

/** The day until which it was to be reached is over. */
export const isOverdue = ({ untilDate, reachedDate }: DatedGoal, today: Day): boolean =>
  !reachedDate && untilDate < today;

const compareDays = (one: Day, other: Day): number => (one < other ? -1 : Number(one > other));
