import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useListContext, useNotify } from 'react-admin';
import { STUDENTS_PER_BATCH_MAX } from '../../../../core/rules/limits.ts';
import type { StudentSort } from '../../../../core/rules/studentQuery.ts';
import type { StudentCalls, StudentRecord } from '../../../providers/dataProvider/students/studentCalls.ts';
import { studentListTexts } from './studentListTexts.ts';
import { useStudentFilter } from './useStudentFilter.ts';

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
