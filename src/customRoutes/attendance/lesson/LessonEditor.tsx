import PreviousIcon from '@mui/icons-material/ChevronLeftRounded';
import NextIcon from '@mui/icons-material/ChevronRightRounded';
import GridIcon from '@mui/icons-material/GridOnRounded';
import KeysIcon from '@mui/icons-material/KeyboardOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { TeacherList } from '../../../../core/contract/attendance.ts';
import { type Day, formatDay } from '../../../../core/rules/days.ts';
import { LeaveGuard } from '../../../components/LeaveGuard.tsx';
import { Page } from '../../../components/Page.tsx';
import { openDialog } from '../../../components/screenKeys.ts';
import { longDay } from '../../../i18n/dayLabels.ts';
import { useToday } from '../../../providers/today.ts';
import { AbsenceDialog, type AbsentStudent } from '../../../resources/students/absences/AbsenceDialog.tsx';
import { useAbsenceReasonsAhead } from '../../../resources/students/absences/absenceQueries.ts';
import { attendanceTexts } from '../attendanceTexts.ts';
import { BackToLists } from '../BackToLists.tsx';
import { type AskedCells, CellDetails } from '../cellDetails/CellDetails.tsx';
import { EmptyList } from '../EmptyList.tsx';
import { ExplainedCounts } from '../ExplainedCounts.tsx';
import { LessonDaysLink } from '../ListLinks.tsx';
import { reasonText } from '../notHeld.ts';
import { ClashDialog } from '../saving/ClashDialog.tsx';
import { ColleaguesNote } from '../saving/ColleaguesNote.tsx';
import { useClashDialog } from '../saving/useClashDialog.ts';
import { focusRow } from './LessonRow.tsx';
import { LessonStudents } from './LessonStudents.tsx';
import { dateIn, viewSearch } from './lessonAddress.ts';
import { dayInWords, insteadOfToday, type Lesson, lessonOf } from './lessons.ts';
import { lessonTexts } from './lessonTexts.ts';
import { useLessonMarks } from './useLessonMarks.ts';
import { useLessonSteps } from './useLessonSteps.ts';

/** A list lesson by lesson, made for a phone: each press is saved at once. */
export const LessonEditor = ({ list }: { list: TeacherList }) => {
  const today = useToday();
  const { search, state } = useLocation();
  useAbsenceReasonsAhead();
  const [named] = useState(() => dateIn(search));
  const marks = useLessonMarks(list);
  const { sheet, places, learnTold } = marks.cells;
  const lesson = lessonOf(sheet.dates, today, dateIn(search));
  const notHeld = lesson && sheet.notHeld.get(lesson.date);
  const steps = useLessonSteps({ scheduleId: list.schedule._id, date: lesson?.date ?? '', marks });
  const page = useRef<HTMLElement>(null);
  const [asked, setAsked] = useState<AskedCells>();
  const [isUnsent, setUnsent] = useState(false);
  const [absent, setAbsent] = useState<AbsentStudent>();
  const dialog = useClashDialog({
    clashes: marks.clashes,
    entries: marks.cells.entries,
    list: page,
    isHeld: asked !== undefined || absent !== undefined,
    onFocusCell: _id => {
      const place = places.get(_id);
      if (place && place.date === lesson?.date) focusRow(page.current, place.studentId);
    },
  });
  return (
    <Page title={list.schedule.classroom.name} part={lesson && formatDay(lesson.date)}>
      <Box ref={page} sx={{ maxWidth: 760 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: { sm: 2 } }}>
          <BackToLists />
          <Button
            component={Link}
            to={viewSearch('grid')}
            state={state}
            size="small"
            startIcon={<GridIcon />}
          >
            {lessonTexts.openGrid}
          </Button>
          {list.mayChangeDays !== undefined && <LessonDaysLink id={list.schedule._id} />}
          <Button
            size="small"
            startIcon={<KeysIcon />}
            aria-keyshortcuts="?"
            onClick={() => openDialog('keys')}
            sx={{ '@media (pointer: coarse)': { display: 'none' } }}
          >
            {attendanceTexts.keys.action}
          </Button>
        </Box>
        <ColleaguesNote list={list} learn={learnTold} />
        {lesson && <LessonHeader lesson={lesson} dates={sheet.dates} today={today} />}
        {(!lesson || sheet.students.length === 0) && <EmptyList list={list} />}
        {notHeld && (
          <Alert severity="info" sx={{ mt: 1 }}>
            {lessonTexts.notHeld(reasonText(notHeld))}
          </Alert>
        )}
        {lesson && !notHeld && sheet.students.length > 0 && (
          <LessonStudents
            listId={list.schedule._id}
            lesson={lesson}
            marks={marks}
            steps={steps}
            isAhead={lesson.date > today}
            startsAtEmpty={lesson.date === named}
            onAsk={setAsked}
            onChoose={dialog.onChoose}
          />
        )}
        {asked && (
          <CellDetails
            list={list}
            known={marks.cells}
            marks={marks.cells.marks}
            asked={asked}
            onClose={() => setAsked(undefined)}
            onAnnounce={studentId => {
              setAsked(undefined);
              setAbsent(sheet.students.find(({ _id }) => _id === studentId));
            }}
            onUnsent={setUnsent}
            history={steps.history}
          />
        )}
        {absent && <AbsenceDialog student={absent} onClose={() => setAbsent(undefined)} />}
        <ClashDialog
          clashes={marks.clashes}
          places={places}
          students={sheet.students}
          details={marks.cells.details}
          onDecide={marks.decide}
          isOpen={dialog.isOpen}
          onLater={dialog.onLater}
        />
        <ExplainedCounts
          list={attendanceTexts.grid.label(list.schedule.classroom.name)}
          shown={marks.cells}
        />
        <LeaveGuard unsaved={isUnsent} loss={attendanceTexts.details.leave} />
      </Box>
    </Page>
  );
};

type LessonHeaderProps = { lesson: Lesson; dates: readonly Day[]; today: Day };

/** Which lesson it is, and the ways to those before and after it. */
const LessonHeader = ({ lesson, dates, today }: LessonHeaderProps) => {
  const instead = insteadOfToday(lesson, dates, today);
  const { date, number, previous, next } = lesson;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 0.5 }}>
      <Step to={previous} label="previous" none="noPrevious">
        <PreviousIcon />
      </Step>
      <Box aria-live="polite" sx={{ flex: 1, minWidth: 0, textAlign: 'center' }}>
        <Typography variant="h2">{dayInWords(date, today)}</Typography>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {lessonTexts.place({ number, total: dates.length })}
          {instead && `. ${lessonTexts.noneToday[instead]}`}
        </Typography>
      </Box>
      <Step to={next} label="next" none="noNext">
        <NextIcon />
      </Step>
    </Box>
  );
};

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
