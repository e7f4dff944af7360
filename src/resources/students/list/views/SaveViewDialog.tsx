import './provideViewTexts.ts';
import DialogContentText from '@mui/material/DialogContentText';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { StudentView } from '../../../../../core/contract/studentViews.ts';
import { VIEW_NAME_MAX } from '../../../../../core/rules/limits.ts';
import { nameKey } from '../../../../../core/rules/text.ts';
import { FormDialog } from '../../../../components/FormDialog.tsx';
import { useCurrentView } from './useCurrentView.ts';
import { useViewChanges } from './useViewChanges.ts';

type SaveViewDialogProps = { views: readonly StudentView[]; onClose: () => void };

/** Keeps the list as it is now under a name; one that has the name is replaced. */
export const SaveViewDialog = ({ views, onClose }: SaveViewDialogProps) => {
  const translate = useTranslate();
  const { content } = useCurrentView();
  const { run, busy, failure, clearFailure } = useViewChanges();
  const [name, setName] = useState('');
  const [missing, setMissing] = useState(false);
  const same = views.find(view => nameKey(view.name) === nameKey(name));
  const fault = missing ? 'studentViews.save.missing' : failure;
  const hint = fault ?? (same && 'studentViews.save.exists');

  const save = async () => {
    setMissing(name.trim() === '');
    if (name.trim() === '') return;
    const view = { ...content, name };
    const done = { message: 'studentViews.save.done', name: name.trim() };
    if (await run(provider => provider.saveStudentView(view, same?._id), done)) onClose();
  };

  return (
    <FormDialog
      title={translate('studentViews.save.title')}
      action={translate(`studentViews.save.${same ? 'replace' : 'action'}`)}
      busy={busy}
      onSubmit={save}
      onClose={onClose}
    >
      <DialogContentText>{translate('studentViews.save.text')}</DialogContentText>
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
    </FormDialog>
  );
};
