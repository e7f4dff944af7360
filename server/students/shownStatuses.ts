import type { Day } from '../../core/rules/days.ts';
import { type Database, transaction } from '../database/database.ts';
import { advanceStatusClock } from './statusClockRepository.ts';

/**
 * Makes a function that brings the shown statuses of all students to a day. Costs a comparison while the day
 * stays the same.
 */
export function createShownStatuses(database: Database): (today: Day) => Promise<void> {
  let shown: Day | undefined;
  return async today => {
    if (today === shown) return;
    await transaction(database, trx => advanceStatusClock(trx, today));
    shown = today;
  };
}
