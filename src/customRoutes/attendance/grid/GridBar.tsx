import DoneAllIcon from '@mui/icons-material/DoneAllRounded';
import NoteIcon from '@mui/icons-material/EditNoteRounded';
import HelpIcon from '@mui/icons-material/HelpOutlineRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { visuallyHidden } from '@mui/utils';
import { memo, type ReactNode, useState } from 'react';
import { ATTENDANCE_STATUSES, type AttendanceStatus } from '../../../../core/rules/attendanceCycle.ts';
import type { Day } from '../../../../core/rules/days.ts';
import { fullName } from '../../../../core/rules/text.ts';
import type { GridSize } from '../../../components/grid/places.ts';
import { longDay, shortDay } from '../../../i18n/dayLabels.ts';
import { attendanceTexts } from '../attendanceTexts.ts';
import type { LastChange } from '../edits/history.ts';
import { Legend, StatusSign } from '../StatusSigns.tsx';
import { cellOf, type Sheet } from '../sheet.ts';
import { nameBeingTyped, type TypedName } from './useGridKeys.ts';

type GridBarProps = {
  children?: ReactNode;
  selected: GridSize | null;
  copied: GridSize | null;
  /** Marks what is selected. Like `onBlanks` and `onDetails` it must not change between renders. */
  onMark: (status: AttendanceStatus) => void;
  onBlanks: (() => void) | undefined;
  hasBlanks: boolean;
  /** Asks what is selected, else the cell with the tab stop, says beside its status. */
  onDetails: (anchor: Element) => void;
  /** The student whom it asks about, where that is not the one with the tab stop. */
  about: string | undefined;
  typed: Pick<TypedName, 'text' | 'isFound'>;
  /** A day still to come that was filled in last. */
  ahead: Day | undefined;
};

/**
 * One row above the grid: what is typed to find a student, who has no mark today, reasons, what the signs mean; where
 * cells are selected, buttons that mark them. Nothing that it says moves the grid.
 */
export const GridBar = (props: GridBarProps) => {
  const { children, selected, copied, onMark, onBlanks, hasBlanks, onDetails, about, typed, ahead } = props;

  const status = () => {
    if (typed.text) return nameBeingTyped(typed);
    if (copied) return attendanceTexts.grid.copied(copied);
    if (selected) return attendanceTexts.grid.selected(selected);
    return ahead && attendanceTexts.grid.countsFrom(shortDay(ahead));
  };

  return (
    <Box sx={BAR}>
      {children}
      <Box role="status" sx={STATUS}>
        {status()}
      </Box>
      {selected ? (
        <MarkButtons onMark={onMark} />
      ) : (
        onBlanks && <BlanksButton onBlanks={onBlanks} hidden={!hasBlanks} />
      )}
      <DetailsButton onDetails={onDetails} about={about} />
      <LegendButton />
    </Box>
  );
};

const BAR = {
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  columnGap: 1,
  minHeight: 40,
  mb: 1,
} as const;

/** One line, whatever it says: the grid below stays where it is. */
const STATUS = {
  flex: { xs: '1 1 0', sm: '1 1 8rem' },
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  typography: 'label',
  fontVariantNumeric: 'tabular-nums',
} as const;

/** The mouse leaves the keyboard in the grid. */
const keepFocus = (event: { preventDefault: () => void }) => event.preventDefault();

const BlanksButton = memo(({ onBlanks, hidden }: { onBlanks: () => void; hidden: boolean }) => (
  <Button
    size="small"
    startIcon={<DoneAllIcon />}
    onMouseDown={keepFocus}
    onClick={onBlanks}
    sx={hidden ? { visibility: 'hidden' } : undefined}
  >
    {attendanceTexts.grid.fillBlanksToday}
  </Button>
));

type DetailsButtonProps = { onDetails: (anchor: Element) => void; about: string | undefined };

/** Its label stays as wide, whoever it is about. */
const DetailsButton = memo(({ onDetails, about }: DetailsButtonProps) => (
  <Button
    size="small"
    startIcon={<NoteIcon />}
    aria-haspopup="dialog"
    aria-label={about && attendanceTexts.details.ofStudent(about)}
    title={about ? attendanceTexts.details.ofStudentHint(about) : attendanceTexts.details.openHint}
    onMouseDown={keepFocus}
    onClick={event => onDetails(event.currentTarget)}
  >
    {attendanceTexts.details.open}
  </Button>
));

const LegendButton = memo(() => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        size="small"
        aria-label={attendanceTexts.grid.legend}
        title={attendanceTexts.grid.legend}
        aria-haspopup="dialog"
        onClick={event => setAnchor(event.currentTarget)}
      >
        <HelpIcon />
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': attendanceTexts.grid.legend, sx: { p: 2, maxWidth: 320 } },
        }}
      >
        <Legend keys notHeld />
      </Popover>
    </>
  );
});

/** In one line, on a phone by their signs alone: the grid below stays where it is. */
const MarkButtons = memo(({ onMark }: Pick<GridBarProps, 'onMark'>) => (
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
        onMouseDown={keepFocus}
        startIcon={<StatusSign status={status} />}
        onClick={() => onMark(status)}
      >
        <Box component="span" sx={({ breakpoints }) => ({ [breakpoints.down('sm')]: visuallyHidden })}>
          {status || attendanceTexts.grid.empty}
        </Box>
      </Button>
    ))}
  </Box>
));

type GridAnnouncerProps = { sheet: Sheet; last: LastChange | undefined };

export const GridAnnouncer = ({ sheet, last }: GridAnnouncerProps) => {
  const spoken = () => {
    const [first, ...others] = last?.changes ?? [];
    if (!last || !first) return '';
    if (others.length > 0) return attendanceTexts.grid[last.way](last.changes.length);
    const { studentId, date } = first;
    const student = sheet.students.find(({ _id }) => _id === studentId);
    const status = cellOf(sheet, studentId, date)?.values.status || attendanceTexts.grid.empty;
    return student ? `${fullName(student)}, ${longDay(date)}, ${status}` : '';
  };

  return (
    <Box role="status" sx={{ ...visuallyHidden, contain: 'strict', top: 0, left: 0 }}>
      {spoken()}
    </Box>
  );
};
