import DeleteIcon from '@mui/icons-material/DeleteOutlineRounded';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { use } from 'react';
import { fullName } from '../../../../core/rules/text.ts';
import type { StudentRecord } from '../../../providers/dataProvider/students/studentList.ts';
import { studentListTexts } from './studentListTexts.ts';
import { DELETE_MARK, DeletionContext } from './useStudentDelete.ts';

/**
 * Asks whether to delete a student; disabled, with the reason, for those who may not (docs/product.md §6).
 */
export const DeleteStudentButton = ({ student }: { student: StudentRecord }) => {
  const { allowed, ask } = use(DeletionContext);
  const action = studentListTexts.delete.action(fullName(student));
  const reason = studentListTexts.delete.notAllowed;
  const button = (
    <TrashButton
      size="small"
      disabled={!allowed}
      aria-label={allowed ? action : `${action}. ${reason}`}
      onClick={() => ask(student.id)}
      {...{ [DELETE_MARK]: student.id }}
    >
      <DeleteIcon fontSize="small" />
    </TrashButton>
  );
  if (allowed) return button;
  return (
    <Tooltip title={reason}>
      <span>{button}</span>
    </Tooltip>
  );
};

const TrashButton = styled(IconButton)(({ theme: { palette } }) => ({
  width: 36,
  height: 36,
  color: palette.text.secondary,
  '&:hover': { color: palette.error.main },
  '&.Mui-disabled': { opacity: 0.45 },
}));
