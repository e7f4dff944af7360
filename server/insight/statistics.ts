import { setImmediate as turn } from 'node:timers/promises';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { API } from '../../core/contract/paths.ts';
import {
  Development,
  DevelopmentQuery,
  Statistics,
  type StatisticsEntry,
  StatisticsQuery,
} from '../../core/contract/statistics.ts';
import { AGE_GROUPS } from '../../core/rules/ageGroups.ts';
import {
  addMonths,
  type Day,
  isDay,
  isMonth,
  lastDayOf,
  type Month,
  monthOf,
  monthsIn,
} from '../../core/rules/days.ts';
import { type Dimension, isDimension } from '../../core/rules/dimensions.ts';
import { MONTHS_MAX } from '../../core/rules/limits.ts';
import { SEXES } from '../../core/rules/sex.ts';
import { type StatisticsFilter, statisticsFilterIn } from '../../core/rules/statisticsFilter.ts';
import type { Database } from '../database/database.ts';
import { HttpError, refuse } from '../platform/http/httpError.ts';
import { may } from '../platform/http/may.ts';
import { messages } from '../platform/messages.ts';
import {
  type CountedOn,
  countBy,
  countByAge,
  countByOrganization,
  type GroupCount,
} from './activeStudentRepository.ts';

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

const { ages, noOrganization, unknown } = messages.statistics;

type Statistic = (database: Database, counted: CountedOn) => Promise<StatisticsEntry[]>;

const STATISTICS: Record<Dimension, Statistic> = {
  /** Man, Vrouw, X, and 'Onbekend' for none, in that order. */
  sex: async (database, counted) => {
    const counts = await countBy(database, 'sex', counted);
    return [...SEXES, ''].flatMap(sex => {
      const students = counts.find(({ group }) => group === sex)?.students ?? 0;
      return students > 0 ? [{ label: sex || unknown, data: students }] : [];
    });
  },

  /** The age groups that have anybody, in order, with their descriptions. */
  age: async (database, counted) => {
    const counts = await countByAge(database, counted);
    return AGE_GROUPS.flatMap(({ id }) => {
      const students = counts
        .filter(({ group }) => group === id)
        .reduce((sum, count) => sum + count.students, 0);
      return students > 0 ? [{ label: id, data: students, description: ages[id] }] : [];
    });
  },

  /** Largest first. No country counts with the country 'Onbekend' of the list. */
  country: async (database, counted) => largestFirst(await countBy(database, 'country', counted), unknown),

  organization: async (database, counted) =>
    largestFirst(await countByOrganization(database, counted), noOrganization),
};

/**
 * How many students are active on a day, by one of their properties (docs/product.md §10, statistics). Every active
 * student whom the filter lets through is in exactly one entry: all statistics of a day have the same total.
 */
export const countStudentsBy = (
  database: Database,
  dimension: Dimension,
  day: Day,
  filter: StatisticsFilter = {},
): Promise<StatisticsEntry[]> => STATISTICS[dimension](database, { day, filter });

/**
 * The statistic of each day, as lines: the groups of the last day in its order, then those that had students
 * before. Others get a turn between two days, and may save something: each day is right by itself.
 */
async function developmentOf(
  database: Database,
  dimension: Dimension,
  days: readonly Day[],
  filter: StatisticsFilter = {},
): Promise<Development['series']> {
  const counts: Map<string, number>[] = [];
  for (const day of days) {
    const entries = await countStudentsBy(database, dimension, day, filter);
    counts.push(new Map(entries.map(({ label, data }) => [label, data])));
    await turn();
  }
  const labels = new Set(counts.toReversed().flatMap(count => [...count.keys()]));
  return Array.from(labels, label => ({ label, data: counts.map(count => count.get(label) ?? 0) }));
}

/** Equal numbers in the order in which Dutch sorts; groups of the same name are one. */
function largestFirst(counts: readonly GroupCount<string | null>[], nameOfNone: string): StatisticsEntry[] {
  const students = new Map<string, number>();
  for (const count of counts) {
    const label = count.group || nameOfNone;
    students.set(label, (students.get(label) ?? 0) + count.students);
  }
  const entries = Array.from(students, ([label, data]) => ({ label, data }));
  return entries.sort((a, b) => b.data - a.data || dutch.compare(a.label, b.label));
}

const dutch = new Intl.Collator('nl');
