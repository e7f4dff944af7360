import { addDays, addYears, type Day } from './days.ts';

/** The age groups of the statistics, in the order shown; both ages belong to the group. */
export const AGE_GROUPS = [
  { id: '0-17', from: 0, to: 17 },
  { id: '18-24', from: 18, to: 24 },
  { id: '25-34', from: 25, to: 34 },
  { id: '35-44', from: 35, to: 44 },
  { id: '45-54', from: 45, to: 54 },
  { id: '55-64', from: 55, to: 64 },
  { id: '65+', from: 65, to: null },
  { id: 'Onbekend', from: null, to: null },
] as const;

export type AgeGroup = (typeof AGE_GROUPS)[number];

export type AgeGroupId = AgeGroup['id'];

/**
 * The birth dates, first and last included, that fall in a group on a day; `from` is `null` when it has no
 * oldest. Both are `null` for 'Onbekend', which is no range: who is in no other group is in it.
 */
export function ageGroupBirthRange(id: AgeGroupId, day: Day): { from: Day | null; to: Day | null } {
  const group = AGE_GROUPS.find(group => group.id === id);
  return birthRange({ from: group?.from ?? null, to: group?.to ?? null }, day);
}

/** The birth dates, first and last included, of those who are of these ages on a day; `null` without a limit. */
export const birthRange = (
  { from, to }: { from: number | null; to: number | null },
  day: Day,
): { from: Day | null; to: Day | null } => ({
  from: to === null ? null : addDays(addYears(day, -(to + 1)), 1),
  to: from === null ? null : addYears(day, -from),
});
