import { expect, test } from 'vitest';
import { readLevel, type SkillName } from '../../../core/progress/skills.ts';

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
