import GridIcon from '@mui/icons-material/GridOnRounded';
import KeysIcon from '@mui/icons-material/KeyboardOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useDataProvider, useEvent, useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router';
import type { TeacherList } from '../../../../core/contract/attendance.ts';
import type { AttendanceStatus } from '../../../../core/rules/attendanceCycle.ts';
import { formatDay } from '../../../../core/rules/days.ts';
import { fullName } from '../../../../core/rules/text.ts';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { openDialog } from '../../../components/keys/openedDialog.ts';
import { LeaveGuard } from '../../../components/LeaveGuard.tsx';
import { Page } from '../../../components/Page.tsx';
import { useToday } from '../../../components/useToday.ts';
import type { AppDataProvider } from '../../../providers/dataProvider/index.ts';
import type { AbsentStudent } from '../../../resources/students/absences/AbsenceDialog.tsx';
import { useAbsenceReasonsAhead } from '../../../resources/students/absences/absenceQueries.ts';
import { LazyAbsenceDialog } from '../../../resources/students/absences/LazyAbsenceDialog.ts';
import { BackToLists } from '../BackToLists.tsx';
import { type AskedCells, CellDetails } from '../cellDetails/CellDetails.tsx';
import { detailLines, fittingSaid } from '../cellDetails/cellDetails.ts';
import { EmptyList } from '../EmptyList.tsx';
import { ExplainedCounts } from '../ExplainedCounts.tsx';
import { LessonDaysLink } from '../ListLinks.tsx';
import { reasonText } from '../notHeld.ts';
import { queryKeys } from '../queries.ts';
import { ClashDialog } from '../saving/ClashDialog.tsx';
import { ColleaguesNote } from '../saving/ColleaguesNote.tsx';
import { useClashDialog } from '../saving/useClashDialog.ts';
import { openStudents } from '../sheet.ts';
import { LessonBar } from './LessonBar.tsx';
import { LessonHead } from './LessonHead.tsx';
import { EMPTY_MARK, focusRow, LessonRow } from './LessonRow.tsx';
import { dateIn, viewSearch } from './lessonAddress.ts';
import { type Lesson, lessonOf } from './lessons.ts';
import { useLessonKeys } from './useLessonKeys.ts';
import { useLessonMarks } from './useLessonMarks.ts';
import { useLessonSteps } from './useLessonSteps.ts';

/** A list lesson by lesson, made for a phone: each press is saved at once. */
export const LessonEditor = ({ list }: { list: TeacherList }) => {
  const translate = useTranslate();
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
            {translate('lesson.openGrid')}
          </Button>
          {list.mayChangeDays !== undefined && <LessonDaysLink id={list.schedule._id} />}
          <Button
            size="small"
            startIcon={<KeysIcon />}
            aria-keyshortcuts="?"
            onClick={() => openDialog('keys')}
            sx={{ '@media (pointer: coarse)': { display: 'none' } }}
          >
            {translate('attendance.keys.action')}
          </Button>
        </Box>
        <ColleaguesNote list={list} learn={learnTold} />
        {lesson && <LessonHead lesson={lesson} dates={sheet.dates} today={today} />}
        {(!lesson || sheet.students.length === 0) && <EmptyList list={list} />}
        {notHeld && (
          <Alert severity="info" sx={{ mt: 1 }}>
            {translate('lesson.notHeld', { reason: reasonText(notHeld) })}
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
        {absent && (
          <Suspense>
            <LazyAbsenceDialog student={absent} onClose={() => setAbsent(undefined)} />
          </Suspense>
        )}
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
          list={translate('attendance.grid.label', { classroom: list.schedule.classroom.name })}
          shown={marks.cells}
        />
        <LeaveGuard unsaved={isUnsent} loss={translate('attendance.details.leave')} />
      </Box>
    </Page>
  );
};

type LessonStudentsProps = {
  listId: string;
  lesson: Lesson;
  marks: ReturnType<typeof useLessonMarks>;
  steps: ReturnType<typeof useLessonSteps>;
  /** Whether the lesson is still to come. */
  isAhead: boolean;
  /** Whether the first student without a mark gets the focus: the lesson was led to, to be filled in. */
  startsAtEmpty: boolean;
  /** Called when what a student's cell says beside its status is to be changed. */
  onAsk: (asked: AskedCells) => void;
  /** Called when the user wants to decide what clashes. */
  onChoose: () => void;
};

const LessonStudents = (props: LessonStudentsProps) => {
  const { listId, marks, steps, isAhead, startsAtEmpty, onAsk, onChoose } = props;
  const { date } = props.lesson;
  const translate = useTranslate();
  const { cells, statusOf, sendingOf } = marks;
  const { sheet, details } = cells;
  const photos = useListPhotos(listId);
  const students = useMemo(() => openStudents(sheet, date), [sheet, date]);

  const rows = useRef<HTMLElement>(null);
  const start = useEffectEvent(() => {
    if (!startsAtEmpty) return;
    const first = rows.current?.querySelector<HTMLElement>(`[${EMPTY_MARK}] [role=group] button`);
    first?.focus({ preventScroll: true });
    first?.scrollIntoView({ block: 'center' });
  });
  useEffect(() => start(), []);

  const mark = useEvent((studentId: string, to: AttendanceStatus) =>
    steps.takeStep([{ studentId, date, to }]),
  );
  const ask = useEvent((studentId: string, anchor: Element) =>
    onAsk({ cells: [{ studentId, date }], anchor }),
  );

  const { typed, onKeyDown } = useLessonKeys({
    students,
    statusOf: studentId => statusOf(studentId, date),
    onMark: mark,
  });

  const unmarked = students.filter(({ _id }) => statusOf(_id, date) === '').map(({ _id }) => _id);
  const present = students.filter(({ _id }) => statusOf(_id, date) === 'Aanwezig').map(({ _id }) => _id);
  const fill = () =>
    steps.takeStep(
      unmarked.map(studentId => ({ studentId, date, to: 'Aanwezig' })),
      { fills: true },
    );

  if (students.length === 0) {
    return <EmptyState title={translate('lesson.nobody')} text={translate('lesson.nobodyHint')} />;
  }
  return (
    <>
      <Box ref={rows} component="section" aria-label={translate('lesson.students')} onKeyDown={onKeyDown}>
        {students.map(student => {
          const status = statusOf(student._id, date);
          const told = details[student._id]?.[date];
          const said = told && fittingSaid(told, status);
          const announced = said?.announced === true;
          const words = said ? detailLines(said, translate) : [];
          return (
            <LessonRow
              key={student._id}
              studentId={student._id}
              name={fullName(student)}
              photo={photos.get(student._id)}
              status={status}
              announced={announced}
              details={[...(announced ? [translate('attendance.grid.announced')] : []), ...words].join(' · ')}
              sending={sendingOf(student._id, date)}
              onMark={mark}
              onDetails={ask}
            />
          );
        })}
      </Box>
      <LessonBar
        date={date}
        total={students.length}
        filled={students.length - unmarked.length}
        present={present.length}
        typed={typed}
        steps={steps}
        waiting={marks.waiting}
        open={marks.clashes.length}
        onChoose={onChoose}
        onFill={isAhead ? undefined : fill}
        onRetry={marks.retry}
      />
    </>
  );
};

/** The small images of a list's students, by `_id`. None while they are under way, and where they do not come. */
const useListPhotos = (listId: string): ReadonlyMap<string, string> => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const { data = NONE } = useQuery({
    queryKey: queryKeys.photos(listId),
    queryFn: ({ signal }) => dataProvider.getListPhotos({ id: listId, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
};

const NONE: ReadonlyMap<string, string> = new Map();
