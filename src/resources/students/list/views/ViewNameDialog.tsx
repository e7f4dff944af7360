import DialogContentText from '@mui/material/DialogContentText';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import type { StudentView } from '../../../../../core/contract/studentViews.ts';
import { VIEW_NAME_MAX } from '../../../../../core/rules/limits.ts';
import { nameKey } from '../../../../../core/rules/text.ts';
import { FormDialog } from '../../../../components/FormDialog.tsx';
import { filled, LineInput } from '../../../../components/formInputs.tsx';
import type { StudentCalls } from '../../../../providers/dataProvider/students/studentCalls.ts';
import { studentListTexts } from '../studentListTexts.ts';
import { useViews } from '../useListSettings.ts';
import { useCurrentView } from './useCurrentView.ts';
import { useViewChanges } from './useViewChanges.ts';

type ViewNameDialogProps = {
  /** The view that gets another name; when left out the list as it is now gets one. */
  view?: StudentView;
  onClose: () => void;
};

const { save: texts, manage } = studentListTexts.views;

/** Keeps a view under a name; a new one replaces one that has the name. */
export const ViewNameDialog = ({ view, onClose }: ViewNameDialogProps) => {
  const views = useViews() ?? [];
  const { content } = useCurrentView();
  const { mutate, isPending, error } = useViewChanges();
  const form = useForm({ defaultValues: { name: view?.name ?? '' } });
  const typed = useWatch({ control: form.control, name: 'name' });
  const same = view ? undefined : views.find(({ name }) => nameKey(name) === nameKey(typed));

  const save = form.handleSubmit(({ name }) => {
    const done = view ? manage.done : texts.done(name.trim());
    const { _id, ...kept } = view ?? { ...content, _id: same?._id };
    const change = (provider: StudentCalls) => provider.saveStudentView({ ...kept, name }, _id);
    mutate({ change, done }, { onSuccess: onClose });
  });

  return (
    <FormProvider {...form}>
      <FormDialog
        title={view ? manage.rename(view.name) : texts.title}
        action={view ? manage.store : texts[same ? 'replace' : 'action']}
        draft={`views/${view?._id ?? 'new'}`}
        busy={isPending}
        problem={error?.message}
        onSubmit={save}
        onClose={onClose}
      >
        {!view && <DialogContentText>{texts.text}</DialogContentText>}
        <LineInput
          autoFocus
          required
          source="name"
          label={view ? manage.renamed : texts.name}
          helperText={same && texts.exists}
          maxLength={VIEW_NAME_MAX}
          validate={filled(texts.missing)}
        />
      </FormDialog>
    </FormProvider>
  );
};
