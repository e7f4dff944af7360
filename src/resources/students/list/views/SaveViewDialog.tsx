import './provideViewTexts.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { type FormEvent, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { StudentView } from '../../../../../core/contract/studentViews.ts';
import { VIEW_NAME_MAX } from '../../../../../core/rules/limits.ts';
import { nameKey } from '../../../../../core/rules/text.ts';
import { useCurrentView } from './useCurrentView.ts';
import { useViewChanges } from './useViewChanges.ts';

type SaveViewDialogProps = { views: readonly StudentView[]; onClose: () => void };

/** Keeps the list as it is now under a name; one that has the name is replaced. */
export const SaveViewDialog = ({ views, onClose }: SaveViewDialogProps) => {
  const translate = useTranslate();
  const titleId = useId();
  const { content } = useCurrentView();
  const { run, busy, failure, clearFailure } = useViewChanges();
  const [name, setName] = useState('');
  const [missing, setMissing] = useState(false);
  const same = views.find(view => nameKey(view.name) === nameKey(name));
  const fault = missing ? 'studentViews.save.missing' : failure;
  const hint = fault ?? (same && 'studentViews.save.exists');

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setMissing(name.trim() === '');
    if (name.trim() === '') return;
    const view = { ...content, name };
    const done = { message: 'studentViews.save.done', name: name.trim() };
    if (await run(provider => provider.saveStudentView(view, same?._id), done)) onClose();
  };

  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <Box component="form" onSubmit={save} noValidate>
        <DialogTitle id={titleId}>{translate('studentViews.save.title')}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 2 }}>{translate('studentViews.save.text')}</DialogContentText>
          <TextField
            autoFocus
            fullWidth
            required
            label={translate('studentViews.save.name')}
            value={name}
            error={fault !== undefined}
            helperText={hint && translate(hint, { _: hint })}
            onChange={event => {
              setName(event.target.value);
              setMissing(false);
              clearFailure();
            }}
            slotProps={{ htmlInput: { maxLength: VIEW_NAME_MAX, autoComplete: 'off' } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('common.action.cancel')}</Button>
          <Button type="submit" variant="contained" loading={busy}>
            {translate(`studentViews.save.${same ? 'replace' : 'action'}`)}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
};
