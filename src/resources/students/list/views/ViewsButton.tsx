import ViewsIcon from '@mui/icons-material/BookmarksOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { AppDataProvider } from '../../../../providers/dataProvider/index.ts';
import { studentListTexts } from '../studentListTexts.ts';
import { viewsQuery } from '../useListSettings.ts';
import { ManageViewsDialog } from './ManageViewsDialog.tsx';
import { SaveViewDialog } from './SaveViewDialog.tsx';
import { useCurrentView } from './useCurrentView.ts';

/** Shows a view that the user keeps under a name, keeps this one, or leads to what can be done with them. */
export const ViewsButton = ({ narrow }: { narrow: boolean }) => {
  const menuId = useId();
  const dataProvider = useDataProvider<AppDataProvider>();
  const { data, isError, refetch } = useQuery(viewsQuery(dataProvider));
  const { isShown, show, standard } = useCurrentView();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [dialog, setDialog] = useState<'save' | 'manage'>();
  // A back end without them, or no answer. Until it is known the button keeps its place: nothing beside it may move.
  if (!data && isError) return null;
  const views = data?.views ?? [];
  const isOpen = anchor !== null && data !== undefined;
  const open = (next: 'save' | 'manage') => {
    setAnchor(null);
    setDialog(next);
  };
  return (
    <>
      <Button
        variant="outlined"
        aria-label={studentListTexts.viewChoice.button}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        onClick={event => {
          setAnchor(event.currentTarget);
          // Another device may have changed them.
          void refetch();
        }}
        sx={{ minWidth: 44, px: { xs: 1, md: 2 } }}
      >
        <ViewsIcon fontSize="small" sx={{ mr: { md: 1 } }} />
        <Box component="span" sx={{ display: { xs: 'none', md: narrow ? 'none' : 'inline' } }}>
          {studentListTexts.viewChoice.button}
        </Box>
      </Button>
      <Menu
        id={menuId}
        open={isOpen}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': studentListTexts.viewChoice.button } }}
      >
        <MenuItem
          divider
          role="menuitemradio"
          aria-checked={isShown(standard)}
          selected={isShown(standard)}
          onClick={() => {
            setAnchor(null);
            show(standard);
          }}
        >
          {studentListTexts.viewChoice.standard}
        </MenuItem>
        {views.length === 0 && (
          <MenuItem disabled divider sx={{ whiteSpace: 'normal', maxWidth: 320 }}>
            {studentListTexts.viewChoice.none}
          </MenuItem>
        )}
        {views.map((view, index) => (
          <MenuItem
            key={view._id}
            divider={index === views.length - 1}
            role="menuitemradio"
            aria-checked={isShown(view)}
            selected={isShown(view)}
            onClick={() => {
              setAnchor(null);
              show(view);
            }}
          >
            {view.name}
          </MenuItem>
        ))}
        <MenuItem onClick={() => open('save')}>{studentListTexts.viewChoice.save}</MenuItem>
        {views.length > 0 && (
          <MenuItem onClick={() => open('manage')}>{studentListTexts.viewChoice.manage}</MenuItem>
        )}
      </Menu>

      {dialog === 'save' && <SaveViewDialog views={views} onClose={() => setDialog(undefined)} />}
      {dialog === 'manage' && <ManageViewsDialog views={views} onClose={() => setDialog(undefined)} />}
    </>
  );
};
