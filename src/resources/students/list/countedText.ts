import { readCountedStudents } from '../../../../core/rules/countedStudents.ts';
import { formatDay } from '../../../../core/rules/days.ts';
import { studentListTexts } from './studentListTexts.ts';

/** Which students a filter by a number of the statistics lets through, as 'Vrouw, 02/03/2026'; '' for none. */
export const countedText = (text = ''): string => {
  const counted = readCountedStudents(text);
  if (!counted) return '';
  const { groups, without, day, notOn } = counted;
  const named = groups.join(', ') || studentListTexts.chips.countedAll;
  const [date, other] = [formatDay(day), formatDay(notOn)];
  return [
    without ? studentListTexts.chips.countedWithout(named) : named,
    notOn ? studentListTexts.chips.countedDifference({ date, other }) : date,
  ].join(', ');
};
