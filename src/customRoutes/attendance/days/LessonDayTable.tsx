import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import type { TeacherList } from '../../../../core/contract/attendance.ts';
import { isFilled } from '../../../../core/rules/cellDetails.ts';
import type { Day } from '../../../../core/rules/days.ts';
import { shortDay } from '../../../i18n/dayLabels.ts';
import { useToday } from '../../../providers/today.ts';
import { reasonText } from '../sheet.ts';
import { DayActs } from './DayActs.tsx';
import { lessonDaysTexts } from './lessonDaysTexts.ts';
import type { LessonDayChanges } from './useLessonDays.ts';

type LessonDayTableProps = {
  list: TeacherList;
  dates: readonly Day[];
  taken: ReadonlySet<Day>;
  changes: LessonDayChanges;
  onChanged: (day: Day | undefined) => void;
};

export const DAY_ROW = 'data-day';

/**
 * The days of a list with what is filled in on each, today and those to come first, then the earlier ones, the last
 * first. They are chosen, and what can be done stands once above them, in sight while they scroll.
 */
export const LessonDayTable = ({ list, dates, taken, changes, onChanged }: LessonDayTableProps) => {
  const today = useToday();
  const { mayChangeDays = false, notHeld = [], studentsAttendance } = list;
  const [picked, setPicked] = useState<readonly Day[]>([]);
  const counts = useMemo(() => countsOf(studentsAttendance), [studentsAttendance]);
  const reasons = new Map(notHeld.map(lesson => [lesson.date, reasonText(lesson)]));
  const groups = groupsOf(dates, today);
  const shown = groups.flatMap(group => group.dates);
  const chosen = shown.filter(date => picked.includes(date));
  const toggle = (some: readonly Day[], wanted: boolean) =>
    setPicked([...chosen.filter(date => !some.includes(date)), ...(wanted ? some : [])]);
  const nameOf = (date: Day) => (
    <>
      {shortDay(date)}
      {date === today && (
        <Box component="span" sx={{ typography: 'label', color: 'primary.main' }}>
          {` ${lessonDaysTexts.today}`}
        </Box>
      )}
    </>
  );

  return (
    <section aria-labelledby="lesson-days">
      <Typography id="lesson-days" variant="h2" sx={{ mb: 1 }}>
        {lessonDaysTexts.list}
      </Typography>
      {mayChangeDays && (
        <DayActs
          {...{ list, shown, chosen, taken, changes }}
          marks={chosen.reduce((sum, date) => sum + (counts.get(date)?.marks ?? 0), 0)}
          onChanged={onChanged}
        />
      )}
      <Table aria-labelledby="lesson-days" size="small" sx={TABLE}>
        <TableHead>
          <TableRow>
            <TableCell>
              {mayChangeDays && (
                <Checkbox
                  className="no-print"
                  slotProps={{ input: { 'aria-label': lessonDaysTexts.all } }}
                  checked={chosen.length > 0 && chosen.length === dates.length}
                  indeterminate={chosen.length > 0 && chosen.length < dates.length}
                  onChange={({ target }) => toggle(dates, target.checked)}
                  sx={{ ml: -1.5 }}
                />
              )}
              {lessonDaysTexts.day}
            </TableCell>
            <TableCell align="right">{lessonDaysTexts.filled}</TableCell>
          </TableRow>
        </TableHead>
        {groups.map(group => (
          <TableBody key={group.name}>
            {groups.length > 1 && (
              <TableRow>
                <TableCell component="th" scope="rowgroup" colSpan={2} sx={{ typography: 'label', pt: 2 }}>
                  {lessonDaysTexts[group.name]}
                </TableCell>
              </TableRow>
            )}
            {group.dates.map(date => (
              <TableRow key={date} {...{ [DAY_ROW]: date }} className={date === today ? 'today' : undefined}>
                <TableCell
                  component="th"
                  scope="row"
                  className="tabular"
                  aria-current={date === today ? 'date' : undefined}
                >
                  {mayChangeDays ? (
                    <FormControlLabel
                      control={
                        <Checkbox
                          className="no-print"
                          checked={chosen.includes(date)}
                          onChange={({ target }) => toggle([date], target.checked)}
                        />
                      }
                      label={nameOf(date)}
                      slotProps={{ typography: { variant: 'body2' } }}
                    />
                  ) : (
                    nameOf(date)
                  )}
                  {reasons.has(date) && (
                    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                      {lessonDaysTexts.notHeld.sign(date > today)}: {reasons.get(date)}
                    </Typography>
                  )}
                </TableCell>
                <TableCell className="tabular" align="right">
                  {lessonDaysTexts.filledOf(counts.get(date) ?? { filled: 0, cells: 0 })}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        ))}
      </Table>
    </section>
  );
};

const TABLE = {
  maxWidth: 760,
  '& th[scope=row]': {
    typography: 'body2',
    color: 'text.primary',
    background: 'none',
    whiteSpace: 'normal',
    py: 0,
    height: 44,
    // Below the bar and what can be done.
    scrollMarginBlock: 'calc(var(--below-bar) + 120px) 16px',
  },
  '& .today': { bgcolor: 'surface.selected' },
  // In letters of twice the size on a phone, what is filled in stands below its day.
  '@media (width < 16em)': {
    '& tr, & td, & th, & th[scope=row]': { display: 'block', textAlign: 'left', px: 0, height: 'auto' },
    '& .MuiFormControlLabel-root': { mr: 0 },
  },
} as const;

/** The days in the order in which they are shown; a group without any is left out. */
const groupsOf = (dates: readonly Day[], today: Day) =>
  [
    { name: 'upcoming', dates: dates.filter(date => date >= today) } as const,
    { name: 'earlier', dates: dates.filter(date => date < today).toReversed() } as const,
  ].filter(group => group.dates.length > 0);

/** How many cells each date has, of a student one each, how many have a status, and how many that or a remark. */
const countsOf = (records: TeacherList['studentsAttendance']) =>
  new Map(
    [...Map.groupBy(records, ({ date }) => date)].map(([date, ofDate]) => [
      date,
      {
        cells: ofDate.length,
        filled: ofDate.filter(({ status }) => status !== '').length,
        marks: ofDate.filter(isFilled).length,
      },
    ]),
  );
