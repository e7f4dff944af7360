import { HttpError } from 'react-admin';
import { SUCCESS } from '../../../core/contract/answers.ts';
import type { AttentionOverview, AttentionPage, HidingInput } from '../../../core/contract/attention.ts';
import type { Message } from '../../../core/contract/common.ts';
import type { EvaluationRow, EvaluationWeeks } from '../../../core/contract/evaluations.ts';
import type { Found } from '../../../core/contract/find.ts';
import type {
  FreeDayLessons,
  FreeDaysNotHeld,
  LessonsCancelled,
  ListedLesson,
} from '../../../core/contract/freePeriods.ts';
import { API, pathTo } from '../../../core/contract/paths.ts';
import type { CountedPage, Development, StatisticsEntry } from '../../../core/contract/statistics.ts';
import type { NameSuggestions, SamePersons, SamePersonsQuery } from '../../../core/contract/students.ts';
import type { TimelinePage, TimelineSummary } from '../../../core/contract/timeline.ts';
import type { Today } from '../../../core/contract/today.ts';
import type { AttentionRuleName } from '../../../core/rules/attentionRules.ts';
import { type CountedStudents, writeCountedStudents } from '../../../core/rules/countedStudents.ts';
import type { Day, Month } from '../../../core/rules/days.ts';
import type { Dimension } from '../../../core/rules/dimensions.ts';
import { type StatisticsFilter, writeStatisticsFilter } from '../../../core/rules/statisticsFilter.ts';
import { DEFAULT_SORT, type StudentFilter, writeStudentQuery } from '../../../core/rules/studentQuery.ts';
import type { TimelineKind } from '../../../core/rules/timelineKinds.ts';
import { commonTexts } from '../../i18n/commonTexts.ts';
import { type Cancel, httpClient, read, write } from '../httpClient.ts';

const getToday = (signal?: AbortSignal) => read<Today>(API.today, {}, signal);

export const attention = {
  getAttention: (signal?: AbortSignal) => read<AttentionOverview>(API.attention, {}, signal),

  getAttentionPage: (
    rule: AttentionRuleName,
    { page, hidden, signal }: { page: number; hidden: boolean } & Cancel,
  ) =>
    read<AttentionPage>(pathTo(API.attentionRule, { rule }), { page, hidden: hidden || undefined }, signal),

  hideAttention: (rule: AttentionRuleName, subject: string, input: HidingInput) =>
    write('PUT', pathTo(API.hiddenAttention, { rule, subject }), input),

  showAttention: (rule: AttentionRuleName, subject: string, key?: string) =>
    write('DELETE', pathTo(API.hiddenAttention, { rule, subject }), undefined, { key }),

  /** The lessons on free days that the user may cancel, by free period. */
  getFreeDayLessons: () => read<FreeDayLessons>(API.freeDayLessons),

  /** Cancels all lessons of some free periods, and returns what stands for them in `holdFreeDayLessons`. */
  cancelFreeDayLessons: async (body: FreeDaysNotHeld, key?: string): Promise<ListedLesson[]> =>
    (await write<LessonsCancelled>('POST', API.freeDayLessonsNotHeld, body, { key })).lessons,

  holdFreeDayLessons: (lessons: readonly ListedLesson[], key?: string) =>
    write('POST', API.freeDayLessonsHeld, { lessons }, { key }),
};

/** A change is made only if the answer says so, whatever its status (docs/product.md §7, Evaluations). */
const changeEvaluation = async (method: 'PUT' | 'DELETE', id: string, key?: string): Promise<void> => {
  const { json, status } = await httpClient<Message>(pathTo(API.evaluation, { id }), { method, key });
  if (json?.message !== SUCCESS) throw new HttpError(json?.message || commonTexts.error.unexpected, status);
};

const evaluations = {
  /** The students whose evaluation is due, longest first; of all organizations and classes if none is named. */
  getEvaluations: ({
    organizations: organization,
    classrooms: classroom,
    signal,
  }: { organizations: readonly string[]; classrooms: readonly string[] } & Cancel) =>
    read<EvaluationRow[]>(API.evaluations, { organization, classroom }, signal),

  getEvaluationWeeks: (id: string, signal?: AbortSignal) =>
    read<EvaluationWeeks>(pathTo(API.evaluationWeeks, { id }), {}, signal),

  finishEvaluation: (studentId: string) => changeEvaluation('PUT', studentId),

  /** Takes back that it was done: once, however often it is asked under its key. */
  undoEvaluation: (studentId: string, key: string) => changeEvaluation('DELETE', studentId, key),
};

const statistics = {
  /** How many students are active on a day, by a dimension, of those whom the filter lets through. */
  getStatistics: (
    { dimension, day, filter }: { dimension: Dimension; day: Day; filter: StatisticsFilter },
    signal?: AbortSignal,
  ) => {
    const query = { selectedDate: day, ...writeStatisticsFilter(filter) };
    return read<StatisticsEntry[]>(pathTo(API.statistics, { dimension }), query, signal);
  },

  getDevelopment: (
    { filter, ...period }: { dimension: Dimension; from: Month; to: Month; filter: StatisticsFilter },
    signal?: AbortSignal,
  ) => read<Development>(API.development, { ...period, ...writeStatisticsFilter(filter) }, signal),

  /** A page, from 1, of the students behind a number of the statistics, or all of them. */
  getCountedStudents: ({
    counted,
    signal,
    ...which
  }: { counted: CountedStudents; page?: number; all?: true } & Cancel) =>
    read<CountedPage>(API.countedStudents, { counted: writeCountedStudents(counted), ...which }, signal),
};

const timeline = {
  /** A page of a student's line of time: the first, or that which follows a place; of all kinds if none is named. */
  getTimeline: ({
    id,
    kinds: kind,
    before,
    signal,
  }: { id: string; kinds: readonly TimelineKind[]; before: string } & Cancel) =>
    read<TimelinePage>(pathTo(API.timeline, { id }), { kind, before }, signal),

  getTimelineSummary: ({ id, signal }: { id: string } & Cancel) =>
    read<TimelineSummary>(pathTo(API.timelineSummary, { id }), {}, signal),
};

/** The calls that find who or what is meant; none is found on a back end without them. */
export const finding = {
  /**
   * Students, classes, organizations and lists by words; without words what was used last.
   * @param recent 'classroom:<_id>', newest first
   */
  find: (query: { q: string; recent: readonly string[] }, { signal }: Cancel = {}) =>
    read<Found>(API.find, query, signal),

  /** Searches for names that sound or look like the one that nobody has, best first. */
  getNameSuggestions: async (filter: StudentFilter, { signal }: Cancel = {}): Promise<string[]> => {
    const query = writeStudentQuery({ filter, sort: DEFAULT_SORT, page: 1 });
    return (await read<Partial<NameSuggestions>>(API.nameSuggestions, query, signal)).suggestions ?? [];
  },

  getSamePersons: async (query: SamePersonsQuery, { signal }: Cancel = {}): Promise<SamePersons> => {
    const persons = await read<SamePersons>(API.samePersons, query, signal);
    return Array.isArray(persons) ? persons : [];
  },
};

/** The calls of the server's room of that name. Each throws HttpError as `httpClient` does. */
export const insight = {
  getToday,
  ...attention,
  ...evaluations,
  ...statistics,
  ...timeline,
  ...finding,
};
