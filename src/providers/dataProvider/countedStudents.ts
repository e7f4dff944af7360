import { API, pathTo } from '../../../core/contract/paths.ts';
import type { CountedPage } from '../../../core/contract/statistics.ts';
import type { TimelinePage, TimelineSummary } from '../../../core/contract/timeline.ts';
import { type CountedStudents, writeCountedStudents } from '../../../core/rules/countedStudents.ts';
import type { TimelineKind } from '../../../core/rules/timelineKinds.ts';
import { httpClient } from '../httpClient.ts';

/** The calls on the students behind a number, and on the line of time of one. Each throws HttpError as `httpClient` does. */
export const countedStudents = {
  /** A page, from 1, of the students behind a number of the statistics, or all of them. */
  getCountedStudents: async ({
    counted,
    page,
    all,
    signal,
  }: {
    counted: CountedStudents;
    page?: number;
    all?: true;
    signal?: AbortSignal;
  }): Promise<CountedPage> => {
    const query = { counted: writeCountedStudents(counted), page, all };
    return (await httpClient<CountedPage>(API.countedStudents, { query, signal })).json;
  },

  /** A page of a student's line of time: the first, or that which follows a place; of all kinds if none is named. */
  getTimeline: async ({
    id,
    kinds: kind,
    before,
    signal,
  }: {
    id: string;
    kinds: readonly TimelineKind[];
    before: string;
    signal: AbortSignal;
  }): Promise<TimelinePage> => {
    const query = { kind, before };
    return (await httpClient<TimelinePage>(pathTo(API.timeline, { id }), { query, signal })).json;
  },

  getTimelineSummary: async ({ id, signal }: { id: string; signal: AbortSignal }): Promise<TimelineSummary> =>
    (await httpClient<TimelineSummary>(pathTo(API.timelineSummary, { id }), { signal })).json,
};
