import type { AttentionRuleName } from '../../../core/rules/attentionRules.ts';

const AREA = 'attention';

/** The keys of what wants attention; `all` for whatever a repair or hiding changes. */
export const attentionKeys = {
  all: [AREA],
  overview: [AREA, 'overview'],
  page: (rule: AttentionRuleName, page: number, hidden: boolean) => [AREA, rule, page, hidden],
} as const;
