import TaskAltIcon from '@mui/icons-material/TaskAltRounded';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { EvaluationRow } from '../../../core/contract/evaluations.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Page } from '../../components/Page.tsx';
import { TableSkeleton } from '../../components/TableSkeleton.tsx';
import type { AppDataProvider } from '../../providers/dataProvider/index.ts';
import { EvaluationList } from './EvaluationList.tsx';

/** Who is due for an evaluation (docs/product.md §2, Evaluations). */
export const EvaluationsPage = () => {
  const translate = useTranslate();
  const { rows, loading, failed, refetch, remove } = useEvaluations();
  const [worked, setWorked] = useState(false);
  const finish = ({ _id }: EvaluationRow) => {
    setWorked(true);
    remove(_id);
  };
  return (
    <Page title={translate('evaluations.title')} intro={translate('evaluations.intro')}>
      {loading && <TableSkeleton columns={5} />}
      {failed && (
        <EmptyState
          title={translate('evaluations.failed.title')}
          action={
            <Button variant="outlined" onClick={() => refetch()}>
              {translate('evaluations.failed.retry')}
            </Button>
          }
        />
      )}
      {rows?.length === 0 && <NothingDue focused={worked} />}
      {rows && rows.length > 0 && (
        <EvaluationList rows={rows} onFinished={finish} onRefused={() => refetch()} />
      )}
    </Page>
  );
};

/** What would stand here; takes the focus when the last row has just gone. */
const NothingDue = ({ focused }: { focused: boolean }) => {
  const translate = useTranslate();
  const note = useRef<HTMLDivElement>(null);
  const title = translate('evaluations.empty.title');

  useEffect(() => {
    if (focused) note.current?.focus();
  }, [focused]);

  return (
    <Paper ref={note} variant="outlined" role="status" aria-label={title} tabIndex={-1}>
      <EmptyState icon={<TaskAltIcon />} title={title} text={translate('evaluations.empty.text')} />
    </Paper>
  );
};

const KEY = ['evaluations'];

/** The evaluation list, asked for at each visit, and a way to take a row off it. */
const useEvaluations = () => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const { data, isPending, isError, refetch } = useQuery<EvaluationRow[]>({
    queryKey: KEY,
    queryFn: ({ signal }) => dataProvider.getEvaluations(signal),
    staleTime: 0,
  });
  const remove = useCallback(
    async (id: string) => {
      const interrupted = queryClient.isFetching({ queryKey: KEY }) > 0;
      // An answer that is older than the change would bring the row back.
      await queryClient.cancelQueries({ queryKey: KEY });
      queryClient.setQueryData<EvaluationRow[]>(KEY, rows => rows?.filter(({ _id }) => _id !== id));
      if (interrupted) await queryClient.invalidateQueries({ queryKey: KEY });
    },
    [queryClient],
  );
  return { rows: data, loading: isPending, failed: isError && !data, refetch, remove };
};
