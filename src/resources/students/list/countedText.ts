import { readCountedStudents } from '../../../../core/rules/countedStudents.ts';
import { formatDay } from '../../../../core/rules/days.ts';
import type { StatisticsFilter } from '../../../../core/rules/statisticsFilter.ts';
import { studentListTexts } from './studentListTexts.ts';

/** Which students a filter by a number of the statistics lets through, as 'Vrouw, 02/03/2026'; '' for none. */
export const countedText = (text = ''): string => {
  const counted = readCountedStudents(text);
  if (!counted) return '';
  const { groups, without, day, notOn, filter = {} } = counted;
  const named = groups.join(', ') || studentListTexts.chips.countedAll;
  const [date, other] = [formatDay(day), formatDay(notOn)];
  return [
    without ? studentListTexts.chips.countedWithout(named) : named,
    notOn ? studentListTexts.chips.countedDifference({ date, other }) : date,
    ...narrowingParts(filter),
  ].join(', ');
};

/** Whom alone a statistic counts, in words: 'Vrouw', 'vanaf 30 jaar', 'Syrië of Eritrea', organizations by name. */
export const narrowingParts = (
  { sex = [], ageFrom, ageTo, country = [], organization = [] }: StatisticsFilter,
  organizations: readonly string[] = organization.length > 0
    ? [studentListTexts.more.chip.organizations]
    : [],
): string[] => {
  const { ageBetween, ageFrom: from, ageTo: to, or } = studentListTexts.more.chip;
  const ages =
    ageFrom !== undefined && ageTo !== undefined
      ? ageBetween({ from: ageFrom, to: ageTo })
      : (ageFrom !== undefined && from(String(ageFrom))) || (ageTo !== undefined && to(String(ageTo))) || '';
  const lists = [country, organizations].map(names => names.join(` ${or} `));
  return [sex.join(` ${or} `), ages.toLowerCase(), ...lists].filter(part => part !== '');
};
