import { isDay } from '../../../core/rules/days.ts';
import { fieldLabel, messages } from '../messages.ts';
import { refuse } from './httpError.ts';

/**
 * Checks the days of a period, the first one first, by the names of their fields.
 * @throws HttpError 400 for a day that does not exist, and for an end before the beginning
 */
export function refuseWrongPeriod(period: Readonly<Record<string, string>>): void {
  const days = Object.entries(period);
  for (const [field, day] of days) {
    if (!isDay(day)) refuse(field, messages.validation.impossibleDay(fieldLabel(field)));
  }
  const [[, first = ''] = [], [field = '', last = ''] = []] = days;
  if (last < first) refuse(field, messages.validation.wrongPeriod);
}
