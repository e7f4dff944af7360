import { queryOptions, useQuery } from '@tanstack/react-query';
import { HttpError, useDataProvider } from 'react-admin';
import type { PresenceCell } from '../../../../core/contract/presence.ts';
import { attendanceTotals, isCounted, recentWeeks } from '../../../../core/rules/attendanceTotals.ts';
import { addDays, type Day, daysBetween } from '../../../../core/rules/days.ts';
import type { AppDataProvider } from '../../../providers/dataProvider/index.ts';
import { useToday } from '../../../providers/today.ts';

/**
 * A student's presence of the last 8 weeks, in all and week by week, fetched again whenever the file is opened and when
 * a day begins; `isUnknown` where the back end has none.
 */
export const usePresence = (id: string) => {
  const today = useToday();
  const { data, error, refetch } = useQuery(usePresenceQuery(id, today));
  return {
    totals: data,
    weeks: data ? weeksOf(data.cells, today) : [],
    failed: error !== null,
    isUnknown: error instanceof HttpError && error.status === 404,
    refetch,
  };
};

/** Asks for it beside the file, so that it need not wait for that, and renders nothing when it arrives. */
export const usePresenceAhead = (id: string): void => {
  useQuery({ ...usePresenceQuery(id, useToday()), notifyOnChangeProps: [] });
};

const usePresenceQuery = (id: string, today: Day) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  return queryOptions({
    queryKey: ['students', 'presence', id, today],
    queryFn: ({ signal }) => dataProvider.getPresenceCells({ id, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  });
};

const weeksOf = (cells: readonly PresenceCell[], today: Day) => {
  const { from } = recentWeeks(today);
  const counted = cells.filter(cell => isCounted(cell, today));
  return Array.from({ length: 8 }, (_, week) => {
    const ofWeek = counted.filter(({ date }) => Math.floor(daysBetween(from, date) / 7) === week);
    return { from: addDays(from, week * 7), ...attendanceTotals(ofWeek.map(({ status }) => status)) };
  });
};
