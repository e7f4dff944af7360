import DoneIcon from '@mui/icons-material/CheckRounded';
import NoteIcon from '@mui/icons-material/EditNoteRounded';
import ClockIcon from '@mui/icons-material/ScheduleRounded';
import WarningIcon from '@mui/icons-material/SyncProblemRounded';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { memo, useId } from 'react';
import { ATTENDANCE_STATUSES, type AttendanceStatus } from '../../../../core/rules/attendanceCycle.ts';
import { fullName, initialsOf } from '../../../../core/rules/text.ts';
import { attendanceTexts } from '../attendanceTexts.ts';
import { detailLines } from '../cellDetails/cellWords.ts';
import { StatusSign } from '../StatusSigns.tsx';
import type { SheetCell, SheetStudent } from '../sheet.ts';
import { lessonTexts } from './lessonTexts.ts';
import { STUDENT } from './useLessonKeys.ts';

type LessonRowProps = {
  student: SheetStudent | undefined;
  /** An address; undefined as long as it is not known whether there is one. */
  photo: string | null | undefined;
  cell: SheetCell;
  wasSaved: boolean;
  onMark: (cell: SheetCell, to: AttendanceStatus) => void;
  /** Asks for a reason, a remark or minutes, at the button. Must not change between renders. */
  onDetails: (cell: SheetCell, anchor: Element) => void;
};

const CHOICES = ATTENDANCE_STATUSES.filter(status => status !== '');

const TONES = { Aanwezig: 'present', Afwezig: 'absent', Afgemeld: 'excused' } as const;

/** The bar at the page's end stays in sight; what is focused behind it scrolls to above it. */
const ABOVE_BAR = '11rem';

export const EMPTY_MARK = 'data-empty';

export const focusRow = (container: Element | null, studentId: string): void =>
  container?.querySelector<HTMLElement>(`[${STUDENT}="${studentId}"] [role=group] button`)?.focus();

/** A student in a lesson: photo, name, a button for each status, and whether what was set has arrived. */
export const LessonRow = memo((props: LessonRowProps) => {
  const { student, photo, cell, wasSaved, onMark, onDetails } = props;
  const { studentId, announced, values, edit } = cell;
  const { status } = values;
  const name = student ? fullName(student) : '';
  const details = [...(announced ? [attendanceTexts.grid.announced] : []), ...detailLines(cell)].join(' · ');
  const sending = edit && edit !== 'draft' ? edit : wasSaved && 'sent';
  const detailsLabel = attendanceTexts.details.ofStudent(name);
  const id = useId();
  const empty = status === '';
  return (
    <Box
      {...(empty && { [EMPTY_MARK]: true })}
      {...{ [STUDENT]: studentId }}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 1,
        py: 1.25,
        borderBottom: 1,
        borderColor: 'divider',
        boxShadow: ({ palette }) => (empty ? `inset 3px 0 ${palette.warning.main}` : 'none'),
        pl: 1.5,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, flex: '1 1 15rem', minWidth: 0 }}>
        <Avatar
          aria-hidden
          src={photo ?? undefined}
          sx={{
            width: '2.5rem',
            height: '2.5rem',
            typography: 'label',
            bgcolor: 'surface.selected',
            color: 'primary.main',
          }}
        >
          {/* Nothing first: a photo does not take the place of letters. */}
          {photo === undefined ? ' ' : initialsOf(name)}
        </Avatar>
        {/* The room of two lines is there before there is anything to say: nothing moves below the thumb. */}
        <Box sx={{ minWidth: 0, flex: 1, minHeight: '2.9rem', display: 'grid', alignContent: 'center' }}>
          <Box id={id} sx={{ typography: 'h3', overflowWrap: 'anywhere', lineHeight: 1.3 }}>
            {name}
          </Box>
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              columnGap: 1,
              typography: 'caption',
              color: 'text.secondary',
              overflowWrap: 'anywhere',
            }}
          >
            {empty && <span>{attendanceTexts.grid.empty}</span>}
            {details && <span>{details}</span>}
            {sending && <SendingText sending={sending} />}
          </Box>
        </Box>
        <IconButton
          aria-label={detailsLabel}
          aria-haspopup="dialog"
          title={detailsLabel}
          onClick={event => onDetails(cell, event.currentTarget)}
          sx={{ width: 48, height: 48, scrollMarginBlock: ABOVE_BAR }}
        >
          <NoteIcon />
        </IconButton>
      </Box>
      <ToggleButtonGroup
        exclusive
        value={status}
        onChange={(_, to: AttendanceStatus | null) => onMark(cell, to ?? '')}
        aria-labelledby={id}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, flex: '1 1 19rem' }}
      >
        {CHOICES.map(choice => (
          <ToggleButton
            key={choice}
            value={choice}
            sx={({ palette: { tones, inputBorder, text, background } }) => {
              const tone = tones[TONES[choice]];
              return {
                '&&.MuiToggleButtonGroup-grouped': {
                  flex: '1 1 5.75rem',
                  minHeight: 52,
                  minWidth: 'min-content',
                  px: 0.5,
                  py: 0.5,
                  gap: 0.75,
                  m: 0,
                  borderRadius: '8px',
                  border: `1px solid ${inputBorder}`,
                  bgcolor: background.paper,
                  color: text.primary,
                  typography: 'label',
                  textTransform: 'none',
                  touchAction: 'manipulation',
                  scrollMarginBlock: ABOVE_BAR,
                  '&[aria-pressed=true]': {
                    bgcolor: tone.background,
                    color: tone.text,
                    borderColor: tone.text,
                    boxShadow: `inset 0 0 0 1px ${tone.text}`,
                    ...(choice === 'Afgemeld' && announced && { borderStyle: 'dashed', boxShadow: 'none' }),
                  },
                  '@media (forced-colors: active)': {
                    '&[aria-pressed=true]': { outline: '2px solid Highlight', outlineOffset: -3 },
                  },
                },
              };
            }}
          >
            <StatusSign status={choice} announced={announced && choice === 'Afgemeld'} />
            {choice}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  );
});

const ICONS = {
  sending: ClockIcon,
  sent: DoneIcon,
  waiting: WarningIcon,
  conflict: WarningIcon,
  refused: WarningIcon,
};

/** Where a mark that the user set is: on its way, arrived, waiting for the network, in conflict, or not accepted. */
const SendingText = ({ sending }: { sending: keyof typeof ICONS }) => {
  const Icon = ICONS[sending];
  const arrives = sending === 'sending' || sending === 'sent';
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        ...(!arrives && { color: 'warning.main', typography: 'label' }),
      }}
    >
      <Icon aria-hidden fontSize="inherit" />
      {lessonTexts.state[sending]}
    </Box>
  );
};
