import { ATTENTION_RULE_NAMES, type AttentionRuleName } from '../../../core/rules/attentionRules.ts';

/** What is open on the page: a rule, at a page, of what is shown or of what is hidden. */
export type AttentionPlace = { rule: AttentionRuleName; page: number; hidden: boolean };

/** What an address names; null when it names no rule. */
export function placeIn(parameters: URLSearchParams): AttentionPlace | null {
  const rule = ATTENTION_RULE_NAMES.find(name => name === parameters.get('rule'));
  if (!rule) return null;
  const page = Math.max(1, Math.trunc(Number(parameters.get('page'))) || 1);
  return { rule, page, hidden: parameters.get('hidden') === 'true' };
}

/** The query of a place; the first page and what is shown need no word. */
export const attentionAddress = (place: AttentionPlace | null): Record<string, string> =>
  place
    ? {
        rule: place.rule,
        ...(place.page > 1 && { page: String(place.page) }),
        ...(place.hidden && { hidden: 'true' }),
      }
    : {};
