import { sql } from 'kysely';
import type { SkillName } from '../../core/progress/skills.ts';
import type { Day } from '../../core/rules/days.ts';
import type { StatusValue } from '../../core/rules/studentStatus.ts';
import type { Database } from '../database/database.ts';
import { textsOf } from '../database/engine.ts';
import { enrolmentCovers } from '../database/onDay.ts';
import { countLevels, lastLevels } from '../progress/index.ts';
import { PROFILE_FIELDS, type Profile } from './studentProfile.ts';

/** A student as a batch and an import compare it with what they would do. */
export interface StoredStudent {
  id: string;
  version: number;
  profile: Profile;
  organizationName: string;
  enrolments: { _id: string; classroom: string; startDate: Day; endDate: Day | null }[];
  /** In the order in which they were added. */
  statuses: { status: StatusValue; date: Day }[];
  notesCount: number;
  notesLength: number;
  /** Those of the notes that were asked about. */
  notes: readonly string[];
  /** Levels that hold on the day that was asked about, and how many there are at all. */
  levels: Partial<Record<SkillName, { level: string; date: Day }>>;
  levelsCount: number;
}

const PROFILE = PROFILE_FIELDS.filter(name => name !== 'organization');

interface Asked {
  notes?: readonly string[];
  levelsOn?: Day;
}

/** Those of the students who exist, by `_id`, and what is asked beside: which of some notes each has, and their levels. */
export async function storedStudents(
  database: Database,
  ids: readonly string[],
  { notes: askedNotes = [], levelsOn }: Asked = {},
): Promise<Map<string, StoredStudent>> {
  if (ids.length === 0) return new Map();
  const students = await database
    .selectFrom('students')
    .leftJoin('organizations', 'organizations.id', 'students.organizationId')
    .select(PROFILE.map(name => `students.${name}` as const))
    .select(['students.id', 'version', 'organizationId as organization'])
    .select('organizations.name as organizationName')
    .where('students.id', 'in', ids)
    .execute();
  const enrolments = await database
    .selectFrom('studentClassrooms')
    .select(['id as _id', 'studentId', 'classroomId as classroom', 'startDate', 'endDate'])
    .where('studentId', 'in', ids)
    .orderBy('startDate')
    .orderBy('id')
    .execute();
  const statuses = await database
    .selectFrom('studentStatuses')
    .select(['studentId', 'active', 'date'])
    .where('studentId', 'in', ids)
    .orderBy('studentId')
    .orderBy('position')
    .execute();
  const notes = await database
    .selectFrom('studentNotes')
    .select(({ fn }) => [
      'studentId',
      fn.countAll<number>().as('count'),
      fn.sum<number>(fn<number>('length', ['description'])).as('length'),
    ])
    .where('studentId', 'in', ids)
    .groupBy('studentId')
    .execute();
  const foundNotes =
    askedNotes.length === 0
      ? []
      : await database
          .selectFrom('studentNotes')
          .select(['studentId', 'description'])
          .where('studentId', 'in', ids)
          .where('description', 'in', askedNotes)
          .execute();
  const levels = levelsOn ? await lastLevels(database, ids, levelsOn) : [];
  const levelsCounts = levelsOn ? await countLevels(database, ids) : undefined;
  const levelsOf = Map.groupBy(levels, ({ studentId }) => studentId);
  const enrolmentsOf = Map.groupBy(enrolments, ({ studentId }) => studentId);
  const statusesOf = Map.groupBy(statuses, ({ studentId }) => studentId);
  const sizesOf = new Map(notes.map(({ studentId, ...all }) => [studentId, all]));
  const foundNotesOf = Map.groupBy(foundNotes, ({ studentId }) => studentId);
  return new Map(
    students.map(({ id, version, organizationName, ...profile }) => [
      id,
      {
        ...{ id, version, profile, organizationName: organizationName ?? '' },
        enrolments: (enrolmentsOf.get(id) ?? []).map(({ studentId: _, ...enrolment }) => enrolment),
        statuses: (statusesOf.get(id) ?? []).map(({ active, date }) => ({
          status: active === 1 ? ('true' as const) : ('false' as const),
          date,
        })),
        notesCount: Number(sizesOf.get(id)?.count ?? 0),
        notesLength: Number(sizesOf.get(id)?.length ?? 0),
        levels: Object.fromEntries((levelsOf.get(id) ?? []).map(({ skill, ...held }) => [skill, held])),
        levelsCount: levelsCounts?.get(id) ?? 0,
        notes: (foundNotesOf.get(id) ?? []).map(({ description }) => description),
      },
    ]),
  );
}

/**
 * How often the attendance of each student is recorded in the class of an enrolment, on days of it after what becomes
 * its last, which no enrolment has that goes on.
 */
export async function countMarksAfter(
  database: Database,
  ids: readonly string[],
  lastDay: Day,
): Promise<Map<string, number>> {
  const ended = textsOf(database, ids);
  const rows = await database
    .selectFrom('studentClassrooms as ended')
    .innerJoin('attendanceRecords', 'attendanceRecords.studentId', 'ended.studentId')
    .innerJoin('schedules', join =>
      join
        .onRef('schedules.id', '=', 'attendanceRecords.scheduleId')
        .onRef('schedules.classroomId', '=', 'ended.classroomId'),
    )
    .select(({ fn }) => ['ended.studentId', fn.count<number>('attendanceRecords.id').distinct().as('count')])
    .where('ended.id', 'in', ended)
    .where('attendanceRecords.date', '>', lastDay)
    .where(({ eb, or, ref }) =>
      or([eb('ended.endDate', 'is', null), eb('attendanceRecords.date', '<=', ref('ended.endDate'))]),
    )
    .where(({ and, eb, or }) =>
      or([
        and([eb('attendanceRecords.status', '<>', ''), eb('attendanceRecords.absenceId', 'is', null)]),
        eb('attendanceRecords.remark', '<>', ''),
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('studentClassrooms')
            .select('studentClassrooms.id')
            .whereRef('studentClassrooms.studentId', '=', 'ended.studentId')
            .whereRef('studentClassrooms.classroomId', '=', 'ended.classroomId')
            .where('studentClassrooms.id', 'not in', ended)
            .where(enrolmentCovers(sql.ref('attendanceRecords.date'))),
        ),
      ),
    )
    .groupBy('ended.studentId')
    .execute();
  return new Map(rows.map(({ studentId, count }) => [studentId, count]));
}
