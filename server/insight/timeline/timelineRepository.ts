import { type ExpressionWrapper, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { TimelineItem } from '../../../core/contract/timeline.ts';
import { attendanceTotals } from '../../../core/rules/attendanceTotals.ts';
import { addDays, type Day, weekdayOf } from '../../../core/rules/days.ts';
import { TIMELINE_KINDS, type TimelineKind, type TimelinePlace } from '../../../core/rules/timelineKinds.ts';
import { isOfHeldLesson } from '../../attendance/notHeldRepository.ts';
import { recordsOf } from '../../attendance/presenceRepository.ts';
import type { Database } from '../../database/database.ts';
import { readChanges } from './timelineChanges.ts';

/** What is asked of each kind: the items of a student that come after a place, at most so many. */
export interface TimelineSlice {
  studentId: string;
  after: TimelinePlace | undefined;
  limit: number;
  today: Day;
}

type Following = Omit<TimelineSlice, 'today'>;

type Source = (database: Database, slice: TimelineSlice) => Promise<TimelineItem[]>;

/** What belongs to a student, of one kind. */
function source<Row>(
  build: (database: Database, slice: Following) => SelectQueryBuilder<never, never, Row>,
  toItem: (row: Row) => TimelineItem,
): Source {
  return async (database, slice) => (await build(database, slice).execute()).map(toItem);
}

const enrolments = (column: 'startDate' | 'endDate', ended?: true) =>
  source(
    (database, slice) => {
      const key = sql<string>`${sql.ref('studentClassrooms.id')} || ${sql.lit(ended ? '-1' : '-2')}`;
      return following(
        database
          .selectFrom('studentClassrooms')
          .innerJoin('classrooms', 'classrooms.id', 'studentClassrooms.classroomId')
          .select([sql<string>`${sql.ref(column)}`.as('date'), key.as('key'), 'classrooms.name as classroom'])
          .where('studentId', '=', slice.studentId)
          .where(column, 'is not', null),
        { ...slice, kind: 'classroom', day: sql.ref(column), key },
      );
    },
    row => ({ kind: 'classroom', ...row, ...(ended && { ended }) }),
  );
const enrolmentsBegun = enrolments('startDate');
const enrolmentsEnded = enrolments('endDate', true);

const marksUpTo = (database: Database, studentId: string, to: Day) =>
  recordsOf(database, { studentId, from: '1900-01-01', to })
    .select(['attendanceRecords.date', 'attendanceRecords.status'])
    .where('attendanceRecords.status', '<>', '')
    .where(isOfHeldLesson)
    .execute();

/** The items of each kind, newest first, then by key. */
export const TIMELINE_SOURCES: Record<TimelineKind, Source> = {
  change: source(
    (database, slice) => {
      const day = sql<string>`substr(${sql.ref('auditEntries.at')}, 1, 10)`;
      const key = sql<string>`${sql.lit('')} || (${sql.lit(KEY_OF_CHANGE)} - ${sql.ref('auditEntries.sequence')})`;
      return following(
        database
          .selectFrom('auditContents')
          .innerJoin('auditEntries', 'auditEntries.sequence', 'auditContents.sequence')
          .select(['auditEntries.action', 'auditEntries.userName', 'auditContents.changes'])
          .select([day.as('date'), key.as('key')])
          .where('auditContents.studentId', '=', slice.studentId)
          .where('auditContents.changes', 'is not', null)
          .where('auditContents.changes', '<>', '[]')
          // A save of the file, or a change of many students at once.
          .where('auditEntries.subjectKind', 'in', ['student', 'students'])
          .where('auditEntries.action', 'in', ['create', 'update']),
        { ...slice, kind: 'change', day, key },
      );
    },
    ({ date, key, userName, changes }) => ({
      ...{ kind: 'change', date, key, by: userName.replace(/ <[^>]*>$/, '') },
      changes: readChanges(changes),
    }),
  ),

  attachment: source(
    (database, slice) => {
      const day = sql<string>`substr(${sql.ref('createdAt')}, 1, 10)`;
      return following(
        database
          .selectFrom('studentAttachments')
          .select(['originalName as fileName', day.as('date'), 'id as key'])
          .where('studentId', '=', slice.studentId),
        { ...slice, kind: 'attachment', day, key: sql.ref('id') },
      );
    },
    row => ({ kind: 'attachment', ...row }),
  ),

  note: source(
    (database, slice) =>
      following(
        database
          .selectFrom('studentNotes')
          .select(['date', 'id as key', 'category', 'authorName as by'])
          .select(sql<string>`substr(${sql.ref('description')}, 1, ${sql.lit(NOTE_CUT + 1)})`.as('text'))
          .where('studentId', '=', slice.studentId),
        { ...slice, kind: 'note', day: sql.ref('date'), key: sql.ref('id') },
      ),
    ({ text, ...row }) => ({
      ...{ kind: 'note', ...row },
      text: text.length > NOTE_CUT ? `${text.slice(0, NOTE_CUT)}…` : text,
    }),
  ),

  evaluation: source(
    (database, slice) =>
      following(
        database
          .selectFrom('evaluationsDone')
          .leftJoin('users', 'users.id', 'evaluationsDone.userId')
          .select(['evaluationsDone.date', 'evaluationsDone.id as key', 'users.name'])
          .where('studentId', '=', slice.studentId),
        {
          ...{ ...slice, kind: 'evaluation' },
          ...{ day: sql.ref('evaluationsDone.date'), key: sql.ref('evaluationsDone.id') },
        },
      ),
    ({ name, ...row }) => ({ kind: 'evaluation', ...row, by: name ?? '' }),
  ),

  status: source(
    (database, slice) =>
      following(
        database
          .selectFrom('studentStatuses')
          .select(['date', 'id as key', 'active'])
          .where('studentId', '=', slice.studentId),
        { ...slice, kind: 'status', day: sql.ref('date'), key: sql.ref('id') },
      ),
    ({ active, ...row }) => ({ kind: 'status', ...row, active: Boolean(active) }),
  ),

  classroom: async (database, slice) => [
    ...(await enrolmentsBegun(database, slice)),
    ...(await enrolmentsEnded(database, slice)),
  ],

  presence: async (database, { studentId, after, today }) => {
    const to = after ? earlier(addDays(after.date, 6), today) : today;
    const rows = await marksUpTo(database, studentId, to);
    const weeks = Map.groupBy(rows, ({ date }) => addDays(date, -weekdayOf(date)));
    return Array.from(weeks, ([date, records]) => ({
      ...{ kind: 'presence' as const, date, key: WEEK },
      presence: attendanceTotals(records.map(({ status }) => status)),
    })).filter(
      ({ date }) => !after || date < after.date || (date === after.date && after.kind !== 'presence'),
    );
  },
};

/** Later changes come first within a day: their keys are smaller. All have as many digits. */
const KEY_OF_CHANGE = 9_000_000_000_000;
const NOTE_CUT = 300;
const WEEK = 'week';

const earlier = (a: Day, b: Day): Day => (a < b ? a : b);

type Reference =
  | ExpressionWrapper<never, never, unknown>
  | ReturnType<typeof sql.ref>
  | ReturnType<typeof sql<string>>;

/** The rows that come after a place, in the order of the line. */
function following<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { kind, after, limit, day, key }: Following & { kind: TimelineKind; day: Reference; key: Reference },
): SelectQueryBuilder<never, never, Row> {
  const place = after && TIMELINE_KINDS.indexOf(kind) - TIMELINE_KINDS.indexOf(after.kind);
  return query
    .$if(after !== undefined && place === 0, rows =>
      rows.where(
        sql<SqlBool>`(${day} < ${after?.date} or (${day} = ${after?.date} and ${key} > ${after?.key}))`,
      ),
    )
    .$if(after !== undefined && place !== 0, rows =>
      rows.where(
        (place ?? 0) > 0 ? sql<SqlBool>`${day} <= ${after?.date}` : sql<SqlBool>`${day} < ${after?.date}`,
      ),
    )
    .orderBy(sql`${day} desc`)
    .orderBy(sql`${key}`)
    .limit(limit) as SelectQueryBuilder<never, never, Row>;
}
