import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import { visuallyHidden } from '@mui/utils';
import { useMutation } from '@tanstack/react-query';
import { type MouseEvent, type RefObject, useRef } from 'react';
import {
  type Identifier,
  useDataProvider,
  useDataTableCallbacksContext,
  useDataTableDataContext,
  useDataTableSelectedIdsContext,
  useListContext,
  useNotify,
} from 'react-admin';
import { STUDENTS_PER_BATCH_MAX } from '../../../../core/rules/limits.ts';
import type { StudentSort } from '../../../../core/rules/studentQuery.ts';
import { fullName } from '../../../../core/rules/text.ts';
import type { StudentCalls, StudentRecord } from '../../../providers/dataProvider/students/studentCalls.ts';
import { useStudentFilter } from './studentFilter.ts';
import { studentListTexts } from './studentListTexts.ts';

type SelectBoxProps = {
  student: StudentRecord;
  selectedIds: readonly Identifier[] | undefined;
  onClick: (event: MouseEvent<HTMLInputElement>) => void;
};

export const SelectBox = ({ student, selectedIds, onClick }: SelectBoxProps) => {
  const name = studentListTexts.select(fullName(student));
  return (
    <Checkbox
      size="small"
      checked={selectedIds?.includes(student.id) ?? false}
      slotProps={{ input: { 'aria-label': name, onClick } }}
    />
  );
};

/** Selects the page, as react-admin's box does, and shows it when only some of its rows are selected. */
export const SelectPage = () => {
  const rows: readonly StudentRecord[] = useDataTableDataContext() ?? [];
  const selectedIds = useDataTableSelectedIdsContext() ?? [];
  const { onSelect } = useDataTableCallbacksContext();
  const selected = new Set(selectedIds);
  const left = rows.filter(({ id }) => !selected.has(id)).map(({ id }) => id);
  const isAll = rows.length > 0 && left.length === 0;
  const box = useRef<HTMLInputElement>(null);
  const toggle = () => {
    const ofPage = new Set(rows.map(({ id }) => id));
    onSelect?.(isAll ? selectedIds.filter(id => !ofPage.has(String(id))) : [...selectedIds, ...left]);
  };
  return (
    <>
      <Checkbox
        size="small"
        checked={isAll}
        indeterminate={!isAll && left.length < rows.length}
        onChange={toggle}
        slotProps={{ input: { ref: box, 'aria-label': studentListTexts.selectPage } }}
      />
      {isAll && <SelectAllInHead box={box} />}
    </>
  );
};

type SelectAllInHeadProps = {
  /** The box that selects the page; it takes the focus, as the button goes once all are selected. */
  box: RefObject<HTMLInputElement | null>;
};

/**
 * The next stop of the keyboard after the box that selects the page, seen while it has the focus: the button of the bar
 * comes after all rows.
 */
const SelectAllInHead = ({ box }: SelectAllInHeadProps) => {
  const { count, isPending, selectAll } = useSelectAll();
  if (count === 0) return null;
  const select = () => {
    box.current?.focus();
    selectAll();
  };
  return (
    <Button size="small" variant="contained" disabled={isPending} onClick={select} sx={LIES_OVER}>
      {studentListTexts.selectAll.found(count)}
    </Button>
  );
};

/** Over the headings beside it, both lines where columns share a place: nothing moves when it comes. */
const LIES_OVER = {
  position: 'absolute',
  top: 4,
  bottom: 4,
  left: 44,
  whiteSpace: 'nowrap',
  '&:not(:focus)': visuallyHidden,
} as const;

/**
 * Selects all students that match the filters, at most as many as can be changed at once; `count` is how many match, 0
 * where they are selected already.
 */
export const useSelectAll = () => {
  const notify = useNotify();
  const dataProvider = useDataProvider<StudentCalls>();
  const { total = 0, sort, selectedIds, isPlaceholderData, onSelect } = useListContext<StudentRecord>();
  const { filter } = useStudentFilter();
  const { mutate, isPending } = useMutation({
    mutationFn: () => dataProvider.getStudentIds({ filter, sort: sort as StudentSort }),
    onSuccess: ({ ids, studentsCount }) => {
      onSelect(ids);
      if (studentsCount <= ids.length) return;
      notify(studentListTexts.selectAll.first({ count: STUDENTS_PER_BATCH_MAX, total: studentsCount }), {
        type: 'info',
      });
    },
    onError: () => notify(studentListTexts.selectAll.failed, { type: 'error' }),
  });
  const isKnown = !isPlaceholderData && total > selectedIds.length;
  return { count: isKnown ? total : 0, isPending, selectAll: () => mutate() };
};
