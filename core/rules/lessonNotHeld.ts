/** Why a lesson did not take place: one of these, in the order in which they are offered; 'other' needs words. */
export const NOT_HELD_REASONS = [
  'teacherAbsent',
  'freeDay',
  'otherActivity',
  'noRoom',
  'fewStudents',
  'other',
] as const;

export type NotHeldReason = (typeof NOT_HELD_REASONS)[number];

/** 'other' needs a note. */
export const lacksWords = ({ reason, note }: { reason: NotHeldReason; note: string }): boolean =>
  reason === 'other' && note.trim() === '';

/** How a lesson stands that took place, or is to: without a reason why it did not. */
export const HELD: { reason: NotHeldReason | null; note: string } = { reason: null, note: '' };
