import { useQuery } from '@tanstack/react-query';
import { HttpError, useDataProvider } from 'react-admin';
import type { PresenceCell } from '../../../../../core/contract/presence.ts';
import {
  type AttendanceTotals,
  attendanceTotals,
  isCounted,
  recentWeeks,
} from '../../../../../core/rules/attendanceTotals.ts';
import { addDays, type Day, daysBetween } from '../../../../../core/rules/days.ts';
import type { AppDataProvider } from '../../../../providers/dataProvider/index.ts';
import { useToday } from '../../../../providers/today.ts';

/** The presence of one of the 8 weeks, by its first day. */
type WeekPresence = AttendanceTotals & { from: Day };

/**
 * A student's presence of the last 8 weeks, in all and week by week, fetched again whenever the file is opened and when
 * a day begins; `isUnknown` where the back end has none.
 */
export const usePresence = (id: string) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const today = useToday();
  const { data, error, refetch } = useQuery({
    queryKey: ['students', 'presence', id, today],
    queryFn: ({ signal }) => dataProvider.getPresenceCells({ id, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  });
  const isUnknown = error instanceof HttpError && error.status === 404;
  return {
    totals: data,
    weeks: data ? weeksOf(data.cells, today) : [],
    failed: error !== null,
    isUnknown,
    refetch,
  };
};

const WEEKS = Array.from({ length: 8 }, (_, index) => index);

const weeksOf = (cells: readonly PresenceCell[], today: Day): WeekPresence[] => {
  const { from } = recentWeeks(today);
  const counted = cells.filter(cell => isCounted(cell, today));
  return WEEKS.map(week => {
    const ofWeek = counted.filter(({ date }) => Math.floor(daysBetween(from, date) / 7) === week);
    return { from: addDays(from, week * 7), ...attendanceTotals(ofWeek.map(({ status }) => status)) };
  });
};
