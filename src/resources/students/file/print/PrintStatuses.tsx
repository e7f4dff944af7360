import { useTranslate } from 'react-admin';
import { formatDay } from '../../../../../core/rules/days.ts';
import { rowKey, type StatusRow } from '../form/fileValues.ts';
import { PrintTable } from './PrintTable.tsx';

/** The student's statuses, newest first. */
export const PrintStatuses = ({ rows }: { rows: readonly StatusRow[] }) => {
  const translate = useTranslate();
  return (
    <PrintTable
      title={translate('students.file.section.statuses')}
      columns={[translate('students.file.statuses.status'), translate('students.file.statuses.date')]}
      rows={rows.map(row => [
        rowKey(row),
        translate(`common.status.${row.status === 'true' ? 'active' : 'inactive'}`),
        formatDay(row.date),
      ])}
    />
  );
};
