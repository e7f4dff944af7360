import NoteIcon from '@mui/icons-material/EditNoteRounded';
import KeysIcon from '@mui/icons-material/KeyboardOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { memo, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { ATTENDANCE_STATUSES, type AttendanceStatus } from '../../../../core/rules/attendanceCycle.ts';
import { Legend } from '../Legend.tsx';
import { StatusSign } from '../StatusSign.tsx';
import type { GridSize } from './selection.ts';
import type { TypedName } from './useTypedName.ts';

type GridBarProps = {
  /** What stands before all else. */
  children?: ReactNode;
  /** Whether some lesson did not take place: the legend says its sign. */
  notHeld: boolean;
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
 * Above the grid: what its signs mean or, where cells are selected, buttons that mark them; what is typed to find
 * a student; whether a digit goes on to the next student; the keys. A phone shows the first only.
 */
export const GridBar = (props: GridBarProps) => {
  const { children, notHeld, selected, copied, onMark, onDetails, typed, movesOn, onMovesOn, onHelp } = props;
  const translate = useTranslate();

  const status = () => {
    if (typed.text) {
      return translate(`attendance.grid.${typed.isFound ? 'typed' : 'typedNobody'}`, { name: typed.text });
    }
    if (copied) return translate('attendance.grid.copied', copied);
    return selected && translate('attendance.grid.selected', selected);
  };

  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        columnGap: 3,
        mb: 1.5,
        minHeight: 40,
      }}
    >
      {children}
      {selected ? <MarkButtons onMark={onMark} /> : <Legend keys notHeld={notHeld} />}
      {onDetails && <DetailsButton onDetails={onDetails} />}
      <Box role="status" sx={{ typography: 'label', fontVariantNumeric: 'tabular-nums' }}>
        {status()}
      </Box>
      <KeyControls movesOn={movesOn} onMovesOn={onMovesOn} onHelp={onHelp} />
    </Box>
  );
};

/** Not where there is no room for it and, most likely, no keyboard. */
const FOR_KEYS = {
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  '@media (pointer: coarse) and (width < 600px)': { display: 'none' },
} as const;

const KeyControls = memo(
  ({ movesOn, onMovesOn, onHelp }: Pick<GridBarProps, 'movesOn' | 'onMovesOn' | 'onHelp'>) => {
    const translate = useTranslate();
    return (
      <Box sx={[FOR_KEYS, { marginInlineStart: 'auto' }]}>
        <FormControlLabel
          control={
            <Switch size="small" checked={movesOn} onChange={event => onMovesOn(event.target.checked)} />
          }
          label={translate('attendance.grid.movesOn')}
          slotProps={{ typography: { variant: 'caption' } }}
        />
        <Button startIcon={<KeysIcon />} size="small" aria-keyshortcuts="?" onClick={onHelp}>
          {translate('attendance.keys.action')}
        </Button>
      </Box>
    );
  },
);

const DetailsButton = memo(({ onDetails }: { onDetails: (anchor: Element) => void }) => {
  const translate = useTranslate();
  return (
    <Button
      size="small"
      startIcon={<NoteIcon />}
      aria-haspopup="dialog"
      title={translate('attendance.details.openHint')}
      // The mouse leaves the keyboard in the grid.
      onMouseDown={event => event.preventDefault()}
      onClick={event => onDetails(event.currentTarget)}
    >
      {translate('attendance.details.open')}
    </Button>
  );
});

const MarkButtons = memo(({ onMark }: Pick<GridBarProps, 'onMark'>) => {
  const translate = useTranslate();
  return (
    <Box
      role="group"
      aria-label={translate('attendance.grid.markSelected')}
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
          {status || translate('attendance.grid.markEmpty')}
        </Button>
      ))}
    </Box>
  );
});
