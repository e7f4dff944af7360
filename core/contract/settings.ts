import Type, { type Static } from 'typebox';
import { NOTE_DAYS, PRESENCE_THRESHOLD } from '../rules/limits.ts';

/** GET and PUT /api/settings: what the foundation has chosen. */
export const FoundationSettings = Type.Object({
  /** Whether lists may have Saturdays and Sundays. */
  weekendLessons: Type.Boolean(),
  /** Presence below this is pointed out, in percent. */
  presenceThreshold: Type.Integer({ minimum: PRESENCE_THRESHOLD.min, maximum: PRESENCE_THRESHOLD.max }),
  /** A student of whom nobody wrote anything for so many days is pointed out. */
  noteDays: Type.Integer({ minimum: NOTE_DAYS.min, maximum: NOTE_DAYS.max }),
});
export type FoundationSettings = Static<typeof FoundationSettings>;

/** What PUT takes: what is left out stays as it is. */
export const FoundationSettingsInput = Type.Partial(FoundationSettings);
export type FoundationSettingsInput = Static<typeof FoundationSettingsInput>;
