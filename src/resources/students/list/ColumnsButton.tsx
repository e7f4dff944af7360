import UncheckedIcon from '@mui/icons-material/CheckBoxOutlineBlankRounded';
import CheckedIcon from '@mui/icons-material/CheckBoxRounded';
import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { HIDEABLE_COLUMNS, useHiddenColumns } from './useHiddenColumns.ts';

/**
 * Chooses the table's columns. react-admin's own button shows options inside a menu, which no screen reader
 * is told, and hides any column, the one that deletes and the name that opens the file too.
 */
export const ColumnsButton = () => {
  const translate = useTranslate();
  const menuId = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [hidden, setHidden] = useHiddenColumns();
  const toggle = (name: string) =>
    setHidden(hidden.includes(name) ? hidden.filter(each => each !== name) : [...hidden, name]);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<ColumnsIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        onClick={event => setAnchor(event.currentTarget)}
      >
        {translate('students.list.columns.button')}
      </Button>
      <Menu
        id={menuId}
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': translate('students.list.columns.button') } }}
      >
        {HIDEABLE_COLUMNS.map(name => {
          const shown = !hidden.includes(name);
          return (
            <MenuItem key={name} role="menuitemcheckbox" aria-checked={shown} onClick={() => toggle(name)}>
              <ListItemIcon sx={{ color: shown ? 'primary.main' : 'text.secondary' }}>
                {shown ? <CheckedIcon fontSize="small" /> : <UncheckedIcon fontSize="small" />}
              </ListItemIcon>
              {translate(`students.list.column.${name}`)}
            </MenuItem>
          );
        })}
        <Divider />
        <MenuItem disabled={hidden.length === 0} onClick={() => setHidden([])}>
          {translate('students.list.columns.all')}
        </MenuItem>
      </Menu>
    </>
  );
};
