import AddIcon from '@mui/icons-material/AddRounded';
import MoreIcon from '@mui/icons-material/ExpandMoreRounded';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Popover from '@mui/material/Popover';
import { Suspense, useId, useState } from 'react';
import { useListContext } from 'react-admin';
import { Link } from 'react-router';
import type { StudentViewContent } from '../../../../core/contract/studentViews.ts';
import { isFiltered, type StudentSort } from '../../../../core/rules/studentQuery.ts';
import { lazyPart } from '../../../components/lazyPage.tsx';
import { useMay } from '../../../components/useMay.ts';
import { SCREENS } from '../../../screens.ts';
import { downloadTexts } from '../download/downloadTexts.ts';
import { newStudentAddress } from './listAddress.ts';
import { useListSearch, useStudentFilter } from './studentFilter.ts';
import { studentListTexts } from './studentListTexts.ts';
import { useCurrentView, useViews } from './views.ts';

const DownloadDialog = lazyPart(async () => (await import('../download/DownloadDialog.tsx')).DownloadDialog);
const PrintListDialog = lazyPart(async () => (await import('../print/PrintListDialog.tsx')).PrintListDialog);
const ColumnsPanel = lazyPart(async () => (await import('./ColumnsPanel.tsx')).ColumnsPanel);
const ViewNameDialog = lazyPart(async () => (await import('./ViewDialogs.tsx')).ViewNameDialog);
const ManageViewsDialog = lazyPart(async () => (await import('./ViewDialogs.tsx')).ManageViewsDialog);

type ViewDialog = 'save' | 'manage';

export const ListActions = ({ narrow }: { narrow: boolean }) => {
  const { sort, total, isPlaceholderData } = useListContext();
  const listSearch = useListSearch();
  const { may } = useMay();
  const { filter } = useStudentFilter();
  const menuId = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState<'menu' | 'download' | 'print' | 'columns' | ViewDialog>();
  const close = () => setOpen(undefined);
  const isMenuOpen = open === 'menu';
  const shown = { filter, sort: sort as StudentSort, onClose: close };
  const download =
    isFiltered(filter) && total && !isPlaceholderData ? downloadTexts.these(total) : downloadTexts.action;
  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="dialog"
        aria-label={download}
        disabled={total === 0}
        onClick={() => setOpen('download')}
        sx={{ minWidth: 44, px: { xs: 1, lg: 2 } }}
      >
        <DownloadIcon fontSize="small" sx={{ mr: { sm: 1 } }} />
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {download}
        </Box>
      </Button>
      <Button
        variant="outlined"
        endIcon={<MoreIcon />}
        aria-haspopup="menu"
        aria-expanded={isMenuOpen}
        aria-controls={isMenuOpen ? menuId : undefined}
        onClick={event => {
          setAnchor(event.currentTarget);
          setOpen('menu');
        }}
      >
        {studentListTexts.menu}
      </Button>
      <Button
        component={Link}
        {...newStudentAddress(listSearch)}
        variant="contained"
        aria-label={studentListTexts.add}
        startIcon={<AddIcon />}
        sx={{ px: { sm: 1.5, lg: 2 } }}
      >
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {studentListTexts.add}
        </Box>
        <Box component="span" sx={{ display: { sm: 'none' } }}>
          {studentListTexts.addShort}
        </Box>
      </Button>

      <Menu
        id={menuId}
        open={isMenuOpen}
        anchorEl={anchor}
        onClose={close}
        slotProps={{ list: { 'aria-label': studentListTexts.menu } }}
      >
        <MenuItem onClick={() => setOpen('columns')}>{studentListTexts.columns.button}</MenuItem>
        {!narrow && (
          <MenuItem disabled={total === 0} onClick={() => setOpen('print')}>
            {downloadTexts.printed.action}
          </MenuItem>
        )}
        {may(SCREENS.studentImport.access) && (
          <MenuItem component={Link} to={SCREENS.studentImport.path}>
            {studentListTexts.import}
          </MenuItem>
        )}
        <ViewItems onChoose={setOpen} />
      </Menu>
      {/* react-admin hides any column, the one that deletes and the name that opens the file too. */}
      <Popover
        open={open === 'columns'}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          // As wide before its content is loaded, by which it is placed.
          paper: { role: 'dialog', 'aria-label': studentListTexts.columns.button, sx: { width: 320 } },
        }}
      >
        <Suspense>
          <ColumnsPanel onCards={narrow} />
        </Suspense>
      </Popover>
      <Suspense>
        {open === 'download' && <DownloadDialog {...shown} total={total} />}
        {open === 'print' && <PrintListDialog {...shown} total={isPlaceholderData ? undefined : total} />}
        {open === 'save' && <ViewNameDialog onClose={close} />}
        {open === 'manage' && <ManageViewsDialog onClose={close} />}
      </Suspense>
    </>
  );
};

type ViewItemsProps = {
  /** Opens what is done with views; undefined closes the menu. */
  onChoose: (dialog?: ViewDialog) => void;
};

/**
 * The end of the list's menu: shows a view that the user keeps under a name, keeps this one, or leads to what can be
 * done with them. Not there before they are known, nor with a back end that has none.
 */
const ViewItems = ({ onChoose }: ViewItemsProps) => {
  const views = useViews('always');
  const { isShown, show, standard } = useCurrentView();
  if (!views) return null;
  const choice = (view: StudentViewContent, name: string, key: string) => (
    <MenuItem
      key={key}
      role="menuitemradio"
      aria-checked={isShown(view)}
      selected={isShown(view)}
      onClick={() => {
        onChoose();
        show(view);
      }}
    >
      {name}
    </MenuItem>
  );
  return (
    <>
      <Divider component="li" />
      <ListSubheader role="presentation">{studentListTexts.viewChoice.title}</ListSubheader>
      {choice(standard, studentListTexts.viewChoice.standard, 'standard')}
      {views.map(view => choice(view, view.name, view._id))}
      {views.length === 0 && (
        <MenuItem disabled sx={{ whiteSpace: 'normal', maxWidth: 320 }}>
          {studentListTexts.viewChoice.none}
        </MenuItem>
      )}
      <MenuItem onClick={() => onChoose('save')}>{studentListTexts.viewChoice.save}</MenuItem>
      {views.length > 0 && (
        <MenuItem onClick={() => onChoose('manage')}>{studentListTexts.viewChoice.manage}</MenuItem>
      )}
    </>
  );
};
