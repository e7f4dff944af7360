import Type, { type Static } from 'typebox';

/** GET and PUT /api/settings: what the foundation has chosen. */
export const FoundationSettings = Type.Object({
  /** Whether lists may have Saturdays and Sundays. */
  weekendLessons: Type.Boolean(),
});
export type FoundationSettings = Static<typeof FoundationSettings>;
