import MoreIcon from '@mui/icons-material/ExpandMoreRounded';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { batchTexts } from './batchTexts.ts';
import type { SelectionAction } from './selectionActions.ts';

type SelectionMenuProps = {
  actions: readonly SelectionAction[];
  disabled: boolean;
  onChoose: (action: SelectionAction) => void;
};

/** The actions for which the bar has no room. */
export const SelectionMenu = ({ actions, disabled, onChoose }: SelectionMenuProps) => {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (action: SelectionAction) => {
    setAnchor(null);
    onChoose(action);
  };
  return (
    <>
      <Button
        variant="contained"
        endIcon={<MoreIcon />}
        disabled={disabled}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={event => setAnchor(event.currentTarget)}
      >
        {batchTexts.bar.actions}
      </Button>
      <Menu
        id={id}
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': batchTexts.bar.actions } }}
      >
        {actions.map(action => (
          <MenuItem key={action} onClick={() => choose(action)}>
            {batchTexts.action[action]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
