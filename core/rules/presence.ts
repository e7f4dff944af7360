import type { AttendanceStatus } from './attendanceCycle.ts';
import { addDays, type Day } from './days.ts';

/** How often each status was recorded; cells that were left empty are no part of it. */
export type Presence = Record<Exclude<AttendanceStatus, ''>, number>;

const RECENT_DAYS = 8 * 7;

/** The 8 weeks that end today, both days included. */
export const recentWeeks = (today: Day): { from: Day; to: Day } => ({
  from: addDays(today, 1 - RECENT_DAYS),
  to: today,
});

/**
 * The share of the recorded lessons at which a student was present, from 0 to 1: Aanwezig / (Aanwezig + Afwezig +
 * Afgemeld). Undefined when nothing was recorded.
 */
export const presenceShare = (presence: Presence): number | undefined => {
  const { Aanwezig, Afwezig, Afgemeld } = presence;
  const recorded = Aanwezig + Afwezig + Afgemeld;
  return recorded === 0 ? undefined : Aanwezig / recorded;
};
