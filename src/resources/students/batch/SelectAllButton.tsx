import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useListContext, useTranslate } from 'react-admin';
import { STUDENTS_PER_BATCH_MAX } from '../../../../core/rules/limits.ts';
import type { StudentSort } from '../../../../core/rules/studentQuery.ts';
import { countArguments, formatNumber } from '../../../components/formatNumber.ts';
import { useFeedback } from '../../../components/useFeedback.ts';
import type { AppDataProvider } from '../../../providers/dataProvider/index.ts';
import type { StudentRecord } from '../../../providers/dataProvider/students/studentList.ts';
import { useStudentFilter } from '../list/useStudentListContext.ts';

/** Selects all students that match the filters: where a page cannot be selected at once, the page first. */
export const SelectAllButton = () => {
  const translate = useTranslate();
  const feedback = useFeedback();
  const dataProvider = useDataProvider<AppDataProvider>();
  const { total = 0, sort, selectedIds, isPlaceholderData, onSelect } = useListContext<StudentRecord>();
  const { filter } = useStudentFilter();
  const { mutate, isPending } = useMutation({
    mutationFn: () => dataProvider.getStudentIds({ filter, sort: sort as StudentSort }),
    onSuccess: ({ ids, studentsCount }) => {
      onSelect(ids);
      if (studentsCount <= ids.length) return;
      const numbers = { count: formatNumber(STUDENTS_PER_BATCH_MAX), total: formatNumber(studentsCount) };
      feedback.hint('batch.bar.first', numbers);
    },
    onError: () => feedback.error('batch.bar.allFailed'),
  });
  if (isPlaceholderData || total <= selectedIds.length) return null;
  return (
    <Button size="small" loading={isPending} onClick={() => mutate()}>
      {translate('batch.bar.all', countArguments(total))}
    </Button>
  );
};
