import CloseIcon from '@mui/icons-material/CloseRounded';
import MoreIcon from '@mui/icons-material/ExpandMoreRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Paper from '@mui/material/Paper';
import Tooltip from '@mui/material/Tooltip';
import { useId, useState } from 'react';
import { useListContext } from 'react-admin';
import { useNavigate } from 'react-router';
import { pathTo } from '../../../../core/contract/paths.ts';
import { STUDENTS_PER_BATCH_MAX } from '../../../../core/rules/limits.ts';
import { BATCH_KINDS } from '../../../../core/rules/studentBatch.ts';
import { DEFAULT_SORT, NO_FILTER } from '../../../../core/rules/studentQuery.ts';
import { OnlineButton } from '../../../components/OnlineButton.tsx';
import { useMay } from '../../../components/useMay.ts';
import { formatNumber } from '../../../i18n/formatNumber.ts';
import type { StudentRecord } from '../../../providers/dataProvider/students/studentCalls.ts';
import { SCREENS } from '../../../screens.ts';
import { DownloadDialog } from '../download/DownloadDialog.tsx';
import { useSelectAll } from '../list/selection.tsx';
import { SUMMARY_HEIGHT } from '../studentColumns.ts';
import { BatchDialog } from './BatchDialog.tsx';
import { batchTexts } from './batchTexts.ts';
import { PassesDialog } from './PassesDialog.tsx';

const SELECTION_ACTIONS = [...BATCH_KINDS, 'download', 'passes', 'merge'] as const;
type SelectionAction = (typeof SELECTION_ACTIONS)[number];

/** Of these the bar has buttons where there is room. */
const FIRST: readonly SelectionAction[] = ['classroom', 'status', 'organization'];

/** Over the line above the rows, and over the head of the table once that is scrolled to: never over rows. */
const OVER_SUMMARY = {
  position: 'sticky',
  top: 'var(--below-bar)',
  zIndex: 4,
  boxSizing: 'border-box',
  height: SUMMARY_HEIGHT,
  mt: 0.75,
  mb: `calc(-1 * ${SUMMARY_HEIGHT} - 6px)`,
  display: 'flex',
  alignItems: 'center',
  gap: { xs: 0.5, sm: 1 },
  px: { xs: 1, sm: 1.5 },
  overflowX: 'auto',
  '& > :not([role=alert])': { flexShrink: 0 },
} as const;

/**
 * The actions for the selected students, for as long as there are any. Its left end, which the pointer that
 * selects may be over, is text. react-admin's toolbar scrolls away with its table, and cards have none.
 */
export const SelectionBar = ({ narrow }: { narrow: boolean }) => {
  const { selectedIds, onUnselectItems } = useListContext<StudentRecord>();
  const [open, setOpen] = useState<SelectionAction>();
  const kind = BATCH_KINDS.find(each => each === open);
  const students = selectedIds.map(String);
  const count = students.length;
  const tooMany = count > STUDENTS_PER_BATCH_MAX;
  const navigate = useNavigate();
  const [id = '', otherId = ''] = students;
  const mayMerge = useMay().may(SCREENS.merge.access) && count === 2;
  const merge = () => navigate(pathTo(SCREENS.merge.path, { id, otherId }));
  const close = () => setOpen(undefined);
  const shown = narrow ? [] : FIRST;
  return (
    <>
      <Paper component="section" elevation={6} aria-label={batchTexts.bar.label} sx={OVER_SUMMARY}>
        <Box role="status" sx={{ typography: 'button', fontVariantNumeric: 'tabular-nums' }}>
          {batchTexts.bar.count(count)}
        </Box>
        <SelectAllButton narrow={narrow} />
        <Box sx={{ flex: 1 }} />
        {tooMany && (
          <Box role="alert" sx={{ typography: 'caption', color: 'error.main' }}>
            {batchTexts.bar.tooMany(formatNumber(STUDENTS_PER_BATCH_MAX))}
          </Box>
        )}
        {shown.map(action => (
          <Button
            key={action}
            variant="outlined"
            aria-haspopup="dialog"
            disabled={tooMany}
            onClick={() => setOpen(action)}
          >
            {batchTexts.action[action]}
          </Button>
        ))}
        <SelectionMenu
          actions={SELECTION_ACTIONS.filter(
            action => !shown.includes(action) && (action !== 'merge' || mayMerge),
          )}
          disabled={tooMany}
          onChoose={action => (action === 'merge' ? merge() : setOpen(action))}
        />
        <Tooltip title={batchTexts.bar.clear}>
          <IconButton aria-label={batchTexts.bar.clear} onClick={() => onUnselectItems()}>
            <CloseIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      </Paper>
      {open === 'download' && (
        <DownloadDialog
          filter={NO_FILTER}
          sort={DEFAULT_SORT}
          chosen={students}
          total={count}
          onClose={close}
        />
      )}
      {open === 'passes' && <PassesDialog students={students} onClose={close} />}
      {kind && <BatchDialog kind={kind} students={students} onClose={close} />}
    </>
  );
};

const SelectAllButton = ({ narrow }: { narrow: boolean }) => {
  const { count, isPending, selectAll } = useSelectAll();
  if (count === 0) return null;
  return (
    <OnlineButton size="small" loading={isPending} aria-label={batchTexts.bar.all(count)} onClick={selectAll}>
      {batchTexts.bar[narrow ? 'allShort' : 'all'](count)}
    </OnlineButton>
  );
};

type SelectionMenuProps = {
  actions: readonly SelectionAction[];
  disabled: boolean;
  onChoose: (action: SelectionAction) => void;
};

const SelectionMenu = ({ actions, disabled, onChoose }: SelectionMenuProps) => {
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
