import { useTranslate } from 'react-admin';
import { isClassroomActive } from '../../../../../core/rules/classroomActivity.ts';
import { formatDay } from '../../../../../core/rules/days.ts';
import { useFile } from '../FileContext.ts';
import { type ClassroomRow, rowKey } from '../form/fileValues.ts';
import { PrintTable } from './PrintTable.tsx';

/** The student's lessons: in which classroom, from when until when. */
export const PrintClassrooms = ({ rows }: { rows: readonly ClassroomRow[] }) => {
  const translate = useTranslate();
  const { classrooms, today } = useFile();
  return (
    <PrintTable
      title={translate('students.file.print.classrooms')}
      columns={[
        translate('students.file.classrooms.classroom'),
        translate('students.file.classrooms.startDate'),
        translate('students.file.classrooms.endDate'),
        translate('students.file.statuses.status'),
      ]}
      rows={rows.map(row => [
        rowKey(row),
        classrooms.byId.get(row.classroom)?.name ?? '',
        formatDay(row.startDate),
        formatDay(row.endDate),
        translate(`common.status.${isClassroomActive(row, today) ? 'active' : 'inactive'}`),
      ])}
    />
  );
};
