import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { HttpError, useDataProvider } from 'react-admin';
import type { StudentPage } from '../../../../core/contract/students.ts';
import { STUDENTS_PER_PRINT_MAX } from '../../../../core/rules/limits.ts';
import { isFiltered, type StudentFilter, type StudentSort } from '../../../../core/rules/studentQuery.ts';
import { formatNumber } from '../../../i18n/formatNumber.ts';
import { rowWithDays } from '../../../providers/dataProvider/records.ts';
import type { StudentCalls } from '../../../providers/dataProvider/students/studentCalls.ts';
import { studentListTexts } from '../list/studentListTexts.ts';
import { PrintedList } from './PrintedList.tsx';

type PrintListDialogProps = {
  filter: StudentFilter;
  sort: StudentSort;
  /** How many students match, when known. */
  total: number | undefined;
  onClose: () => void;
};

/** Fetches all students that match, and prints them. */
export const PrintListDialog = ({ filter, sort, total = 0, onClose }: PrintListDialogProps) => {
  const title = useId();
  const dataProvider = useDataProvider<StudentCalls>();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['printedStudents', filter, sort],
    queryFn: async ({ signal }) => {
      const stream = await dataProvider.streamStudents({ filter, sort, signal });
      return ((await new Response(stream).json()) as StudentPage).list.map(rowWithDays);
    },
    enabled: total <= STUDENTS_PER_PRINT_MAX,
    retry: false,
    // What is printed is as of now, and too much to be kept.
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  // Once it is on the page it stays as long as the dialog: not every browser waits until it is printed.
  const [isOnPage, setIsOnPage] = useState(false);
  // The list in sight may not know yet how many match.
  const count = data?.length ?? total;
  const tooMany = count > STUDENTS_PER_PRINT_MAX;
  const failed = error && !isFetching;
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={title}>
      <DialogTitle id={title}>{studentListTexts.printed.title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1, alignContent: 'center', minHeight: 96 }}>
        {tooMany && (
          <Alert severity="error">
            {studentListTexts.printed.tooMany({
              count: formatNumber(count),
              max: formatNumber(STUDENTS_PER_PRINT_MAX),
            })}
          </Alert>
        )}
        {failed && (
          <Alert severity="error">
            {(error instanceof HttpError && error.message) || studentListTexts.printed.failed}
          </Alert>
        )}
        {isFetching && (
          <>
            <Typography role="status">{studentListTexts.printed.loading}</Typography>
            <LinearProgress
              aria-label={studentListTexts.printed.loading}
              sx={{ height: 8, borderRadius: 4 }}
            />
          </>
        )}
        {data && !tooMany && (
          <>
            <Typography role="status">{studentListTexts.printed.ready(data.length)}</Typography>
            {isFiltered(filter) && (
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {studentListTexts.printed.filtered}
              </Typography>
            )}
            {isOnPage && <PrintedList students={data} onReady={() => window.print()} />}
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{studentListTexts.printed.cancel}</Button>
        {failed && (
          <Button variant="contained" autoFocus onClick={() => refetch()}>
            {studentListTexts.printed.retry}
          </Button>
        )}
        {data && data.length > 0 && !tooMany && (
          <Button
            variant="contained"
            autoFocus
            onClick={() => (isOnPage ? window.print() : setIsOnPage(true))}
          >
            {studentListTexts.printed.print}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};
