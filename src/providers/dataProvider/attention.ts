import type { AttentionOverview, AttentionPage, HidingInput } from '../../../core/contract/attention.ts';
import { API, pathTo } from '../../../core/contract/paths.ts';
import type { AttentionRuleName } from '../../../core/rules/attentionRules.ts';
import { httpClient } from '../httpClient.ts';

/** The calls on what wants attention. Each throws HttpError as `httpClient` does. */
export const attention = {
  getAttention: async (signal?: AbortSignal): Promise<AttentionOverview> =>
    (await httpClient<AttentionOverview>(API.attention, { signal })).json,

  /** A page, from 1, of what a rule points out, or of what is hidden of that. */
  getAttentionPage: async (
    rule: AttentionRuleName,
    { page, hidden, signal }: { page: number; hidden: boolean; signal?: AbortSignal },
  ): Promise<AttentionPage> => {
    const query = { page: String(page), ...(hidden && { hidden: 'true' }) };
    return (await httpClient<AttentionPage>(pathTo(API.attentionRule, { rule }), { query, signal })).json;
  },

  hideAttention: async (rule: AttentionRuleName, subject: string, input: HidingInput): Promise<void> => {
    await httpClient(pathTo(API.hiddenAttention, { rule, subject }), { method: 'PUT', body: input });
  },

  showAttention: async (rule: AttentionRuleName, subject: string, key?: string): Promise<void> => {
    await httpClient(pathTo(API.hiddenAttention, { rule, subject }), { method: 'DELETE', key });
  },
};
