import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { refusals } from '../../core/contract/common.ts';
import { API } from '../../core/contract/paths.ts';
import { Statistics, StatisticsQuery } from '../../core/contract/statistics.ts';
import { type Day, isDay } from '../../core/rules/days.ts';
import { sendKept } from '../cache/sendKept.ts';
import { HttpError } from '../http/httpError.ts';
import { messages } from '../messages.ts';
import { byAge, byCountry, byOrganization, bySex, type Statistic } from './statistics.ts';

/** The statistics of a day, a call each (SPEC.md §7). */
export const statisticsRoutes: FastifyPluginAsyncTypebox = async app => {
  const { dateInvalid } = messages.statistics;

  const route = (path: string, statistic: Statistic) =>
    app.get(
      path,
      {
        config: { permission: 'statistics.read', fieldMessages: { selectedDate: dateInvalid } },
        schema: {
          tags: ['statistics'],
          querystring: StatisticsQuery,
          response: { 200: Statistics, ...refusals },
        },
      },
      async (request, reply) => {
        const day = existingDay(request.query.selectedDate);
        return sendKept(reply, `${path} ${day}`, database => statistic(database, day));
      },
    );

  route(API.statisticsBySex, bySex);
  route(API.statisticsByAge, byAge);
  route(API.statisticsByCountry, byCountry);
  route(API.statisticsByOrganization, byOrganization);
};

/** The pattern of the contract lets 31 February through. */
function existingDay(text: string): Day {
  const message = messages.statistics.dateInvalid;
  if (!isDay(text)) throw new HttpError(400, message, { errors: { selectedDate: message } });
  return text;
}
