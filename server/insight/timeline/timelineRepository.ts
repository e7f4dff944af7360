import { sql } from 'kysely';
import type { TimelineItem } from '../../../core/contract/timeline.ts';
import { attendanceTotals } from '../../../core/rules/attendanceTotals.ts';
import { addDays, type Day, weekdayOf } from '../../../core/rules/days.ts';
import type { TimelineKind } from '../../../core/rules/timelineKinds.ts';
import { countedMarks } from '../../attendance/index.ts';
import type { Database } from '../../database/database.ts';
import { nameAlone } from '../../history/audit/auditEvent.ts';
import type { Change } from '../../history/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { progressItems } from '../../progress/index.ts';

export type TimelineOf = { studentId: string; today: Day; dayOf: Clock['dayOf'] };

/** All items of each kind, in any order: a file has at most some thousands. */
export const TIMELINE_SOURCES: Record<
  TimelineKind,
  (database: Database, of: TimelineOf) => Promise<TimelineItem[]>
> = {
  change: async (database, { studentId, dayOf }) => {
    const rows = await database
      .selectFrom('auditContents')
      .innerJoin('auditEntries', 'auditEntries.sequence', 'auditContents.sequence')
      .select(['auditEntries.sequence', 'auditEntries.at', 'auditEntries.userName', 'auditContents.changes'])
      .where('auditContents.studentId', '=', studentId)
      .where('auditContents.changes', 'is not', null)
      .where('auditContents.changes', '<>', '[]')
      // A save of the file, or a change of many students at once.
      .where('auditEntries.subjectKind', 'in', ['student', 'students'])
      .where('auditEntries.action', 'in', ['create', 'update'])
      .execute();
    return rows.map(({ sequence, at, userName, changes }) => ({
      kind: 'change',
      date: dayOf(at),
      key: String(KEY_OF_CHANGE - sequence),
      by: nameAlone(userName),
      changes: readChanges(changes),
    }));
  },

  attachment: async (database, { studentId, dayOf }) => {
    const rows = await database
      .selectFrom('studentAttachments')
      .select(['id as key', 'originalName as fileName', 'createdAt'])
      .where('studentId', '=', studentId)
      .execute();
    return rows.map(({ createdAt, ...row }) => ({ kind: 'attachment', ...row, date: dayOf(createdAt) }));
  },

  note: async (database, { studentId }) => {
    const rows = await database
      .selectFrom('studentNotes')
      .select(['date', 'id as key', 'category', 'authorName as by'])
      .select(sql<string>`substr(${sql.ref('description')}, 1, ${sql.lit(NOTE_CUT + 1)})`.as('text'))
      .where('studentId', '=', studentId)
      .execute();
    return rows.map(({ text, ...row }) => ({
      ...{ kind: 'note', ...row },
      text: text.length > NOTE_CUT ? `${text.slice(0, NOTE_CUT)}…` : text,
    }));
  },

  ...progressItems,

  evaluation: async (database, { studentId }) => {
    const rows = await database
      .selectFrom('evaluationsDone')
      .leftJoin('users', 'users.id', 'evaluationsDone.userId')
      .select(['evaluationsDone.date', 'evaluationsDone.id as key', 'users.name'])
      .where('studentId', '=', studentId)
      .execute();
    return rows.map(({ name, ...row }) => ({ kind: 'evaluation', ...row, by: name ?? '' }));
  },

  status: async (database, { studentId }) => {
    const rows = await database
      .selectFrom('studentStatuses')
      .select(['date', 'id as key', 'active'])
      .where('studentId', '=', studentId)
      .execute();
    return rows.map(({ active, ...row }) => ({ kind: 'status', ...row, active: Boolean(active) }));
  },

  classroom: async (database, { studentId }) => {
    const rows = await database
      .selectFrom('studentClassrooms')
      .innerJoin('classrooms', 'classrooms.id', 'studentClassrooms.classroomId')
      .select(['studentClassrooms.id', 'startDate', 'endDate', 'classrooms.name as classroom'])
      .where('studentId', '=', studentId)
      .execute();
    return rows.flatMap(({ id, startDate, endDate, classroom }): TimelineItem[] => [
      { kind: 'classroom', date: startDate, key: `${id}-2`, classroom },
      ...(endDate
        ? [{ kind: 'classroom' as const, date: endDate, key: `${id}-1`, classroom, ended: true as const }]
        : []),
    ]);
  },

  presence: async (database, { studentId, today }) => {
    const marks = await countedMarks(database, { studentId, from: '1900-01-01', to: today });
    const weeks = Map.groupBy(marks, ({ date }) => addDays(date, -weekdayOf(date)));
    return Array.from(weeks, ([date, records]) => ({
      ...{ kind: 'presence', date, key: 'week' },
      presence: attendanceTotals(records.map(({ status }) => status)),
    }));
  },
};

/** Later changes come first within a day: their keys are smaller. All have as many digits. */
const KEY_OF_CHANGE = 9_000_000_000_000;
const NOTE_CUT = 300;

type ShownChange = NonNullable<TimelineItem['changes']>[number];

/**
 * Changes in an entry of the audit log, for the timeline: the fields of the profile with their values, and of
 * the rows of lists, whose texts stand in the line themselves, only which list it was.
 */
export function readChanges(json: string | null): ShownChange[] {
  const changes = JSON.parse(json ?? '[]') as Change[];
  const shown = new Map<string, ShownChange>();
  for (const { field, from, to } of changes) {
    const [part = '', name = ''] = field.split('.');
    const isProfile = part === 'student' && name !== 'image';
    const key = part === 'student' ? name : part;
    if (!shown.has(key)) {
      shown.set(key, { field: key, from: isProfile ? text(from) : null, to: isProfile ? text(to) : null });
    }
  }
  return [...shown.values()].slice(0, CHANGES_MAX);
}

/** Of one entry: more than a file has fields. */
const CHANGES_MAX = 40;

/** Without the `_id` by which the log tells apart what has the same name. */
const text = (value: Change['from']): string | null =>
  value === null ? null : String(value).replace(/ \([0-9a-f-]{36}\)$/, '');
