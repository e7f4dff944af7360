import type { TimelineItem, TimelinePage, TimelineSummary } from '../../../core/contract/timeline.ts';
import { attendanceTotals, isCounted } from '../../../core/rules/attendanceTotals.ts';
import type { Day } from '../../../core/rules/days.ts';
import { LESSONS_WITH_WORDS_MAX, TIMELINE_PAGE_SIZE } from '../../../core/rules/limits.ts';
import { monthOf } from '../../../core/rules/months.ts';
import {
  comparePlaces,
  type TimelineKind,
  type TimelinePlace,
  writeTimelinePlace,
} from '../../../core/rules/timelineKinds.ts';
import { presenceCells } from '../../attendance/index.ts';
import type { Database } from '../../database/database.ts';
import { compareNames } from '../../platform/http/text.ts';
import { TIMELINE_SOURCES, type TimelineOf } from './timelineRepository.ts';

export async function timelinePage(
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
export async function presenceSummary(
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
