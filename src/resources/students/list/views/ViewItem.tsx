import DeleteIcon from '@mui/icons-material/DeleteOutlineRounded';
import RenameIcon from '@mui/icons-material/EditOutlined';
import ReplaceIcon from '@mui/icons-material/SaveAsOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ListItem from '@mui/material/ListItem';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import type { StudentView } from '../../../../../core/contract/studentViews.ts';
import { VIEW_NAME_MAX } from '../../../../../core/rules/limits.ts';
import { LineInput } from '../../../../components/LineInput.tsx';

type ViewItemProps = {
  view: StudentView;
  busy: boolean;
  /** Resolves to what went wrong. */
  onRename: (name: string) => Promise<string | undefined>;
  onReplace: () => void;
  onDelete: () => void;
};

/** A view and what can be done with it. */
export const ViewItem = ({ view: { name }, busy, onRename, onReplace, onDelete }: ViewItemProps) => {
  const translate = useTranslate();
  const [renaming, setRenaming] = useState(false);
  if (renaming) {
    return <RenameForm name={name} busy={busy} onRename={onRename} onClose={() => setRenaming(false)} />;
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
        const label = translate(`studentViews.manage.${what}`, { name });
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

type RenameFormProps = Pick<ViewItemProps, 'busy' | 'onRename'> & { name: string; onClose: () => void };

const RenameForm = ({ name, busy, onRename, onClose }: RenameFormProps) => {
  const translate = useTranslate();
  const form = useForm({ defaultValues: { name } });
  const rename = form.handleSubmit(async typed => {
    if (typed.name.trim() && !(await onRename(typed.name))) onClose();
  });
  return (
    <FormProvider {...form}>
      <ListItem disableGutters>
        <Box component="form" onSubmit={rename} sx={{ display: 'flex', gap: 1, flex: 1 }}>
          <LineInput autoFocus source="name" label="studentViews.manage.renamed" maxLength={VIEW_NAME_MAX} />
          <Button type="submit" variant="outlined" loading={busy}>
            {translate('studentViews.manage.store')}
          </Button>
          <Button onClick={onClose}>{translate('common.action.cancel')}</Button>
        </Box>
      </ListItem>
    </FormProvider>
  );
};
