import { formatDay } from '../../../../../core/rules/days.ts';
import { dayOf, timeOf } from '../../../../providers/today.ts';

type Say = (key: string, values: Record<string, string>) => string;

/** Says when a version was saved, an instant; '' when the server does not tell. */
export const whenSaved = (savedAt: string | undefined, say: Say): string => {
  if (!savedAt) return '';
  const time = timeOf(savedAt);
  const day = dayOf(savedAt);
  return day === dayOf() ? say('savedToday', { time }) : say('savedOn', { day: formatDay(day), time });
};
