import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useEvent } from 'react-admin';
import type { AttendanceStatus } from '../../../../core/rules/attendanceCycle.ts';
import { fullName } from '../../../../core/rules/text.ts';
import { EmptyState } from '../../../components/EmptyState.tsx';
import type { attendance } from '../../../providers/dataProvider/attendance.ts';
import { useCalls } from '../../../providers/dataProvider/records.ts';
import { attendanceTexts } from '../attendanceTexts.ts';
import { type AskedCells, detailLines } from '../cellDetails/cellDetails.ts';
import type { ListEdits } from '../edits/useListEdits.ts';
import { markOf } from '../marks.ts';
import { queryKeys } from '../queries.ts';
import { openStudents } from '../sheet.ts';
import { LessonBar } from './LessonBar.tsx';
import { EMPTY_MARK, LessonRow, type Sending } from './LessonRow.tsx';
import type { Lesson } from './lessons.ts';
import { lessonTexts } from './lessonTexts.ts';
import { useLessonKeys } from './useLessonKeys.ts';

type LessonStudentsProps = {
  listId: string;
  lesson: Lesson;
  editing: ListEdits;
  isAhead: boolean;
  /** Whether the first student without a mark gets the focus: the lesson was led to, to be filled in. */
  startsAtEmpty: boolean;
  onAsk: (asked: AskedCells) => void;
  onChoose: () => void;
};

export const LessonStudents = (props: LessonStudentsProps) => {
  const { listId, editing, isAhead, startsAtEmpty, onAsk, onChoose } = props;
  const { date } = props.lesson;
  const { sheet, shown, idOf, isSending } = editing;
  const { waiting, conflicts } = shown;
  const statusOf = (studentId: string) => markOf(shown.marks, studentId, date);
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

  const mark = useEvent((studentId: string, to: AttendanceStatus) => editing.mark(studentId, date, to));
  const ask = useEvent((studentId: string, anchor: Element) =>
    onAsk({ cells: [{ studentId, date }], anchor }),
  );

  const { typed, listeners } = useLessonKeys({ students, statusOf, onMark: mark });

  const sendingOf = (studentId: string): Sending | undefined => {
    const _id = idOf(studentId, date) ?? '';
    if (conflicts.some(edit => edit._id === _id)) return 'conflict';
    if (waiting.some(edit => edit._id === _id)) return isSending ? 'sending' : 'waiting';
    if (editing.edits.some(edit => edit._id === _id && edit.state)) return 'refused';
    return editing.saved.has(_id) ? 'sent' : undefined;
  };

  if (students.length === 0) {
    return <EmptyState title={lessonTexts.nobody} text={lessonTexts.nobodyHint} />;
  }
  return (
    <>
      <Box ref={rows} component="section" aria-label={lessonTexts.students} {...listeners} sx={TWO_COLUMNS}>
        {students.map(student => {
          const status = statusOf(student._id);
          const said = shown.details[student._id]?.[date];
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
              sending={sendingOf(student._id)}
              onMark={mark}
              onDetails={ask}
            />
          );
        })}
      </Box>
      <LessonBar {...{ date, students, typed, editing, isAhead, onChoose }} />
    </>
  );
};

/** Where there is room: down the first, then down the second, as the keys lead. */
const TWO_COLUMNS = { columns: '34rem 2', columnGap: 5, '& > *': { breakInside: 'avoid' } } as const;

/** The small images of a list's students, by `_id`. None while they are under way, and where they do not come. */
const useListPhotos = (listId: string): ReadonlyMap<string, string> => {
  const dataProvider = useCalls<typeof attendance>();
  const { data = NONE } = useQuery({
    queryKey: queryKeys.photos(listId),
    queryFn: ({ signal }) => dataProvider.getListPhotos({ id: listId, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
};

const NONE: ReadonlyMap<string, string> = new Map();
