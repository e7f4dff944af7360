import PrintIcon from '@mui/icons-material/PrintOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import type { Student } from '../../../../../core/contract/students.ts';
import { PrintFile } from './PrintFile.tsx';
import { usePrinting } from './usePrinting.ts';

/** Prints the whole file on A4 (SPEC.md §2); the browser's own printing gives the same pages. */
export const PrintButton = ({ student }: { student: Pick<Student, 'status'> }) => {
  const translate = useTranslate();
  const { printing, print, ready } = usePrinting();
  return (
    <>
      <Tooltip title={translate('students.file.print.action')}>
        <IconButton aria-label={translate('students.file.print.action')} onClick={print}>
          <PrintIcon />
        </IconButton>
      </Tooltip>
      {printing && <PrintFile status={student.status} onReady={ready} />}
    </>
  );
};
