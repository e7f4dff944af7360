import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { errorResponses } from '../../core/contract/common.ts';
import { API } from '../../core/contract/paths.ts';
import { isDimension, Statistics, StatisticsQuery } from '../../core/contract/statistics.ts';
import { type Day, isDay } from '../../core/rules/days.ts';
import { sendCached } from '../cache/sendCached.ts';
import { HttpError } from '../http/httpError.ts';
import { messages } from '../messages.ts';
import { countStudentsBy } from './statistics.ts';

/** The statistics of a day (docs/product.md §7). */
export const statisticsRoutes: FastifyPluginAsyncTypebox = async app => {
  const { dateInvalid } = messages.statistics;

  app.get(
    API.statistics,
    {
      config: { permission: 'statistics.read', fieldMessages: { selectedDate: dateInvalid } },
      schema: {
        tags: ['statistics'],
        params: Type.Object({ dimension: Type.String() }),
        querystring: StatisticsQuery,
        response: { 200: Statistics, ...errorResponses },
      },
    },
    async (request, reply) => {
      const { dimension } = request.params;
      if (!isDimension(dimension)) throw new HttpError(404, messages.server.unknownAddress);
      const day = existingDay(request.query.selectedDate);
      return sendCached(reply, `statistics ${dimension} ${day}`, database =>
        countStudentsBy(database, dimension, day),
      );
    },
  );
};

/** The pattern of the contract lets 31 February through. */
function existingDay(text: string): Day {
  const message = messages.statistics.dateInvalid;
  if (!isDay(text)) throw new HttpError(400, message, { errors: { selectedDate: message } });
  return text;
}
