import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { use, useEffect, useId, useRef } from 'react';
import { commonTexts } from '../../../i18n/commonTexts.ts';
import type { StudentRecord } from '../../../providers/dataProvider/students/studentList.ts';
import { studentListTexts } from './studentListTexts.ts';
import { DeletionContext } from './useStudentDelete.ts';

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
          <Button
            size="small"
            variant="contained"
            color="error"
            loading={busy}
            onClick={() => confirm(student)}
          >
            {commonTexts.action.yes}
          </Button>
          <Button ref={safeAnswer} size="small" variant="outlined" disabled={busy} onClick={cancel}>
            {commonTexts.action.no}
          </Button>
        </>
      )}
    </Box>
  );
};
