import TaskAltIcon from '@mui/icons-material/TaskAltRounded';
import Paper from '@mui/material/Paper';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { EmptyState } from '../../components/EmptyState.tsx';

/** What would stand here; takes the focus when the last row has just gone. */
export const NothingDue = ({ focused }: { focused: boolean }) => {
  const translate = useTranslate();
  const note = useRef<HTMLDivElement>(null);
  const title = translate('evaluations.empty.title');

  useEffect(() => {
    if (focused) note.current?.focus();
  }, [focused]);

  return (
    <Paper ref={note} variant="outlined" role="status" aria-label={title} tabIndex={-1}>
      <EmptyState icon={<TaskAltIcon />} title={title} text={translate('evaluations.empty.text')} />
    </Paper>
  );
};
