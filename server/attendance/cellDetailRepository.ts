import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { AttendanceRecord } from '../../core/contract/attendance.ts';
import type { Schema } from '../database/schema.ts';

/**
 * Selects what cells say beside their status. Of a cell that an announced absence set, the reason and, unless it has
 * one of its own, the remark are the absence's.
 */
export const withDetails = <Row>(query: SelectQueryBuilder<Schema, 'attendanceRecords', Row>) =>
  query
    .leftJoin('announcedAbsences', 'announcedAbsences.id', 'attendanceRecords.absenceId')
    .leftJoin('absenceReasons', join =>
      join.on(
        'absenceReasons.id',
        '=',
        sql<string>`coalesce(${sql.ref('attendanceRecords.reasonId')}, ${sql.ref('announcedAbsences.reasonId')})`,
      ),
    )
    .select([
      'attendanceRecords.absenceId',
      'absenceReasons.id as reasonId',
      'absenceReasons.name as reasonName',
      'attendanceRecords.remark',
      'announcedAbsences.remark as announcedRemark',
      'attendanceRecords.minutesLate',
      'attendanceRecords.minutesLeftEarly',
    ]);

/** Cells with details beside their status, of an announced absence too. */
export const saysMore = ({ eb, or }: ExpressionBuilder<Schema, 'attendanceRecords'>) =>
  or([
    eb('attendanceRecords.absenceId', 'is not', null),
    eb('attendanceRecords.reasonId', 'is not', null),
    eb('attendanceRecords.remark', '<>', sql.lit('')),
    eb('attendanceRecords.minutesLate', '>', sql.lit(0)),
    eb('attendanceRecords.minutesLeftEarly', '>', sql.lit(0)),
  ]);

type DetailColumns = {
  absenceId: string | null;
  reasonId: string | null;
  reasonName: string | null;
  remark: string;
  announcedRemark: string | null;
  minutesLate: number;
  minutesLeftEarly: number;
};

/** The details of a cell; empty ones are left out. */
export function toDetails({
  absenceId,
  reasonId,
  reasonName,
  remark: ownRemark,
  announcedRemark,
  minutesLate,
  minutesLeftEarly,
}: DetailColumns): Pick<
  AttendanceRecord,
  'announced' | 'reason' | 'remark' | 'minutesLate' | 'minutesLeftEarly'
> {
  const remark = ownRemark || announcedRemark;
  return {
    ...(absenceId !== null && { announced: true }),
    ...(reasonId !== null && { reason: { _id: reasonId, name: reasonName ?? '' } }),
    ...(remark && { remark }),
    ...(minutesLate > 0 && { minutesLate }),
    ...(minutesLeftEarly > 0 && { minutesLeftEarly }),
  };
}
