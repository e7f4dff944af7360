import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { Id } from '../../core/contract/common.ts';
import { OrganizationReport, OrganizationReportQuery } from '../../core/contract/organizationReport.ts';
import { API } from '../../core/contract/paths.ts';
import { PresenceReport, PresenceReportQuery } from '../../core/contract/presenceReport.ts';
import type { Day } from '../../core/rules/days.ts';
import { isWithinYear, type PeriodFault, periodFault } from '../../core/rules/reportPeriod.ts';
import { actorOf } from '../history/index.ts';
import { HttpError } from '../platform/http/httpError.ts';
import { may } from '../platform/http/may.ts';
import { sendJson } from '../platform/http/sendJson.ts';
import { messages } from '../platform/messages.ts';
import { openOrganizationReport } from './organizationReports.ts';
import { presenceReport } from './presenceReport.ts';

const SENTENCES: Record<PeriodFault, string> = {
  missing: messages.reports.wrongDate,
  endBeforeStart: messages.reports.endBeforeStart,
};

const OfOrganization = Type.Object({ organizationId: Id });

const DATE_MESSAGES = { startDate: messages.reports.wrongDate, endDate: messages.reports.wrongDate };

/**
 * The report that an organization gets, its students' attendance in a period, and the presence of everybody
 * (docs/product.md §7, Attendance lists).
 */
export const organizationReportRoutes: FastifyPluginAsyncTypebox = async app => {
  app.get(
    API.organizationReport,
    may(
      'reports.read',
      { params: OfOrganization, querystring: OrganizationReportQuery, response: { 200: OrganizationReport } },
      { fieldMessages: DATE_MESSAGES },
    ),
    async (request, reply) => {
      const { organizationId } = request.params;
      const { from, to } = periodIn(request.query);
      return sendJson(
        reply,
        await openOrganizationReport(app, { organizationId, from, to }, actorOf(request)),
      );
    },
  );

  app.get(
    API.presenceReport,
    may(
      'reports.read',
      { querystring: PresenceReportQuery, response: { 200: PresenceReport } },
      { fieldMessages: DATE_MESSAGES },
    ),
    async request => {
      const period = periodIn(request.query);
      if (!isWithinYear(period)) throw new HttpError(400, messages.reports.tooLong);
      await app.overviews.note(request, 'attendance lists');
      const { classroom, inactive, page, all } = request.query;
      return presenceReport(app, {
        ...period,
        classroomId: classroom,
        inactive: inactive === 'true',
        page: all === 'true' ? 'all' : Math.max(1, Math.trunc(Number(page)) || 1),
      });
    },
  );
};

/** @throws HttpError 400 for days that do not exist, and for an end before the beginning */
function periodIn({ startDate: from, endDate: to }: { startDate: Day; endDate: Day }): {
  from: Day;
  to: Day;
} {
  const fault = periodFault({ from, to });
  if (fault) throw new HttpError(400, SENTENCES[fault]);
  return { from, to };
}
