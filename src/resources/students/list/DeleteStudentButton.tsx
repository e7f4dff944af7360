import DeleteIcon from '@mui/icons-material/DeleteOutlineRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import { can } from '../../../../core/rules/permissions.ts';
import type { StudentRecord } from '../../../providers/dataProvider/students/studentList.ts';
import { useSession } from '../../../providers/session.ts';
import { fullName } from './fullName.ts';
import { DELETE_MARK } from './useStudentDelete.ts';

type DeleteStudentButtonProps = { student: StudentRecord; onAsk: (id: string) => void };

/** Asks whether to delete a student; disabled, with the reason, for whoever may not (SPEC.md §6). */
export const DeleteStudentButton = ({ student, onAsk }: DeleteStudentButtonProps) => {
  const translate = useTranslate();
  const allowed = can(useSession()?.roles ?? [], 'students.delete');
  const action = translate('students.list.delete.action', { name: fullName(student) });
  const reason = translate('students.list.delete.notAllowed');
  return (
    <Tooltip title={allowed ? '' : reason}>
      <Box component="span" sx={{ display: 'inline-flex' }}>
        <IconButton
          size="small"
          disabled={!allowed}
          aria-label={allowed ? action : `${action}. ${reason}`}
          onClick={event => {
            event.stopPropagation();
            onAsk(student.id);
          }}
          {...{ [DELETE_MARK]: student.id }}
          sx={{
            width: 36,
            height: 36,
            color: 'text.secondary',
            '&:hover': { color: 'error.main' },
            '&.Mui-disabled': { opacity: 0.45 },
          }}
        >
          <DeleteIcon fontSize="small" />
        </IconButton>
      </Box>
    </Tooltip>
  );
};
