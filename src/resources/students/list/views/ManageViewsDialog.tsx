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
import type { StudentView } from '../../../../../core/contract/studentViews.ts';
import { ConfirmDialog } from '../../../../components/ConfirmDialog.tsx';
import { FailureText } from '../../../../components/EmptyState.tsx';
import { MessagesHere } from '../../../../components/MessagesHere.tsx';
import { commonTexts } from '../../../../i18n/commonTexts.ts';
import type { StudentCalls } from '../../../../providers/dataProvider/students/studentCalls.ts';
import { studentListTexts } from '../studentListTexts.ts';
import { useViews } from '../useListSettings.ts';
import { useCurrentView } from './useCurrentView.ts';
import { useViewChanges } from './useViewChanges.ts';
import { ViewNameDialog } from './ViewNameDialog.tsx';

const { save, manage: texts } = studentListTexts.views;

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
      { change, done: isDeleting ? texts.deleted(name) : texts.done },
      { onSettled: close, onSuccess: () => isDeleting && views.length === 1 && onClose() },
    );
  };

  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{texts.title}</DialogTitle>
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
                const label = texts[what](view.name);
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
        question={texts[isDeleting ? 'question' : 'replaceQuestion'](asked?.view.name ?? '')}
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
