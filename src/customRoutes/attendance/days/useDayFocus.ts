import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Day } from '../../../../core/rules/days.ts';

/** The attribute of a header of a row: the day that the row is about. */
export const DAY_HEAD = 'data-day';

/**
 * Leads the keyboard to the day that changed, as soon as its row is there: what was pressed, or the dialog in which
 * it was pressed, is gone by then.
 * @param dates the days that have a row
 */
export const useDayFocus = (
  dates: readonly Day[],
): { container: RefObject<HTMLDivElement | null>; goTo: (day: Day | undefined) => void } => {
  const container = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState<Day>();
  useEffect(() => {
    if (!wanted || !dates.includes(wanted)) return;
    container.current?.querySelector<HTMLElement>(`[${DAY_HEAD}="${wanted}"]`)?.focus();
    setWanted(undefined);
  }, [wanted, dates]);
  return { container, goTo: setWanted };
};
