import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useDataProvider, useEvent } from 'react-admin';
import type { AttendanceStatus } from '../../../../core/rules/attendanceCycle.ts';
import { fullName } from '../../../../core/rules/text.ts';
import { EmptyState } from '../../../components/EmptyState.tsx';
import type { AppDataProvider } from '../../../providers/dataProvider/index.ts';
import { attendanceTexts } from '../attendanceTexts.ts';
import type { AskedCells } from '../cellDetails/CellDetails.tsx';
import { detailLines, fittingSaid } from '../cellDetails/cellDetails.ts';
import { queryKeys } from '../queries.ts';
import { openStudents } from '../sheet.ts';
import { LessonBar } from './LessonBar.tsx';
import { EMPTY_MARK, LessonRow } from './LessonRow.tsx';
import type { Lesson } from './lessons.ts';
import { lessonTexts } from './lessonTexts.ts';
import { useLessonKeys } from './useLessonKeys.ts';
import type { useLessonMarks } from './useLessonMarks.ts';
import type { useLessonSteps } from './useLessonSteps.ts';

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

/** The students of a lesson, each to be marked, and the bar below them. */
export const LessonStudents = (props: LessonStudentsProps) => {
  const { listId, marks, steps, isAhead, startsAtEmpty, onAsk, onChoose } = props;
  const { date } = props.lesson;
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
    return <EmptyState title={lessonTexts.nobody} text={lessonTexts.nobodyHint} />;
  }
  return (
    <>
      <Box ref={rows} component="section" aria-label={lessonTexts.students} onKeyDown={onKeyDown}>
        {students.map(student => {
          const status = statusOf(student._id, date);
          const told = details[student._id]?.[date];
          const said = told && fittingSaid(told, status);
          const announced = said?.announced === true;
          const words = said ? detailLines(said) : [];
          return (
            <LessonRow
              key={student._id}
              studentId={student._id}
              name={fullName(student)}
              photo={photos.get(student._id)}
              status={status}
              announced={announced}
              details={[...(announced ? [attendanceTexts.grid.announced] : []), ...words].join(' · ')}
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
