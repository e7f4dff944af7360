import PreviousIcon from '@mui/icons-material/ChevronLeftRounded';
import NextIcon from '@mui/icons-material/ChevronRightRounded';
import EventNoteIcon from '@mui/icons-material/EventNoteOutlined';
import GridIcon from '@mui/icons-material/GridOnRounded';
import KeysIcon from '@mui/icons-material/KeyboardOutlined';
import LevelsIcon from '@mui/icons-material/StairsOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { type ReactNode, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { pathTo } from '../../../../core/contract/paths.ts';
import { type Day, formatDay } from '../../../../core/rules/days.ts';
import { LeaveGuard } from '../../../components/LeaveGuard.tsx';
import { Page } from '../../../components/Page.tsx';
import { LOW_WINDOW } from '../../../components/pageFrame.ts';
import { openDialog } from '../../../components/shortcuts.ts';
import { useMay } from '../../../components/useMay.ts';
import { longDay } from '../../../i18n/dayLabels.ts';
import { layoutTexts } from '../../../layout/layoutTexts.ts';
import type { CachedList } from '../../../providers/edits/cachedList.ts';
import { dayFrom, useToday } from '../../../providers/today.ts';
import { useAbsenceReasonsAhead } from '../../../resources/students/absences/absenceQueries.ts';
import { SCREENS } from '../../../screens.ts';
import { attendanceTexts } from '../attendanceTexts.ts';
import { BackToLists } from '../BackToLists.tsx';
import { ExplainedCounts } from '../contents/ExplainedCounts.tsx';
import { lessonDaysTexts } from '../days/lessonDaysTexts.ts';
import { ColleaguesNote, useStepMessage } from '../edits/editMessages.tsx';
import { useListDialogs } from '../edits/useListDialogs.tsx';
import { useListEdits } from '../edits/useListEdits.ts';
import { reasonText, sheetOfList } from '../sheet.ts';
import { EmptyList } from '../TeacherListMissing.tsx';
import { focusRow } from './LessonRow.tsx';
import { LessonStudents } from './LessonStudents.tsx';
import {
  dateIn,
  dayInWords,
  isUnfilled,
  type Lesson,
  lessonOf,
  openingLesson,
  viewSearch,
} from './lessons.ts';
import { lessonTexts } from './lessonTexts.ts';

/** A list lesson by lesson, made for a phone: each press is saved at once. */
export const LessonEditor = ({ list }: { list: CachedList }) => {
  const today = useToday();
  const { search } = useLocation();
  useAbsenceReasonsAhead();
  const [named] = useState(() => dateIn(search));
  const [opening] = useState(() => openingLesson(sheetOfList(list), today));
  const dates = list.schedule.dates.map(dayFrom);
  const lesson = lessonOf(dates, dateIn(search) ?? undefined) ?? lessonOf(dates, opening.date);
  const editing = useListEdits(list, { savesAtOnce: true, day: lesson?.date });
  useStepMessage(editing, { ofColumns: false });
  const { sheet } = editing;
  const notHeld = lesson && sheet.notHeld.get(lesson.date);
  const isAhead = lesson !== undefined && lesson.date > today;
  const instead =
    opening.instead === 'unfilled' && !isUnfilled(sheet, opening.date) ? 'filled' : opening.instead;
  const note = [
    ...(instead && lesson?.date === opening.date ? [lessonTexts.noneToday[instead]] : []),
    ...(isAhead && !notHeld ? [lessonTexts.ahead] : []),
  ].join(' ');
  const page = useRef<HTMLElement>(null);
  const { ask, onChoose, isUnsent, dialogs } = useListDialogs({
    editing,
    list: page,
    onFocusCell: ({ studentId, date }) => date === lesson?.date && focusRow(page.current, studentId),
  });
  return (
    <Page
      title={list.schedule.classroom.name}
      part={lesson && formatDay(lesson.date)}
      actions={<LessonLinks list={list} />}
      narrowActions
    >
      <Box ref={page}>
        {lesson && <LessonHeader {...{ list, lesson, today, note }} total={sheet.dates.length} />}
        <Box sx={{ display: 'flex', justifyContent: 'center', mb: { xs: -1, sm: 0 } }}>
          <ColleaguesNote list={list} />
        </Box>
        {(!lesson || sheet.students.length === 0) && <EmptyList list={list} />}
        {notHeld && (
          <Alert severity="info" sx={{ mt: 1 }}>
            {lessonTexts.notHeld({ reason: reasonText(notHeld), isAhead })}
          </Alert>
        )}
        {lesson && !notHeld && sheet.students.length > 0 && (
          <LessonStudents
            listId={list.schedule._id}
            lesson={lesson}
            editing={editing}
            isAhead={isAhead}
            startsAtEmpty={lesson.date === named}
            onAsk={ask}
            onChoose={onChoose}
          />
        )}
        {dialogs}
        <ExplainedCounts list={attendanceTexts.grid.label(list.schedule.classroom.name)} sheet={sheet} />
        <LeaveGuard unsaved={isUnsent} loss={attendanceTexts.details.leave} />
      </Box>
    </Page>
  );
};

/** Where else the list leads, beside its name; on a phone by their signs alone, for the students' sake. */
const LessonLinks = ({ list }: { list: CachedList }) => {
  const { state } = useLocation();
  const { may } = useMay();
  return (
    <Box sx={LINKS}>
      <BackToLists />
      <Button component={Link} to={viewSearch('grid')} state={state} size="small" startIcon={<GridIcon />}>
        <span className="words">{lessonTexts.openGrid}</span>
      </Button>
      {list.mayChangeDays !== undefined && (
        <Button
          component={Link}
          to={pathTo(SCREENS.lessonDays.path, { id: list.schedule._id })}
          state={state}
          size="small"
          startIcon={<EventNoteIcon />}
        >
          <span className="words">{lessonDaysTexts.link}</span>
        </Button>
      )}
      {/* At a desk it is in the menu of the grid. */}
      {may(SCREENS.levelSheet.access) && (
        <Button
          component={Link}
          to={pathTo(SCREENS.levelSheet.path, { classroomId: list.schedule.classroom._id })}
          size="small"
          startIcon={<LevelsIcon />}
          sx={{ display: { sm: 'none' } }}
        >
          <span className="words">{layoutTexts.navigation.levelSheet}</span>
        </Button>
      )}
      <Button
        size="small"
        startIcon={<KeysIcon />}
        aria-keyshortcuts="?"
        onClick={() => openDialog('keys')}
        sx={{ '@media (pointer: coarse), (width < 600px)': { display: 'none' } }}
      >
        <span className="words">{attendanceTexts.keys.action}</span>
      </Button>
    </Box>
  );
};

const LINKS = ({ breakpoints }: Theme) => ({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1,
  [breakpoints.down('sm')]: {
    columnGap: 0,
    '& .MuiButton-root': { m: 0, p: 0, minWidth: 44, minHeight: 44 },
    '& .MuiButton-startIcon': { m: 0 },
    '& .words': visuallyHidden,
  },
});

type LessonHeaderProps = { list: CachedList; lesson: Lesson; total: number; today: Day; note: string };

const LessonHeader = ({ list, lesson, total, today, note }: LessonHeaderProps) => (
  <Box sx={IN_SIGHT}>
    <Step to={lesson.previous} label="previous" none="noPrevious">
      <PreviousIcon />
    </Step>
    <Box sx={{ flex: 1, minWidth: 0, textAlign: 'center' }}>
      <div aria-live="polite">
        <Typography variant="h2" sx={{ typography: { xs: 'h3', sm: 'h2' }, lineHeight: { xs: 1.25 } }}>
          {dayInWords(lesson.date, today)}
        </Typography>
      </div>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        {list.schedule.classroom.name} · <span>{lessonTexts.place({ number: lesson.number, total })}</span>
      </Typography>
      <Typography variant="caption" component="p" aria-live="polite">
        <strong>{note}</strong>
      </Typography>
    </Box>
    <Step to={lesson.next} label="next" none="noNext">
      <NextIcon />
    </Step>
  </Box>
);

/** The class and the day stay in sight, however far down the students are. */
const IN_SIGHT = {
  position: 'sticky',
  top: 'var(--below-bar)',
  zIndex: 2,
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  mt: { xs: -2, sm: -1 },
  pt: { xs: 0.5, sm: 1 },
  pb: { sm: 1 },
  bgcolor: 'background.default',
  [LOW_WINDOW]: { position: 'static' },
} as const;

type StepProps = {
  to: Day | undefined;
  label: 'previous' | 'next';
  none: 'noPrevious' | 'noNext';
  children: ReactNode;
};

/** Takes the place of the lesson in the history: going back leaves the list. Not disabled, to keep the focus. */
const Step = ({ to, label, none, children }: StepProps) => {
  const navigate = useNavigate();
  const { state } = useLocation();
  return (
    <IconButton
      aria-label={to ? lessonTexts[label](longDay(to)) : lessonTexts[none]}
      aria-disabled={!to}
      onClick={() => to && navigate(viewSearch('lesson', to), { replace: true, state })}
      sx={{
        width: 48,
        height: 48,
        border: 1,
        borderColor: 'inputBorder',
        '&[aria-disabled=true]': { color: 'action.disabled', borderColor: 'divider', cursor: 'default' },
      }}
    >
      {children}
    </IconButton>
  );
};
