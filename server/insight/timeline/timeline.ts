import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { IdParameters } from '../../../core/contract/common.ts';
import { API } from '../../../core/contract/paths.ts';
import {
  type TimelineItem,
  TimelinePage,
  TimelineQuery,
  TimelineSummary,
} from '../../../core/contract/timeline.ts';
import { attendanceTotals, isCounted } from '../../../core/rules/attendanceTotals.ts';
import { addMonths, type Day, monthOf } from '../../../core/rules/days.ts';
import { LESSONS_WITH_WORDS_MAX, TIMELINE_PAGE_SIZE } from '../../../core/rules/limits.ts';
import { can } from '../../../core/rules/permissions.ts';
import {
  comparePlaces,
  readTimelinePlace,
  TIMELINE_KINDS,
  type TimelineKind,
  type TimelinePlace,
  writeTimelinePlace,
} from '../../../core/rules/timelineKinds.ts';
import { presenceCells } from '../../attendance/index.ts';
import type { Database } from '../../database/database.ts';
import { actorOf, readOfStudent } from '../../history/index.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { may } from '../../platform/http/may.ts';
import { compareNames } from '../../platform/http/text.ts';
import { messages } from '../../platform/messages.ts';
import { readEvaluationWeeks } from '../evaluationRepository.ts';
import { TIMELINE_SOURCES, type TimelineOf } from './timelineRepository.ts';

/** A student's line of time (docs/product.md §2, Student's file). */
export const timelineRoutes: FastifyPluginAsyncTypebox = async app => {
  const { clock, database } = app;

  app.get(
    API.timeline,
    may('students.read', {
      params: IdParameters,
      querystring: TimelineQuery,
      response: { 200: TimelinePage },
    }),
    async request => {
      const studentId = request.params.id;
      const { kind = [], before = '' } = request.query;
      const after = readTimelinePlace(before);
      if (before && !after) throw new HttpError(400, messages.students.timelinePlace);
      const asked = TIMELINE_KINDS.filter(each => kind.length === 0 || [kind].flat().includes(each));
      const kinds = asked.filter(each => mayRead(request.user.roles, each));
      const opening = { studentId, detail: 'line of time', actor: actorOf(request) };
      return readOfStudent(database, opening, trx =>
        timelinePage(trx, { studentId, kinds, after, today: clock.today(), dayOf: clock.dayOf }),
      );
    },
  );

  app.get(
    API.timelineSummary,
    may('students.read', { params: IdParameters, response: { 200: TimelineSummary } }),
    async request => {
      const studentId = request.params.id;
      const to = clock.today();
      // Whole months, so that each is that of its cells.
      const from = `${addMonths(monthOf(to), -11)}-01`;
      const mayReadEvaluation = can(request.user.roles, 'evaluations.read');
      const opening = { studentId, detail: `attendance from ${from} to ${to}`, actor: actorOf(request) };
      return readOfStudent(database, opening, async trx => {
        const [summary, evaluation] = await Promise.all([
          presenceSummary(trx, { studentId, from, to }),
          mayReadEvaluation ? readEvaluationWeeks(trx, studentId, to) : undefined,
        ]);
        return { ...summary, evaluation: evaluation ?? null };
      });
    },
  );
};

const mayRead = (roles: readonly number[], kind: TimelineKind): boolean => {
  if (kind === 'change') return can(roles, 'students.readChanges');
  if (kind === 'evaluation') return can(roles, 'evaluations.read');
  return true;
};

async function timelinePage(
  database: Database,
  { kinds, after, ...of }: TimelineOf & { kinds: readonly TimelineKind[]; after: TimelinePlace | undefined },
): Promise<TimelinePage> {
  const found: TimelineItem[] = [];
  for (const kind of kinds) found.push(...(await TIMELINE_SOURCES[kind](database, of)));
  const following = after ? found.filter(item => comparePlaces(item, after) > 0) : found;
  const items = following.sort(comparePlaces).slice(0, TIMELINE_PAGE_SIZE);
  const last = items.at(-1);
  return { items, next: last && following.length > items.length ? writeTimelinePlace(last) : null };
}

/** Presence by month, the last first, and class, by name, and the lessons with a reason, a remark or minutes, of a year up to today. */
async function presenceSummary(
  database: Database,
  period: { studentId: string; from: Day; to: Day },
): Promise<Pick<TimelineSummary, 'months' | 'lessons'>> {
  const cells = await presenceCells(database, { ...period, limit: CELLS_OF_A_YEAR });
  const counted = cells.filter(cell => cell.status !== '' && isCounted(cell, period.to));
  const groups = Map.groupBy(counted, ({ date, classroom }) => `${monthOf(date)} ${classroom._id}`);
  const months = [...groups.values()].flatMap(group => {
    const [first] = group;
    if (!first) return [];
    const totals = attendanceTotals(group.map(({ status }) => status));
    return [{ month: monthOf(first.date), classroom: first.classroom, ...totals }];
  });
  months.sort(
    (one, other) =>
      other.month.localeCompare(one.month) ||
      compareNames(one.classroom, other.classroom) ||
      one.classroom._id.localeCompare(other.classroom._id),
  );
  const lessons = cells.filter(
    cell => cell.reason || cell.remark || cell.minutesLate || cell.minutesLeftEarly,
  );
  return { months, lessons: lessons.slice(0, LESSONS_WITH_WORDS_MAX) };
}

/** More lessons than a year has for one student. */
const CELLS_OF_A_YEAR = 2_000;
