import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useEvent } from 'react-admin';
import type { AttendanceStatus } from '../../../../core/rules/attendanceCycle.ts';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { commonTexts } from '../../../i18n/commonTexts.ts';
import type { attendance } from '../../../providers/dataProvider/attendance.ts';
import { useCalls } from '../../../providers/dataProvider/records.ts';
import { SCREENS } from '../../../screens.ts';
import type { AskedCells } from '../cellDetails/useCellForm.ts';
import type { ListEdits } from '../edits/useListEdits.ts';
import { queryKeys } from '../queries.ts';
import { openCells, type SheetCell } from '../sheet.ts';
import { LessonBar } from './LessonBar.tsx';
import { EMPTY_MARK, LessonRow } from './LessonRow.tsx';
import type { Lesson } from './lessons.ts';
import { lessonTexts } from './lessonTexts.ts';
import { useLessonKeys } from './useLessonKeys.ts';

type LessonStudentsProps = {
  listId: string;
  lesson: Lesson;
  editing: ListEdits;
  isAhead: boolean;
  /** The first student without a mark gets the focus: the lesson was led to, to be filled in. */
  startsAtEmpty: boolean;
  onAsk: (asked: AskedCells) => void;
  onChoose: () => void;
};

export const LessonStudents = (props: LessonStudentsProps) => {
  const { listId, editing, isAhead, startsAtEmpty, onAsk, onChoose } = props;
  const { date } = props.lesson;
  const { sheet } = editing;
  const photos = useListPhotos(listId);
  const cells = useMemo(() => openCells(sheet, date), [sheet, date]);
  const students = useMemo(() => {
    const byId = new Map(sheet.students.map(student => [student._id, student]));
    return cells.flatMap(({ studentId }) => byId.get(studentId) ?? []);
  }, [sheet.students, cells]);

  const rows = useRef<HTMLElement>(null);
  const start = useEffectEvent(() => {
    if (!startsAtEmpty) return;
    const first = rows.current?.querySelector<HTMLElement>(`[${EMPTY_MARK}] [role=group] button`);
    if (!first) return;
    first.focus({ preventScroll: true });
    const bar = rows.current?.nextElementSibling?.getBoundingClientRect().top ?? 0;
    const isInSight = first.getBoundingClientRect().bottom <= Math.min(bar, window.innerHeight);
    if (!isInSight) first.scrollIntoView({ block: 'center' });
  });
  useEffect(() => start(), []);

  const mark = useEvent((cell: SheetCell, to: AttendanceStatus) => {
    editing.mark('cell', [{ ...cell, to }]);
    if (cell.values.status !== '') return;
    const row = cells.indexOf(cell);
    const next = cells.findIndex(({ values }, index) => index > row && values.status === '');
    // After students who were filled in before, the next one who is not comes into sight.
    rows.current?.children[next]?.querySelector('[role=group] button')?.scrollIntoView({ block: 'nearest' });
  });
  const ask = useEvent((cell: SheetCell, anchor: Element) => onAsk({ cells: [cell], anchor }));

  const { typed, listeners } = useLessonKeys({ students, cells, onMark: mark });

  if (students.length === 0) {
    return (
      <EmptyState
        title={lessonTexts.nobody}
        text={lessonTexts.nobodyHint}
        link={{ to: SCREENS.students.path, label: commonTexts.action.toStudents }}
      />
    );
  }
  return (
    <>
      <Box ref={rows} component="section" aria-label={lessonTexts.students} {...listeners} sx={TWO_COLUMNS}>
        {cells.map((cell, row) => (
          <LessonRow
            key={cell.studentId}
            student={students[row]}
            photo={photos && (photos.get(cell.studentId) ?? null)}
            cell={cell}
            wasSaved={editing.saved.has(cell._id)}
            onMark={mark}
            onDetails={ask}
          />
        ))}
      </Box>
      <LessonBar {...{ date, cells, typed, editing, isAhead, onChoose }} />
    </>
  );
};

/** Where there is room: down the first, then down the second, as the keys lead. */
const TWO_COLUMNS = { columns: '34rem 2', columnGap: 5, '& > *': { breakInside: 'avoid' } } as const;

/** The small images of a list's students, by `_id`: undefined while they are under way, none where they do not come. */
const useListPhotos = (listId: string): ReadonlyMap<string, string> | undefined => {
  const dataProvider = useCalls<typeof attendance>();
  const { data, isLoading } = useQuery({
    queryKey: queryKeys.photos(listId),
    queryFn: ({ signal }) => dataProvider.getListPhotos({ id: listId, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? (isLoading ? undefined : NONE);
};

const NONE: ReadonlyMap<string, string> = new Map();
