import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { EditConflict, Id, IdParameters, Message } from '../../core/contract/common.ts';
import { API } from '../../core/contract/paths.ts';
import { StatisticsQuery } from '../../core/contract/statistics.ts';
import {
  Goal,
  GoalInput,
  Level,
  LevelInput,
  LevelSheet,
  LevelSheetInput,
  LevelSheetQuery,
  LevelSheetSaved,
  LevelStatistics,
  Progress,
  Report,
  ReportDraft,
  ReportInput,
} from '../../core/progress/contract.ts';
import { compareLevels, SKILL_NAMES } from '../../core/progress/skills.ts';
import { type Day, isDay } from '../../core/rules/days.ts';
import { type StatisticsFilter, statisticsFilterIn } from '../../core/rules/statisticsFilter.ts';
import { countOf } from '../database/database.ts';
import { actorOf, nameChangeSet } from '../history/index.ts';
import { refuse } from '../platform/http/httpError.ts';
import { may } from '../platform/http/may.ts';
import { messages } from '../platform/messages.ts';
import { addGoal, changeGoal, removeGoal } from './goals.ts';
import { countLevelsOn } from './levelRepository.ts';
import { openLevelSheet, saveLevelSheet } from './levelSheet.ts';
import { openProgress, removeLevel, saveLevel } from './levels.ts';
import { authorOf } from './progress.ts';
import { draftReport, openReport, removeReport, saveReport } from './reports.ts';

const savedLevel = { 200: Level, 409: EditConflict(Level) };
const savedGoal = { 200: Goal, 409: EditConflict(Goal) };
const LevelParameters = Type.Object({ id: Id, levelId: Id });
const GoalParameters = Type.Object({ id: Id, goalId: Id });
const ReportParameters = Type.Object({ id: Id, reportId: Id });

/** A student's levels and goals (docs/product.md §2, Progress). */
export const progressRoutes: FastifyPluginAsyncTypebox = async app => {
  app.get(
    API.studentProgress,
    may('progress.read', { params: IdParameters, response: { 200: Progress } }),
    async request => openProgress(app, request.params.id, actorOf(request)),
  );

  app.post(
    API.studentLevels,
    may('progress.write', { params: IdParameters, body: LevelInput, response: savedLevel }),
    async request => saveLevel(app, { ...request.params, input: request.body }, authorOf(request)),
  );

  app.put(
    API.studentLevel,
    may('progress.write', { params: LevelParameters, body: LevelInput, response: savedLevel }),
    async request => saveLevel(app, { ...request.params, input: request.body }, authorOf(request)),
  );

  app.delete(
    API.studentLevel,
    may('progress.write', { params: LevelParameters, response: { 200: Message } }),
    async (request, reply) => nameChangeSet(reply, await removeLevel(app, request.params, authorOf(request))),
  );

  app.post(
    API.studentGoals,
    may('progress.write', { params: IdParameters, body: GoalInput, response: { 200: Goal } }),
    async request => addGoal(app, { ...request.params, input: request.body }, authorOf(request)),
  );

  app.put(
    API.studentGoal,
    may('progress.write', { params: GoalParameters, body: GoalInput, response: savedGoal }),
    async request => changeGoal(app, { ...request.params, input: request.body }, authorOf(request)),
  );

  app.delete(
    API.studentGoal,
    may('progress.write', { params: GoalParameters, response: { 200: Message } }),
    async (request, reply) => nameChangeSet(reply, await removeGoal(app, request.params, authorOf(request))),
  );
};

/** The reports that evaluations end in. */
export const evaluationReportRoutes: FastifyPluginAsyncTypebox = async app => {
  app.get(
    API.evaluationReportDraft,
    may('reportsOfEvaluations.write', { params: IdParameters, response: { 200: ReportDraft } }),
    async request => draftReport(app, request.params.id, actorOf(request)),
  );

  app.post(
    API.evaluationReports,
    may('reportsOfEvaluations.write', { params: IdParameters, body: ReportInput, response: { 200: Report } }),
    async request => saveReport(app, { ...request.params, input: request.body }, authorOf(request)),
  );

  app.get(
    API.evaluationReport,
    may('progress.read', { params: ReportParameters, response: { 200: Report } }),
    async request => openReport(app, request.params, actorOf(request)),
  );

  app.delete(
    API.evaluationReport,
    may('progress.write', { params: ReportParameters, response: { 200: Message } }),
    async (request, reply) =>
      nameChangeSet(reply, await removeReport(app, request.params, authorOf(request))),
  );
};

/** Levels of a class at once, and how many students have which. */
export const levelRoutes: FastifyPluginAsyncTypebox = async app => {
  app.get(
    API.levelSheet,
    may('progress.read', { querystring: LevelSheetQuery, response: { 200: LevelSheet } }),
    async request => openLevelSheet(app, request.query, actorOf(request)),
  );

  app.put(
    API.levels,
    may('progress.write', { body: LevelSheetInput, response: { 200: LevelSheetSaved } }),
    async request => saveLevelSheet(app, request.body, authorOf(request)),
  );

  app.get(
    API.levelStatistics,
    may(
      'statistics.read',
      { querystring: StatisticsQuery, response: { 200: LevelStatistics } },
      { fieldMessages: { selectedDate: messages.statistics.dateInvalid } },
    ),
    async request => {
      const { selectedDate: day } = request.query;
      if (!isDay(day)) refuse('selectedDate', messages.statistics.dateInvalid);
      return levelStatistics(app, { day, filter: statisticsFilterIn(request.query) });
    },
  );
};

/** Of each skill, how many of the students who are active on a day have which level then, and how many none. */
async function levelStatistics(
  { database, progressSources }: FastifyInstance,
  counted: { day: Day; filter: StatisticsFilter },
): Promise<LevelStatistics> {
  const active = progressSources.activeStudents(database, counted);
  const students = await countOf(active.clearSelect());
  const counts = await countLevelsOn(database, counted.day, active);
  return {
    students,
    skills: SKILL_NAMES.map(skill => {
      const levels = counts.flatMap(({ skill: of, ...count }) => (of === skill ? count : []));
      levels.sort((one, other) => compareLevels(skill, one.level, other.level));
      const withOne = levels.reduce((sum, count) => sum + count.students, 0);
      return { skill, levels, none: students - withOne };
    }),
  };
}
