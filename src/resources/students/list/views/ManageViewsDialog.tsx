import DeleteIcon from '@mui/icons-material/DeleteOutlineRounded';
import RenameIcon from '@mui/icons-material/EditOutlined';
import ReplaceIcon from '@mui/icons-material/SaveAsOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Tooltip from '@mui/material/Tooltip';
import { useId, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { StudentView } from '../../../../../core/contract/studentViews.ts';
import { VIEW_NAME_MAX } from '../../../../../core/rules/limits.ts';
import { ConfirmDialog } from '../../../../components/ConfirmDialog.tsx';
import { FormDraft } from '../../../../components/FormDraft.tsx';
import { LineInput } from '../../../../components/LineInput.tsx';
import { MessagesHere } from '../../../../components/MessagesHere.tsx';
import { commonTexts } from '../../../../i18n/commonTexts.ts';
import { studentListTexts } from '../studentListTexts.ts';
import { useViews } from '../useListSettings.ts';
import { useCurrentView } from './useCurrentView.ts';
import { useViewChanges } from './useViewChanges.ts';

/** Renames, replaces and deletes views. */
export const ManageViewsDialog = ({ onClose }: { onClose: () => void }) => {
  const views = useViews() ?? [];
  const titleId = useId();
  const { content } = useCurrentView();
  const { run, busy, failure } = useViewChanges();
  const [asked, setAsked] = useState<{ what: 'replace' | 'delete'; view: StudentView }>();

  const confirm = async () => {
    if (!asked) return;
    const { what, view } = asked;
    const { _id, name } = view;
    await run(
      provider =>
        what === 'delete'
          ? provider.deleteStudentView(_id)
          : provider.saveStudentView({ ...content, name }, _id),
      what === 'delete' ? studentListTexts.views.manage.deleted(name) : studentListTexts.views.manage.done,
    );
    setAsked(undefined);
    if (what === 'delete' && views.length === 1) onClose();
  };

  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{studentListTexts.views.manage.title}</DialogTitle>
      <DialogContent>
        {failure && <Alert severity="error">{failure}</Alert>}
        <List>
          {views.map(view => (
            <ViewItem
              key={view._id}
              view={view}
              busy={busy}
              onRename={name =>
                run(
                  provider => provider.saveStudentView({ ...view, name }, view._id),
                  studentListTexts.views.manage.done,
                )
              }
              onReplace={() => setAsked({ what: 'replace', view })}
              onDelete={() => setAsked({ what: 'delete', view })}
            />
          ))}
        </List>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {commonTexts.action.closeMessage}
        </Button>
      </DialogActions>
      <ConfirmDialog
        open={asked !== undefined}
        question={studentListTexts.views.manage[asked?.what === 'replace' ? 'replaceQuestion' : 'question'](
          asked?.view.name ?? '',
        )}
        confirmLabel={
          asked?.what === 'replace' ? studentListTexts.views.save.replace : commonTexts.action.delete
        }
        destructive={asked?.what === 'delete'}
        busy={busy}
        onConfirm={confirm}
        onCancel={() => setAsked(undefined)}
      />
      <MessagesHere />
    </Dialog>
  );
};

type ViewItemProps = {
  view: StudentView;
  busy: boolean;
  /** Resolves to what went wrong. */
  onRename: (name: string) => Promise<string | undefined>;
  onReplace: () => void;
  onDelete: () => void;
};

/** A view and what can be done with it. */
const ViewItem = ({ view: { _id, name }, busy, onRename, onReplace, onDelete }: ViewItemProps) => {
  const [renaming, setRenaming] = useState(false);
  if (renaming) {
    const close = () => setRenaming(false);
    return <RenameForm draft={`views/${_id}`} name={name} busy={busy} onRename={onRename} onClose={close} />;
  }
  const actions = [
    { what: 'rename', Icon: RenameIcon, run: () => setRenaming(true) },
    { what: 'replace', Icon: ReplaceIcon, run: onReplace },
    { what: 'delete', Icon: DeleteIcon, run: onDelete },
  ] as const;
  return (
    <ListItem disableGutters sx={{ gap: 0.5 }}>
      <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {name}
      </Box>
      {actions.map(({ what, Icon, run }) => {
        const label = studentListTexts.views.manage[what](name);
        return (
          <Tooltip key={what} title={label}>
            <IconButton aria-label={label} disabled={busy} onClick={run}>
              <Icon fontSize="small" />
            </IconButton>
          </Tooltip>
        );
      })}
    </ListItem>
  );
};

/** The buttons go below the name where they do not fit beside it. */
const RENAME_ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: 1,
  flex: 1,
  '& .MuiFormControl-root': { flex: '1 1 200px' },
  '& .MuiAlert-root': { flex: '1 1 100%' },
  '& button': { whiteSpace: 'nowrap' },
} as const;

type RenameFormProps = Pick<ViewItemProps, 'busy' | 'onRename'> & {
  draft: string;
  name: string;
  onClose: () => void;
};

const RenameForm = ({ draft, name, busy, onRename, onClose }: RenameFormProps) => {
  const form = useForm({ defaultValues: { name } });
  const rename = form.handleSubmit(async typed => {
    if (typed.name.trim() && !(await onRename(typed.name))) onClose();
  });
  return (
    <FormProvider {...form}>
      <ListItem disableGutters>
        <Box component="form" onSubmit={rename} sx={RENAME_ROW}>
          <FormDraft name={draft} />
          <LineInput
            autoFocus
            source="name"
            label={studentListTexts.views.manage.renamed}
            maxLength={VIEW_NAME_MAX}
          />
          <Button type="submit" variant="outlined" loading={busy}>
            {studentListTexts.views.manage.store}
          </Button>
          <Button onClick={onClose}>{commonTexts.action.cancel}</Button>
        </Box>
      </ListItem>
    </FormProvider>
  );
};
