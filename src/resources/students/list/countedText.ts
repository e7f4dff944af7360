import { readCountedStudents } from '../../../../core/rules/countedStudents.ts';
import { formatDay } from '../../../../core/rules/days.ts';

type Translate = (key: string, options?: Record<string, unknown>) => string;

/** Which students a filter by a number of the statistics lets through, as 'Vrouw, 02/03/2026'; '' for none. */
export const countedText = (translate: Translate, text = ''): string => {
  const counted = readCountedStudents(text);
  if (!counted) return '';
  const { groups, without, day, notOn } = counted;
  const named = groups.join(', ') || translate('filterChips.countedAll');
  const [date, other] = [formatDay(day), formatDay(notOn)];
  return [
    without ? translate('filterChips.countedWithout', { groups: named }) : named,
    notOn ? translate('filterChips.countedDifference', { date, other }) : date,
  ].join(', ');
};
