import { useTranslate } from 'react-admin';
import type { Student } from '../../../../../core/contract/students.ts';
import { StatusChip } from '../../../../components/StatusChip.tsx';

/** Whether a student is active, by the file as it was saved. */
export const FileStatusChip = ({ student }: { student: Pick<Student, 'status'> }) => {
  const translate = useTranslate();
  const tone = student.status === 'true' ? 'active' : 'inactive';
  return <StatusChip tone={tone}>{translate(`common.status.${tone}`)}</StatusChip>;
};
