import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { type Day, isWeekend } from '../../../core/rules/days.ts';
import { freeDayName } from '../../../core/rules/freeDays.ts';
import { foundationKeys, useFoundationSettings, useFreePeriods } from '../../components/useFoundation.ts';
import { useToday } from '../../providers/today.ts';

/**
 * Once it is known which days the class has already, `choose` is called with today: unless that is one of them, a free
 * day, or in a weekend without lessons. Returns that day.
 */
export const useSuggestedDay = (taken: ReadonlySet<Day> | undefined, choose: (day: Day) => void) => {
  const today = useToday();
  const { weekendLessons } = useFoundationSettings();
  const periods = useFreePeriods();
  const client = useQueryClient();
  const isKnown = [foundationKeys.settings, foundationKeys.freePeriods].every(
    queryKey => client.getQueryState(queryKey)?.status !== 'pending',
  );
  const isFree = freeDayName(periods, today) !== undefined || (isWeekend(today) && !weekendLessons);
  const day = !isKnown || !taken || taken.has(today) || isFree ? undefined : today;
  const suggest = useEffectEvent(choose);
  useEffect(() => {
    if (day) suggest(day);
  }, [day]);
  return day;
};
