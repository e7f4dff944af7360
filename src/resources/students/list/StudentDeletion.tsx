import DeleteIcon from '@mui/icons-material/DeleteOutlineRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { type ReactNode, type RefObject, use, useEffect, useId, useRef } from 'react';
import { fullName } from '../../../../core/rules/text.ts';
import { OnlineButton } from '../../../components/OnlineButton.tsx';
import { commonTexts } from '../../../i18n/commonTexts.ts';
import type { StudentRecord } from '../../../providers/dataProvider/students/studentCalls.ts';
import { studentListTexts } from './studentListTexts.ts';
import { DELETE_MARK, DeletionContext, useStudentDelete } from './useStudentDelete.ts';

type DeletionsProps = { list: RefObject<HTMLElement | null>; children: ReactNode };

export const Deletions = ({ list, children }: DeletionsProps) => (
  <DeletionContext value={useStudentDelete(list)}>{children}</DeletionContext>
);

/**
 * The question that a student's own row asks before deleting, with Ja and Nee (docs/product.md §4, Student
 * delete); when the server refuses, its message. Takes the keyboard; Escape is a Nee.
 */
export const DeleteQuestion = ({ student }: { student: StudentRecord }) => {
  const { busy, refusal, confirm, cancel } = use(DeletionContext);
  const id = useId();
  const safeAnswer = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal brings another button to stand on
  useEffect(() => safeAnswer.current?.focus({ preventScroll: true }), [refusal]);
  return (
    <Box
      role="alertdialog"
      aria-labelledby={id}
      onKeyDown={event => event.key === 'Escape' && !busy && cancel()}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'flex-end', gap: 1 }}
    >
      <Box component="strong" id={id} sx={{ mr: 1, color: refusal ? 'error.main' : 'inherit' }}>
        {refusal ?? studentListTexts.delete.question}
      </Box>
      {refusal ? (
        <Button ref={safeAnswer} size="small" variant="outlined" onClick={cancel}>
          {commonTexts.action.closeMessage}
        </Button>
      ) : (
        <>
          <OnlineButton
            size="small"
            variant="contained"
            color="error"
            loading={busy}
            onClick={() => confirm(student)}
          >
            {commonTexts.action.yes}
          </OnlineButton>
          <Button ref={safeAnswer} size="small" variant="outlined" disabled={busy} onClick={cancel}>
            {commonTexts.action.no}
          </Button>
        </>
      )}
    </Box>
  );
};

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
