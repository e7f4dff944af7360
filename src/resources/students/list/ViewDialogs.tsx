import DeleteIcon from '@mui/icons-material/DeleteOutlineRounded';
import RenameIcon from '@mui/icons-material/EditOutlined';
import ReplaceIcon from '@mui/icons-material/SaveAsOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Tooltip from '@mui/material/Tooltip';
import { useId, useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import type { StudentView } from '../../../../core/contract/studentViews.ts';
import { VIEW_NAME_MAX } from '../../../../core/rules/limits.ts';
import { nameKey } from '../../../../core/rules/text.ts';
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx';
import { FormDialog } from '../../../components/FormDialog.tsx';
import { FailureText } from '../../../components/failures.tsx';
import { filled, LineInput } from '../../../components/formInputs.tsx';
import { MessagesHere } from '../../../components/MessagesHere.tsx';
import { commonTexts } from '../../../i18n/commonTexts.ts';
import type { StudentCalls } from '../../../providers/dataProvider/students/studentCalls.ts';
import { studentListTexts } from './studentListTexts.ts';
import { useCurrentView, useViewChanges, useViews } from './views.ts';

const { save, manage } = studentListTexts.views;

const ACTIONS = [
  { what: 'rename', Icon: RenameIcon },
  { what: 'replace', Icon: ReplaceIcon },
  { what: 'delete', Icon: DeleteIcon },
] as const;

export const ManageViewsDialog = ({ onClose }: { onClose: () => void }) => {
  const views = useViews() ?? [];
  const titleId = useId();
  const { content } = useCurrentView();
  const { mutate, isPending: busy, error } = useViewChanges();
  const [asked, setAsked] = useState<{ what: (typeof ACTIONS)[number]['what']; view: StudentView }>();
  const close = () => setAsked(undefined);
  const isDeleting = asked?.what === 'delete';

  const confirm = () => {
    if (!asked) return;
    const { _id, name } = asked.view;
    const change = (provider: StudentCalls) =>
      isDeleting ? provider.deleteStudentView(_id) : provider.saveStudentView({ ...content, name }, _id);
    mutate(
      { change, done: isDeleting ? manage.deleted(name) : manage.done },
      { onSettled: close, onSuccess: () => isDeleting && views.length === 1 && onClose() },
    );
  };

  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{manage.title}</DialogTitle>
      <DialogContent>
        {error && (
          <Alert severity="error">
            <FailureText message={error.message} />
          </Alert>
        )}
        <List>
          {views.map(view => (
            <ListItem key={view._id} disableGutters sx={{ gap: 0.5 }}>
              <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                {view.name}
              </Box>
              {ACTIONS.map(({ what, Icon }) => {
                const label = manage[what](view.name);
                return (
                  <Tooltip key={what} title={label}>
                    <IconButton aria-label={label} disabled={busy} onClick={() => setAsked({ what, view })}>
                      <Icon fontSize="small" />
                    </IconButton>
                  </Tooltip>
                );
              })}
            </ListItem>
          ))}
        </List>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {commonTexts.action.closeMessage}
        </Button>
      </DialogActions>
      {asked?.what === 'rename' && <ViewNameDialog view={asked.view} onClose={close} />}
      <ConfirmDialog
        open={asked !== undefined && asked.what !== 'rename'}
        question={manage[isDeleting ? 'question' : 'replaceQuestion'](asked?.view.name ?? '')}
        confirmLabel={isDeleting ? commonTexts.action.delete : save.replace}
        destructive={isDeleting}
        busy={busy}
        onConfirm={confirm}
        onCancel={close}
      />
      <MessagesHere />
    </Dialog>
  );
};

type ViewNameDialogProps = {
  /** The view that gets another name; when left out the list as it is now gets one. */
  view?: StudentView;
  onClose: () => void;
};

/** Keeps a view under a name; a new one replaces one that has the name. */
export const ViewNameDialog = ({ view, onClose }: ViewNameDialogProps) => {
  const views = useViews() ?? [];
  const { content } = useCurrentView();
  const { mutate, isPending, error } = useViewChanges();
  const form = useForm({ defaultValues: { name: view?.name ?? '' } });
  const typed = useWatch({ control: form.control, name: 'name' });
  const same = view ? undefined : views.find(({ name }) => nameKey(name) === nameKey(typed));

  const store = form.handleSubmit(({ name }) => {
    const done = view ? manage.done : save.done(name.trim());
    const { _id, ...kept } = view ?? { ...content, _id: same?._id };
    const change = (provider: StudentCalls) => provider.saveStudentView({ ...kept, name }, _id);
    mutate({ change, done }, { onSuccess: onClose });
  });

  return (
    <FormProvider {...form}>
      <FormDialog
        title={view ? manage.rename(view.name) : save.title}
        action={view ? manage.store : save[same ? 'replace' : 'action']}
        draft={`views/${view?._id ?? 'new'}`}
        busy={isPending}
        problem={error?.message}
        onSubmit={store}
        onClose={onClose}
      >
        {!view && <DialogContentText>{save.text}</DialogContentText>}
        <LineInput
          autoFocus
          required
          source="name"
          label={view ? manage.renamed : save.name}
          helperText={same && save.exists}
          maxLength={VIEW_NAME_MAX}
          validate={filled(save.missing)}
        />
      </FormDialog>
    </FormProvider>
  );
};
