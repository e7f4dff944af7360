import DeleteIcon from '@mui/icons-material/DeleteOutlineRounded';
import RenameIcon from '@mui/icons-material/EditOutlined';
import ReplaceIcon from '@mui/icons-material/SaveAsOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ListItem from '@mui/material/ListItem';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { StudentView } from '../../../../../core/contract/studentViews.ts';
import { VIEW_NAME_MAX } from '../../../../../core/rules/limits.ts';

type ViewItemProps = {
  view: StudentView;
  busy: boolean;
  /** Resolves with whether it has the name now. */
  onRename: (name: string) => Promise<boolean>;
  onReplace: () => void;
  onDelete: () => void;
};

/** A view and what can be done with it. */
export const ViewItem = ({ view: { name }, busy, onRename, onReplace, onDelete }: ViewItemProps) => {
  const translate = useTranslate();
  const [typed, setTyped] = useState<string>();
  const rename = async (event: FormEvent) => {
    event.preventDefault();
    if (typed?.trim() && (await onRename(typed))) setTyped(undefined);
  };

  if (typed !== undefined) {
    return (
      <ListItem disableGutters>
        <Box component="form" onSubmit={rename} sx={{ display: 'flex', gap: 1, flex: 1 }}>
          <TextField
            autoFocus
            size="small"
            label={translate('studentViews.manage.renamed')}
            value={typed}
            onChange={event => setTyped(event.target.value)}
            slotProps={{ htmlInput: { maxLength: VIEW_NAME_MAX, autoComplete: 'off' } }}
            sx={{ flex: 1 }}
          />
          <Button type="submit" variant="outlined" loading={busy}>
            {translate('studentViews.manage.store')}
          </Button>
          <Button onClick={() => setTyped(undefined)}>{translate('common.action.cancel')}</Button>
        </Box>
      </ListItem>
    );
  }
  const actions = [
    { what: 'rename', Icon: RenameIcon, run: () => setTyped(name) },
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
