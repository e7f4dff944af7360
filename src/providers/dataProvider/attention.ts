import type { AttentionOverview, AttentionPage, HidingInput } from '../../../core/contract/attention.ts';
import type {
  FreeDayLessons,
  FreeDaysNotHeld,
  LessonsCancelled,
  ListedLesson,
} from '../../../core/contract/freeDayLessons.ts';
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

  /** The lessons on free days that the user may cancel, by free period. */
  getFreeDayLessons: async (): Promise<FreeDayLessons> =>
    (await httpClient<FreeDayLessons>(API.freeDayLessons)).json,

  /** Cancels all lessons of some free periods, and returns what stands for them in `holdFreeDayLessons`. */
  cancelFreeDayLessons: async (body: FreeDaysNotHeld, key?: string): Promise<ListedLesson[]> =>
    (await httpClient<LessonsCancelled>(API.freeDayLessonsNotHeld, { method: 'POST', body, key })).json
      .lessons,

  /** Has cancelled lessons take place after all. */
  holdFreeDayLessons: async (lessons: readonly ListedLesson[], key?: string): Promise<void> => {
    await httpClient(API.freeDayLessonsHeld, { method: 'POST', body: { lessons }, key });
  },

  showAttention: async (rule: AttentionRuleName, subject: string, key?: string): Promise<void> => {
    await httpClient(pathTo(API.hiddenAttention, { rule, subject }), { method: 'DELETE', key });
  },
};
