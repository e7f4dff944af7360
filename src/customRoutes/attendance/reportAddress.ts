import type { Day } from '../../../core/rules/days.ts';

/** Whose report is asked for, and over which days, both included; '' for what is not chosen. */
export type ReportChoice = { organizationId: string; from: Day | ''; to: Day | '' };

/** The choice that an address's query string holds. */
export const choiceIn = (search: URLSearchParams): ReportChoice => ({
  organizationId: search.get('organization') ?? '',
  from: search.get('from') ?? '',
  to: search.get('to') ?? '',
});

/** The query string of a choice: it can be bookmarked, shared and gone back to. */
export const searchOf = ({ organizationId, from, to }: ReportChoice): Record<string, string> => ({
  organization: organizationId,
  from,
  to,
});
