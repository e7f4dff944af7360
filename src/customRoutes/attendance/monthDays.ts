import { addDays, type Day, isWeekend } from '../../../core/rules/days.ts';

/** The days from Monday to Friday of a month, 'yyyy-mm', by weekday: the first list holds its Mondays. */
export const weekdaysOfMonth = (month: string): Day[][] => {
  const byWeekday: Day[][] = [[], [], [], [], []];
  for (let day = `${month}-01`; day.startsWith(month); day = addDays(day, 1)) {
    if (!isWeekend(day)) byWeekday[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7]?.push(day);
  }
  return byWeekday;
};
