import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { API } from '../../core/contract/paths.ts';
import {
  Development,
  DevelopmentQuery,
  Statistics,
  StatisticsQuery,
} from '../../core/contract/statistics.ts';
import { type Day, isDay } from '../../core/rules/days.ts';
import { isDimension } from '../../core/rules/dimensions.ts';
import { MONTHS_MAX } from '../../core/rules/limits.ts';
import { addMonths, isMonth, lastDayOf, type Month, monthOf, monthsIn } from '../../core/rules/months.ts';
import { statisticsFilterIn } from '../../core/rules/statisticsFilter.ts';
import { HttpError, refuse } from '../platform/http/httpError.ts';
import { may } from '../platform/http/may.ts';
import { messages } from '../platform/messages.ts';
import { countStudentsBy, developmentOf } from './statistics.ts';

const OfDimension = Type.Object({ dimension: Type.String() });

/** The statistics of a day, and over months (docs/product.md §7). */
export const statisticsRoutes: FastifyPluginAsyncTypebox = async app => {
  const { dateInvalid, dimensionUnknown, monthInvalid } = messages.statistics;

  app.get(
    API.statistics,
    may(
      'statistics.read',
      { params: OfDimension, querystring: StatisticsQuery, response: { 200: Statistics } },
      { fieldMessages: { selectedDate: dateInvalid } },
    ),
    async request => {
      const { dimension } = request.params;
      if (!isDimension(dimension)) throw new HttpError(404, messages.server.unknownAddress);
      const day = existingDay(request.query.selectedDate);
      return countStudentsBy(app.database, dimension, day, statisticsFilterIn(request.query));
    },
  );

  app.get(
    API.development,
    may(
      'statistics.read',
      { querystring: DevelopmentQuery, response: { 200: Development } },
      { fieldMessages: { dimension: dimensionUnknown, from: monthInvalid, to: monthInvalid } },
    ),
    async request => {
      const { dimension, from, to } = request.query;
      const filter = statisticsFilterIn(request.query);
      const today = app.clock.today();
      const months = existingMonths({ from, to, today });
      const days = months.map(month => (month === monthOf(today) ? today : lastDayOf(month)));
      return { months, days, series: await developmentOf(app.database, dimension, days, filter) };
    },
  );
};

/** The pattern of the contract lets 31 February through. */
function existingDay(text: string): Day {
  if (!isDay(text)) refuse('selectedDate', messages.statistics.dateInvalid);
  return text;
}

function existingMonths({ from, to, today }: { from: Month; to: Month; today: Day }): Month[] {
  const { endBeforeStart, monthInFuture, monthInvalid, tooManyMonths } = messages.statistics;
  if (!isMonth(from)) refuse('from', monthInvalid);
  if (!isMonth(to)) refuse('to', monthInvalid);
  if (to > monthOf(today)) refuse('to', monthInFuture);
  const length = monthsIn(from, to);
  if (length === 0) refuse('to', endBeforeStart);
  if (length > MONTHS_MAX) refuse('from', tooManyMonths(MONTHS_MAX));
  return Array.from({ length }, (_, index) => addMonths(from, index));
}
