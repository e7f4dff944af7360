import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useId, useRef } from 'react';
import { useTranslate } from 'react-admin';

type DeleteQuestionProps = {
  busy: boolean;
  /** The server's message when it refused. */
  refusal: string | null;
  onConfirm: () => void;
  onCancel: () => void;
};

/**
 * The question that a student's own row asks before deleting, with Ja and Nee (SPEC.md §4, Student delete);
 * when the server refuses, its message. Takes the keyboard; Escape is a Nee.
 */
export const DeleteQuestion = ({ busy, refusal, onConfirm, onCancel }: DeleteQuestionProps) => {
  const translate = useTranslate();
  const id = useId();
  const safeAnswer = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal brings another button to stand on
  useEffect(() => safeAnswer.current?.focus({ preventScroll: true }), [refusal]);
  return (
    <Box
      role="alertdialog"
      aria-labelledby={id}
      onKeyDown={event => event.key === 'Escape' && !busy && onCancel()}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'flex-end', gap: 1 }}
    >
      <Box
        component="span"
        id={id}
        sx={{ fontWeight: 600, mr: 1, color: refusal ? 'error.main' : 'inherit' }}
      >
        {refusal ?? translate('students.list.delete.question')}
      </Box>
      {refusal ? (
        <Button ref={safeAnswer} size="small" variant="outlined" onClick={onCancel}>
          {translate('common.action.ok')}
        </Button>
      ) : (
        <>
          <Button size="small" variant="contained" color="error" loading={busy} onClick={onConfirm}>
            {translate('common.action.yes')}
          </Button>
          <Button ref={safeAnswer} size="small" variant="outlined" disabled={busy} onClick={onCancel}>
            {translate('common.action.no')}
          </Button>
        </>
      )}
    </Box>
  );
};
