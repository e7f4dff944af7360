import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { STUDENTS_PER_PRINT_MAX } from '../../../../core/rules/limits.ts';
import { isFiltered, type StudentFilter, type StudentSort } from '../../../../core/rules/studentQuery.ts';
import { formatNumber } from '../../../i18n/formatNumber.ts';
import type { StudentCalls } from '../../../providers/dataProvider/students/studentCalls.ts';
import { FETCHED_ONCE, FetchDialog } from '../FetchDialog.tsx';
import { studentListTexts } from '../list/studentListTexts.ts';
import { readStudents } from '../readStudents.ts';
import { PrintedList } from './PrintedList.tsx';

type PrintListDialogProps = {
  filter: StudentFilter;
  sort: StudentSort;
  /** How many students match, when known. */
  total: number | undefined;
  onClose: () => void;
};

const texts = studentListTexts.printed;

export const PrintListDialog = ({ filter, sort, total = 0, onClose }: PrintListDialogProps) => {
  const dataProvider = useDataProvider<StudentCalls>();
  const { data, ...query } = useQuery({
    queryKey: ['printedStudents', filter, sort],
    queryFn: async ({ signal }) => readStudents(await dataProvider.streamStudents({ filter, sort, signal })),
    enabled: total <= STUDENTS_PER_PRINT_MAX,
    ...FETCHED_ONCE,
  });
  // Once it is on the page it stays as long as the dialog: not every browser waits until it is printed.
  const [isOnPage, setIsOnPage] = useState(false);
  // The list in sight may not know yet how many match.
  const count = data?.length ?? total;
  const max = STUDENTS_PER_PRINT_MAX;
  const isTooMany = count > max;
  const tooMany = isTooMany
    ? texts.tooMany({ count: formatNumber(count), max: formatNumber(max) })
    : undefined;
  const shown = isTooMany ? undefined : data;
  return (
    <FetchDialog
      title={texts.title}
      query={query}
      progress={{ label: texts.loading }}
      failed={texts.failed}
      tooMany={tooMany}
      ready={shown && texts.ready(shown.length)}
      action={
        shown && shown.length > 0
          ? { label: texts.print, onClick: () => (isOnPage ? window.print() : setIsOnPage(true)) }
          : undefined
      }
      onClose={onClose}
    >
      {shown && isFiltered(filter) && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {texts.filtered}
        </Typography>
      )}
      {shown && isOnPage && <PrintedList students={shown} onReady={() => window.print()} />}
    </FetchDialog>
  );
};
