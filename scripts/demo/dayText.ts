import { type Day, dayFromNumber } from '../../core/rules/days.ts';

const known = new Map<number, Day>();

/** `dayFromNumber` with a memory, as the sample names the same days a million times. */
export function dayText(number: number): Day {
  const day = known.get(number) ?? dayFromNumber(number);
  known.set(number, day);
  return day;
}

/** An instant on that day: during working hours. */
export const instantOf = (day: Day): string => `${day}T09:00:00.000Z`;
