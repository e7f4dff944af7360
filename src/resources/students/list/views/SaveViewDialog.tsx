import DialogContentText from '@mui/material/DialogContentText';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { VIEW_NAME_MAX } from '../../../../../core/rules/limits.ts';
import { nameKey } from '../../../../../core/rules/text.ts';
import { FormDialog } from '../../../../components/FormDialog.tsx';
import { filled, LineInput } from '../../../../components/LineInput.tsx';
import { studentListTexts } from '../studentListTexts.ts';
import { useViews } from '../useListSettings.ts';
import { useCurrentView } from './useCurrentView.ts';
import { useViewChanges } from './useViewChanges.ts';

/** Keeps the list as it is now under a name; one that has the name is replaced. */
export const SaveViewDialog = ({ onClose }: { onClose: () => void }) => {
  const views = useViews() ?? [];
  const { content } = useCurrentView();
  const { run, busy } = useViewChanges();
  const form = useForm({ defaultValues: { name: '' } });
  const typed = useWatch({ control: form.control, name: 'name' });
  const same = views.find(view => nameKey(view.name) === nameKey(typed));

  const save = form.handleSubmit(async ({ name }) => {
    const done = studentListTexts.views.save.done(name.trim());
    const failure = await run(provider => provider.saveStudentView({ ...content, name }, same?._id), done);
    if (failure) form.setError('name', { message: failure });
    else onClose();
  });

  return (
    <FormProvider {...form}>
      <FormDialog
        title={studentListTexts.views.save.title}
        action={studentListTexts.views.save[same ? 'replace' : 'action']}
        draft="views/new"
        busy={busy}
        onSubmit={save}
        onClose={onClose}
      >
        <DialogContentText>{studentListTexts.views.save.text}</DialogContentText>
        <LineInput
          autoFocus
          required
          source="name"
          label={studentListTexts.views.save.name}
          helperText={same && studentListTexts.views.save.exists}
          maxLength={VIEW_NAME_MAX}
          validate={filled(studentListTexts.views.save.missing)}
        />
      </FormDialog>
    </FormProvider>
  );
};
