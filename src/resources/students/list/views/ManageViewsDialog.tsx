import './provideViewTexts.ts';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { StudentView } from '../../../../../core/contract/studentViews.ts';
import { ConfirmDialog } from '../../../../components/ConfirmDialog.tsx';
import { ErrorNote } from '../../../../components/ErrorNote.tsx';
import { useCurrentView } from './useCurrentView.ts';
import { useViewChanges } from './useViewChanges.ts';
import { ViewItem } from './ViewItem.tsx';

type ManageViewsDialogProps = { views: readonly StudentView[]; onClose: () => void };

/** Renames, replaces and deletes views. */
export const ManageViewsDialog = ({ views, onClose }: ManageViewsDialogProps) => {
  const translate = useTranslate();
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
      { message: `studentViews.manage.${what === 'delete' ? 'deleted' : 'done'}`, name },
    );
    setAsked(undefined);
    if (what === 'delete' && views.length === 1) onClose();
  };

  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('studentViews.manage.title')}</DialogTitle>
      <DialogContent>
        {failure && <ErrorNote>{translate(failure, { _: failure })}</ErrorNote>}
        <List>
          {views.map(view => (
            <ViewItem
              key={view._id}
              view={view}
              busy={busy}
              onRename={name =>
                run(provider => provider.saveStudentView({ ...view, name }, view._id), {
                  message: 'studentViews.manage.done',
                  name,
                })
              }
              onReplace={() => setAsked({ what: 'replace', view })}
              onDelete={() => setAsked({ what: 'delete', view })}
            />
          ))}
        </List>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {translate('common.action.closeMessage')}
        </Button>
      </DialogActions>
      <ConfirmDialog
        open={asked !== undefined}
        question={translate(
          `studentViews.manage.${asked?.what === 'replace' ? 'replaceQuestion' : 'question'}`,
          { name: asked?.view.name },
        )}
        confirmLabel={translate(
          asked?.what === 'replace' ? 'studentViews.save.replace' : 'common.action.delete',
        )}
        destructive={asked?.what === 'delete'}
        busy={busy}
        onConfirm={confirm}
        onCancel={() => setAsked(undefined)}
      />
    </Dialog>
  );
};
