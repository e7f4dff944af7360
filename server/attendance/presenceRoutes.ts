import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { DayText, Id, IdParameters, ListOf } from '../../core/contract/common.ts';
import { API } from '../../core/contract/paths.ts';
import { PresenceCells, PresenceCellsQuery } from '../../core/contract/presence.ts';
import { ClassroomStudent } from '../../core/contract/students.ts';
import { recentWeeks } from '../../core/rules/attendanceTotals.ts';
import { isDay } from '../../core/rules/days.ts';
import { actorOf } from '../history/index.ts';
import { refuse } from '../platform/http/httpError.ts';
import { may } from '../platform/http/may.ts';
import { fieldLabel, messages } from '../platform/messages.ts';
import { openClassroomStudents, openPresenceCells } from './attendanceReads.ts';

const OfClassroom = Type.Object({ classroomId: Id });
const ClassroomStudents = ListOf(ClassroomStudent);
const FromTo = Type.Object({ earliestDate: DayText, furthestDate: DayText });

/** The presence of a student, and the students of a class for a new list (docs/product.md §7, Students). */
export const presenceRoutes: FastifyPluginAsyncTypebox = async app => {
  app.get(
    API.presenceCells,
    may('students.read', {
      params: IdParameters,
      querystring: PresenceCellsQuery,
      response: { 200: PresenceCells },
    }),
    async request => {
      const recent = recentWeeks(app.clock.today());
      const { from = recent.from, to = recent.to } = request.query;
      refuseWrongPeriod({ from, to });
      return openPresenceCells(app, { studentId: request.params.id, from, to }, actorOf(request));
    },
  );

  app.get(
    API.studentsByClassroom,
    may('students.read', {
      params: OfClassroom,
      querystring: FromTo,
      response: { 200: ClassroomStudents },
    }),
    async request => {
      const { classroomId } = request.params;
      const { earliestDate, furthestDate } = request.query;
      refuseWrongPeriod({ earliestDate, furthestDate });
      const period = { classroomId, from: earliestDate, to: furthestDate };
      return openClassroomStudents(app, period, actorOf(request));
    },
  );
};

/**
 * Checks the days of a period, the first one first, by the names of their fields.
 * @throws HttpError 400 for a day that does not exist, and for an end before the beginning
 */
function refuseWrongPeriod(period: Readonly<Record<string, string>>): void {
  const days = Object.entries(period);
  for (const [field, day] of days) {
    if (!isDay(day)) refuse(field, messages.validation.impossibleDay(fieldLabel(field)));
  }
  const [[, first = ''] = [], [field = '', last = ''] = []] = days;
  if (last < first) refuse(field, messages.validation.wrongPeriod);
}
