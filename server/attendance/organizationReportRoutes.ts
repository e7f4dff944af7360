import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { Id } from '../../core/contract/common.ts';
import { OrganizationReport, OrganizationReportQuery } from '../../core/contract/organizationReport.ts';
import { API } from '../../core/contract/paths.ts';
import { type PeriodFault, periodFault } from '../../core/rules/reportPeriod.ts';
import { actorOf } from '../history/index.ts';
import { HttpError } from '../platform/http/httpError.ts';
import { may } from '../platform/http/may.ts';
import { sendJson } from '../platform/http/sendJson.ts';
import { messages } from '../platform/messages.ts';
import { openOrganizationReport } from './organizationReports.ts';

const SENTENCES: Record<PeriodFault, string> = {
  missing: messages.reports.wrongDate,
  endBeforeStart: messages.reports.endBeforeStart,
};

const OfOrganization = Type.Object({ organizationId: Id });

/**
 * The report that an organization gets: its students' attendance in a period (docs/product.md §7, Attendance
 * lists).
 */
export const organizationReportRoutes: FastifyPluginAsyncTypebox = async app => {
  app.get(
    API.organizationReport,
    may(
      'reports.read',
      { params: OfOrganization, querystring: OrganizationReportQuery, response: { 200: OrganizationReport } },
      { fieldMessages: { startDate: messages.reports.wrongDate, endDate: messages.reports.wrongDate } },
    ),
    async (request, reply) => {
      const { organizationId } = request.params;
      const { startDate: from, endDate: to } = request.query;
      const fault = periodFault({ from, to });
      if (fault) throw new HttpError(400, SENTENCES[fault]);
      return sendJson(
        reply,
        await openOrganizationReport(app, { organizationId, from, to }, actorOf(request)),
      );
    },
  );
};
