import { API, pathTo } from '../../../core/contract/paths.ts';
import type {
  Goal,
  GoalInput,
  Level,
  LevelInput,
  LevelSheet,
  LevelSheetInput,
  LevelSheetSaved,
  LevelStatistics,
  Progress,
  Report,
  ReportDraft,
  ReportHead,
  ReportInput,
} from '../../../core/progress/contract.ts';
import type { Day } from '../../../core/rules/days.ts';
import { type StatisticsFilter, writeStatisticsFilter } from '../../../core/rules/statisticsFilter.ts';
import { type Cancel, httpClient, read, write } from '../httpClient.ts';
import { onceAnswered } from '../uncertainWrites.ts';
import { changeSetOf } from './changeSets.ts';

type OfStudent = { studentId: string };
type OfLevel = OfStudent & { levelId: string };
type OfGoal = OfStudent & { goalId: string };
type OfReport = OfStudent & { reportId: string };

const levelPath = ({ studentId: id, levelId }: OfLevel) => pathTo(API.studentLevel, { id, levelId });
const goalPath = ({ studentId: id, goalId }: OfGoal) => pathTo(API.studentGoal, { id, goalId });
const reportPath = ({ studentId: id, reportId }: OfReport) => pathTo(API.evaluationReport, { id, reportId });

/** Deletes something, and returns the change set by which it comes back. */
const remove = async (path: string): Promise<string | undefined> =>
  changeSetOf(await httpClient(path, { method: 'DELETE' }));

/** The calls of the server's room of that name. Each throws HttpError as `httpClient` does. */
export const progress = {
  getProgress: (studentId: string, signal?: AbortSignal) =>
    read<Progress>(pathTo(API.studentProgress, { id: studentId }), {}, signal),

  /** A skill has one level a day: a second one of that day corrects the first. */
  addLevel: (studentId: string, input: LevelInput) =>
    write<Level>('POST', pathTo(API.studentLevels, { id: studentId }), input),

  correctLevel: (of: OfLevel, input: LevelInput) => write<Level>('PUT', levelPath(of), input),

  deleteLevel: (of: OfLevel) => remove(levelPath(of)),

  addGoal: (studentId: string, input: GoalInput) =>
    write<Goal>('POST', pathTo(API.studentGoals, { id: studentId }), input),

  changeGoal: (of: OfGoal, input: GoalInput) => write<Goal>('PUT', goalPath(of), input),

  deleteGoal: (of: OfGoal) => remove(goalPath(of)),

  /** The draft of today's report. */
  getReportDraft: (studentId: string, signal?: AbortSignal) =>
    read<ReportDraft>(pathTo(API.evaluationReportDraft, { id: studentId }), {}, signal),

  /** Asked again after its answer was lost, it is saved once. */
  saveReport: (studentId: string, input: ReportInput) =>
    onceAnswered(`report ${studentId} ${JSON.stringify(input)}`, key =>
      write<ReportHead>('POST', pathTo(API.evaluationReports, { id: studentId }), input, { key }),
    ),

  getReport: (of: OfReport, signal?: AbortSignal) => read<Report>(reportPath(of), {}, signal),

  deleteReport: (of: OfReport) => remove(reportPath(of)),

  /** How many of the students who are active on a day have which level, of those whom the filter lets through. */
  getLevelStatistics: ({ day, filter }: { day: Day; filter: StatisticsFilter }, { signal }: Cancel = {}) =>
    read<LevelStatistics>(
      API.levelStatistics,
      { selectedDate: day, ...writeStatisticsFilter(filter) },
      signal,
    ),

  /** The students of a class on a day, with their levels. */
  getLevelSheet: (query: { classroom: string; date: Day }, { signal }: Cancel = {}) =>
    read<LevelSheet>(API.levelSheet, query, signal),

  /** Saves levels of one day as one change; sent again under its key it is done once. */
  saveLevels: (input: LevelSheetInput, key?: string) =>
    write<LevelSheetSaved>('PUT', API.levels, input, { key }),
};
