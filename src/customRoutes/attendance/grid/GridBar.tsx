import NoteIcon from '@mui/icons-material/EditNoteRounded';
import KeysIcon from '@mui/icons-material/KeyboardOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { memo, type ReactNode } from 'react';
import { ATTENDANCE_STATUSES, type AttendanceStatus } from '../../../../core/rules/attendanceCycle.ts';
import { attendanceTexts } from '../attendanceTexts.ts';
import { Legend } from '../Legend.tsx';
import { StatusSign } from '../StatusSign.tsx';
import type { GridSize } from './selection.ts';
import { nameBeingTyped, type TypedName } from './useTypedName.ts';

type GridBarProps = {
  /** What stands before all else. */
  children?: ReactNode;
  /** How much is selected; null for nothing. */
  selected: GridSize | null;
  /** How much was copied, as long as nothing else is selected; null for nothing. */
  copied: GridSize | null;
  /** Marks what is selected. Like `onDetails`, `onMovesOn` and `onHelp` it must not change between renders. */
  onMark: (status: AttendanceStatus) => void;
  /** Asks what is selected, else the cell with the tab stop, says beside its status; left out where nothing can be entered. */
  onDetails?: ((anchor: Element) => void) | undefined;
  typed: Pick<TypedName, 'text' | 'isFound'>;
  movesOn: boolean;
  onMovesOn: (movesOn: boolean) => void;
  onHelp: () => void;
};

/**
 * Above the grid: what is typed to find a student, whether a digit goes on to the next one, the keys; below it what the
 * signs mean or, where cells are selected, buttons that mark them. Nothing that it says moves the grid.
 */
export const GridBar = (props: GridBarProps) => {
  const { children, selected, copied, onMark, onDetails, typed, movesOn, onMovesOn, onHelp } = props;

  const status = () => {
    if (typed.text) return nameBeingTyped(typed);
    if (copied) return attendanceTexts.grid.copied(copied);
    return selected && attendanceTexts.grid.selected(selected);
  };

  return (
    <Box sx={{ display: 'grid', gap: 1, mb: 1.5 }}>
      <Box sx={{ ...LINE, flexWrap: 'wrap' }}>
        {children}
        <Box role="status" sx={STATUS}>
          {status()}
        </Box>
        <KeyControls movesOn={movesOn} onMovesOn={onMovesOn} onHelp={onHelp} />
      </Box>
      <Box sx={{ ...LINE, flexWrap: 'wrap', minHeight: 40 }}>
        <Box sx={SIGNS}>
          <Box sx={{ visibility: selected ? 'hidden' : 'visible' }}>
            <Legend keys notHeld />
          </Box>
          {selected && <MarkButtons onMark={onMark} />}
        </Box>
        {onDetails && <DetailsButton onDetails={onDetails} />}
      </Box>
    </Box>
  );
};

/** The legend stands beside the button for reasons where it fits in few lines. */
const SIGNS = {
  display: 'grid',
  alignItems: 'center',
  flex: '1 1 20rem',
  maxWidth: 'max-content',
  '& > *': { gridArea: '1 / 1' },
} as const;

/** On a phone what begins a line stands at the page's edge, whichever it is. */
const LINE = {
  display: 'flex',
  alignItems: 'center',
  columnGap: 3,
  '& > a, & > button, & > div > button:last-child': { ml: { xs: -1.5, sm: 0 } },
} as const;

/** One line, whatever it says: the grid below stays where it is. */
const STATUS = {
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  typography: 'label',
  fontVariantNumeric: 'tabular-nums',
} as const;

/** Not where there is no room for it and, most likely, no keyboard. */
const FOR_KEYS = {
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  '@media (pointer: coarse) and (width < 600px)': { display: 'none' },
} as const;

const KeyControls = memo(
  ({ movesOn, onMovesOn, onHelp }: Pick<GridBarProps, 'movesOn' | 'onMovesOn' | 'onHelp'>) => {
    return (
      <Box sx={[FOR_KEYS, { marginInlineStart: 'auto' }]}>
        <FormControlLabel
          control={
            <Switch size="small" checked={movesOn} onChange={event => onMovesOn(event.target.checked)} />
          }
          label={attendanceTexts.grid.movesOn}
          slotProps={{ typography: { variant: 'caption' } }}
          sx={{ ml: { xs: 0, sm: -1.375 } }}
        />
        <Button startIcon={<KeysIcon />} size="small" aria-keyshortcuts="?" onClick={onHelp}>
          {attendanceTexts.keys.action}
        </Button>
      </Box>
    );
  },
);

const DetailsButton = memo(({ onDetails }: { onDetails: (anchor: Element) => void }) => {
  return (
    <Button
      size="small"
      startIcon={<NoteIcon />}
      sx={{ whiteSpace: { xs: 'normal', sm: 'nowrap' } }}
      aria-haspopup="dialog"
      title={attendanceTexts.details.openHint}
      // The mouse leaves the keyboard in the grid.
      onMouseDown={event => event.preventDefault()}
      onClick={event => onDetails(event.currentTarget)}
    >
      {attendanceTexts.details.open}
    </Button>
  );
});

const MarkButtons = memo(({ onMark }: Pick<GridBarProps, 'onMark'>) => {
  return (
    <Box
      role="group"
      aria-label={attendanceTexts.grid.markSelected}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}
    >
      {ATTENDANCE_STATUSES.map(status => (
        <Button
          key={status}
          size="small"
          variant="outlined"
          // The mouse leaves the keyboard in the grid.
          onMouseDown={event => event.preventDefault()}
          startIcon={<StatusSign status={status} />}
          onClick={() => onMark(status)}
        >
          {status || attendanceTexts.grid.markEmpty}
        </Button>
      ))}
    </Box>
  );
});
