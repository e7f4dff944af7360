import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { HttpError, useDataProvider } from 'react-admin';
import type { ClashingDates } from '../../../core/contract/attendance.ts';
import type { Day } from '../../../core/rules/days.ts';
import type { AppDataProvider } from '../../providers/dataProvider/index.ts';
import { toDay } from '../../providers/dataProvider/records.ts';
import { refuseEndedSession } from '../../providers/session.ts';
import type { Creation } from './CreationResult.tsx';
import { type Marks, markOf } from './marks.ts';
import { queryKeys } from './queries.ts';
import { type AttendanceSheet, openStudents } from './sheet.ts';

/** Makes a list of a class with all the cells of its sheet, marked or not, and remembers how it went. */
export const useCreateTeacherList = () => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const [creating, setCreating] = useState(false);
  const [creation, setCreation] = useState<Creation | null>(null);

  /** At once: the button that waited has the focus again when the answer's dialog opens, and once that closes. */
  const settle = (answer: Creation) => {
    setCreating(false);
    setCreation(answer);
  };

  const create = async (classroomId: string, getSheet: () => Promise<AttendanceSheet>, marks: Marks) => {
    setCreating(true);
    try {
      const sheet = await getSheet();
      const { _id } = await dataProvider.createTeacherList({
        selectedDates: [...sheet.dates],
        selectedClassroom: classroomId,
        studentsAttendance: sheet.dates.flatMap(date =>
          openStudents(sheet, date).map(student => ({
            studentId: student._id,
            date,
            status: markOf(marks, student._id, date),
          })),
        ),
      });
      refuseEndedSession();
      settle({ id: _id });
      await queryClient.invalidateQueries({ queryKey: queryKeys.pages });
    } catch (error) {
      const dates = clashingDates(error);
      settle(dates ? { reason: 'taken', dates } : { reason: 'failed', why: refusal(error) });
      if (dates) await queryClient.invalidateQueries({ queryKey: queryKeys.classroomDates(classroomId) });
    }
  };

  return { create, creating, creation, close: () => setCreation(null) };
};

const clashingDates = (error: unknown): Day[] | undefined => {
  if (!(error instanceof HttpError) || error.status !== 409) return undefined;
  const { dates = [] } = error.body as Partial<ClashingDates>;
  return dates.map(toDay);
};

/** What the server says to a choice that it refuses, such as of a class that was deleted meanwhile. */
const refusal = (error: unknown): string | undefined =>
  error instanceof HttpError && error.status === 400 ? error.message : undefined;
