import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Day } from '../../../../core/rules/days.ts';
import { shortDay } from '../../../i18n/dayLabels.ts';
import { type NotHeldLessons, reasonText } from '../notHeld.ts';
import { lessonDaysTexts } from './lessonDaysTexts.ts';

type LessonDayRowProps = {
  date: Day;
  today: Day;
  /** Why the lesson did not take place, where it did not. */
  notHeld: ReturnType<NotHeldLessons['get']>;
  counts: { cells: number; filled: number } | undefined;
  /** False for users who may not change the days. */
  actions: Actions | false;
};

type Actions = {
  onNotHeld: () => void;
  onHeld: () => void;
  onMove: () => void;
  /** Undefined for the only day of a list. */
  onRemove: (() => void) | undefined;
};

/** A day of a list: what is filled in, and what can be done with it, in words. On a phone these stand below it. */
export const LessonDayRow = ({ date, today, notHeld, counts, actions }: LessonDayRowProps) => {
  const isToday = date === today;
  const { cells, filled } = counts ?? { cells: 0, filled: 0 };
  return (
    <TableRow className={isToday ? 'today' : undefined}>
      <TableCell
        component="th"
        scope="row"
        className="tabular"
        tabIndex={-1}
        aria-current={isToday ? 'date' : undefined}
        {...{ [DAY_HEAD]: date }}
      >
        <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
          {shortDay(date)}
        </Box>
        {isToday && (
          <Box component="span" sx={{ typography: 'label', color: 'primary.main' }}>
            {` ${lessonDaysTexts.today}`}
          </Box>
        )}
        {notHeld && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {lessonDaysTexts.notHeld.sign}: {reasonText(notHeld)}
          </Typography>
        )}
      </TableCell>
      <TableCell className="tabular filled">{lessonDaysTexts.filledOf({ filled, cells })}</TableCell>
      {actions && (
        <TableCell padding="none" className="actions">
          <DayActions date={date} isHeld={!notHeld} isAhead={date > today} {...actions} />
        </TableCell>
      )}
    </TableRow>
  );
};

type DayActionsProps = Actions & { date: Day; isHeld: boolean; isAhead: boolean };

const DayActions = (props: DayActionsProps) => {
  const { date, isHeld, isAhead, onNotHeld, onHeld, onMove, onRemove } = props;
  const names = { date: shortDay(date) };
  const kind = isHeld ? (isAhead ? 'markAhead' : 'mark') : 'takeBack';
  return (
    <>
      <Button
        size="small"
        aria-label={lessonDaysTexts.notHeld[`${kind}Day` as const](names.date)}
        onClick={isHeld ? onNotHeld : onHeld}
      >
        {lessonDaysTexts.notHeld[kind]}
      </Button>
      <Button size="small" aria-label={lessonDaysTexts.moveDay(names.date)} onClick={onMove}>
        {lessonDaysTexts.move}
      </Button>
      <Button
        size="small"
        aria-label={lessonDaysTexts.removeDay(names.date)}
        disabled={!onRemove}
        onClick={onRemove}
      >
        {lessonDaysTexts.remove}
      </Button>
    </>
  );
};

/** How the table of days looks. */
export const DAY_TABLE = ({ palette, breakpoints, typography }: Theme) => ({
  outline: 'none',
  maxWidth: 760,
  // Beside the calendar there is little room.
  '& th, & td': { px: { xs: 1, sm: 2, md: 1, lg: 2 } },
  '& th[scope=row]': {
    ...typography.body2,
    color: palette.text.primary,
    background: 'none',
    whiteSpace: 'normal',
    scrollMarginBlock: 'calc(var(--below-bar) + 16px)',
  },
  '& .group': { ...typography.label, pt: 2 },
  '& .filled': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& .actions': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& .today': { bgcolor: palette.surface.selected },
  [breakpoints.down('sm')]: {
    '& tr': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', height: 'auto' },
    '& tbody tr:not(:has(.group))': { borderBottom: `1px solid ${palette.divider}`, pb: 0.5 },
    '& tbody :is(th, td)': { border: 0 },
    '& th': { flex: '1 1 10rem' },
    '& thead .actions': { position: 'absolute', p: 0, border: 0, background: 'none' },
    '& tbody .actions': { p: 0, flex: '1 1 100%', display: 'flex', flexWrap: 'wrap', whiteSpace: 'normal' },
    '& .actions button': { minHeight: 44, px: 1 },
  },
});

/** The attribute of a header of a row: the day that the row is about. */
const DAY_HEAD = 'data-day';

/**
 * Leads the keyboard to the day that changed, as soon as its row is there: what was pressed, or the dialog in which
 * it was pressed, is gone by then.
 * @param dates the days that have a row
 */
export const useDayFocus = (
  dates: readonly Day[],
): { container: RefObject<HTMLDivElement | null>; goTo: (day: Day | undefined) => void } => {
  const container = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState<Day>();
  useEffect(() => {
    if (!wanted || !dates.includes(wanted)) return;
    container.current?.querySelector<HTMLElement>(`[${DAY_HEAD}="${wanted}"]`)?.focus();
    setWanted(undefined);
  }, [wanted, dates]);
  return { container, goTo: setWanted };
};
