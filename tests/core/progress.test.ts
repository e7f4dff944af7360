import { expect, test } from 'vitest';
import {
  hasRoomForGoal,
  isOverdue,
  levelSteps,
  openGoals,
  reachedGoals,
} from '../../core/progress/progressNow.ts';
import { readLevel, type SkillName } from '../../core/progress/skills.ts';

const level = (skill: SkillName, level: string, date: string) => ({ skill, level, date });
const goal = (text: string, untilDate: string, reachedDate: string | null = null) => ({
  ...{ text, untilDate, reachedDate },
});

test('each skill with levels has its first and its last, in the order of skills and whatever the order of levels', () => {
  const levels = [
    level('map', 'Nog niet', '2026-02-01'),
    level('reading', 'A1', '2026-03-01'),
    level('reading', 'A0', '2025-09-01'),
    level('reading', 'A0+', '2025-12-01'),
    level('listening', 'B1', '2026-01-01'),
  ];
  expect(levelSteps(levels).map(({ skill, first, now }) => [skill, first.level, now.level])).toEqual([
    ['listening', 'B1', 'B1'],
    ['reading', 'A0', 'A1'],
    ['map', 'Nog niet', 'Nog niet'],
  ]);
  expect(levelSteps([])).toEqual([]);
});

test('open goals are in the order in which they are due, reached ones the last first', () => {
  const goals = [
    goal('c', '2026-05-01'),
    goal('x', '2026-01-01', '2026-01-10'),
    goal('a', '2026-03-01'),
    goal('y', '2026-01-01', '2026-02-10'),
  ];
  expect(openGoals(goals).map(({ text }) => text)).toEqual(['a', 'c']);
  expect(reachedGoals(goals).map(({ text }) => text)).toEqual(['y', 'x']);
});

test('a student has at most five open goals, whatever is reached', () => {
  const open = (count: number) => Array.from({ length: count }, () => goal('', '2026-05-01'));
  const reached = goal('', '2026-05-01', '2026-04-01');
  expect(hasRoomForGoal([...open(4), reached, reached])).toBe(true);
  expect(hasRoomForGoal(open(5))).toBe(false);
});

test.each([
  ['the day before', '2026-03-01', null, true],
  ['the day itself', '2026-03-02', null, false],
  ['a reached one', '2026-03-01', '2026-03-02', false],
])('a goal is overdue once its day is over: %s', (_, untilDate, reachedDate, expected) => {
  expect(isOverdue(goal('', untilDate, reachedDate), '2026-03-02')).toBe(expected);
});

test.each<[SkillName, string, string | undefined]>([
  ['reading', 'a1', 'A1'],
  ['reading', ' A 1+ ', 'A1+'],
  ['reading', 'a1 +', 'A1+'],
  ['reading', 'b2', 'B2'],
  ['reading', 'alfa b', 'Alfa B'],
  ['reading', 'Alfa-C+', 'Alfa C+'],
  ['reading', 'alfaa', 'Alfa A'],
  ['knm', 'b', 'Behaald'],
  ['knm', 'BEHAALD', 'Behaald'],
  ['map', 'nog', 'Nog niet'],
  ['map', 'a1', undefined],
  ['reading', 'behaald', undefined],
  ['reading', 'a', undefined],
  ['reading', 'alfa', undefined],
  ['reading', 'b', undefined],
  ['reading', 'a3', undefined],
  ['reading', 'a1++', undefined],
  ['reading', '+', undefined],
  ['reading', '', undefined],
])('of %s %j is %j', (skill, text, level) => {
  expect(readLevel(skill, text)).toBe(level);
});
