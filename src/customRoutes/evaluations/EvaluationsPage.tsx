import SearchOffIcon from '@mui/icons-material/SearchOffRounded';
import TaskAltIcon from '@mui/icons-material/TaskAltRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { useLocation, useSearchParams } from 'react-router';
import type { EvaluationRow } from '../../../core/contract/evaluations.ts';
import { fullName } from '../../../core/rules/text.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Page } from '../../components/Page.tsx';
import { TableSkeleton } from '../../components/TableSkeleton.tsx';
import { useUndoing } from '../../components/useUndoing.ts';
import { commonTexts } from '../../i18n/commonTexts.ts';
import type { AppDataProvider } from '../../providers/dataProvider/index.ts';
import { saveKey } from '../../providers/httpClient.ts';
import { ExplainedWeeks } from '../../resources/students/weeks/WeeksDialog.tsx';
import {
  type EvaluationFilter,
  EvaluationFilters,
  isNarrowed,
  readEvaluationSearch,
  rowsNamed,
  writeEvaluationSearch,
} from './EvaluationFilters.tsx';
import { EvaluationList, focusRow } from './EvaluationList.tsx';
import { evaluationsTexts } from './evaluationsTexts.ts';

/** Who is due for an evaluation (docs/product.md §2, Evaluations). */
export const EvaluationsPage = () => {
  const { filter, page, setFilter, setPage } = useEvaluationAddress();
  const { rows, loading, refreshing, failed, restored, refetch, onFinished } = useEvaluations(filter);
  const [worked, setWorked] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  const named = rows && rowsNamed(rows, filter.name);
  const shown = named?.filter(({ color }) => filter.bands.length === 0 || filter.bands.includes(color));
  useEffect(() => {
    if (restored) focusRow(content.current, restored);
  }, [restored]);
  const finish = (row: EvaluationRow) => {
    setWorked(true);
    onFinished(row);
  };
  return (
    <Page title={evaluationsTexts.title} intro={evaluationsTexts.intro}>
      {(loading || isNarrowed(filter) || (named && named.length > 0)) && (
        <EvaluationFilters filter={filter} onChange={setFilter} rows={named} />
      )}
      {loading && <TableSkeleton columns={6} cardHeight={166} />}
      {failed && <EmptyState title={evaluationsTexts.failed} onRetry={refetch} />}
      {shown?.length === 0 && !isNarrowed(filter) && <NothingDue focused={worked} />}
      {shown?.length === 0 && isNarrowed(filter) && !refreshing && (
        <NobodyFound onClear={() => setFilter(NO_FILTER)} />
      )}
      {shown && shown.length > 0 && (
        <Box
          ref={content}
          aria-busy={refreshing}
          sx={{ opacity: refreshing ? 0.6 : 1, transition: 'opacity 160ms' }}
        >
          <EvaluationList
            rows={shown}
            wanted={page}
            onPage={setPage}
            onFinished={finish}
            onFailed={() => refetch()}
          />
        </Box>
      )}
      <ExplainedWeeks />
    </Page>
  );
};

const NO_FILTER: EvaluationFilter = { name: '', organizations: [], classrooms: [], bands: [] };

/** The filter and the page, which the address keeps; a page gets an entry in the history, a filter does not. */
const useEvaluationAddress = () => {
  const { search } = useLocation();
  const [, setParameters] = useSearchParams();
  const { filter, page } = readEvaluationSearch(search);
  const [name, setName] = useState(filter.name);
  const setPage = (next: number, options?: { replace: boolean }) =>
    setParameters(writeEvaluationSearch(filter, next), options);
  // The address has no space at the end of what is being typed.
  const typed = { ...filter, name: name.trim() === filter.name ? name : filter.name };
  const setFilter = (change: Partial<EvaluationFilter>) => {
    if (change.name !== undefined) setName(change.name);
    setParameters(writeEvaluationSearch({ ...filter, ...change }), { replace: true });
  };
  return { filter: typed, page, setFilter, setPage };
};

const NothingDue = ({ focused }: { focused: boolean }) => {
  const note = useRef<HTMLDivElement>(null);
  const title = evaluationsTexts.empty.title;

  useEffect(() => {
    if (focused) note.current?.focus();
  }, [focused]);

  return (
    <Paper ref={note} variant="outlined" role="status" aria-label={title} tabIndex={-1}>
      <EmptyState icon={<TaskAltIcon />} title={title} text={evaluationsTexts.empty.text} />
    </Paper>
  );
};

const NobodyFound = ({ onClear }: { onClear: () => void }) => (
  <Box role="status">
    <EmptyState
      icon={<SearchOffIcon />}
      title={evaluationsTexts.noMatch.title}
      text={evaluationsTexts.noMatch.text}
      action={
        <Button variant="outlined" onClick={onClear}>
          {evaluationsTexts.noMatch.clear}
        </Button>
      }
    />
  </Box>
);

const KEY = ['evaluations'];

type Rows = readonly EvaluationRow[];

/**
 * The evaluation list of organizations and classes, asked for at each visit; what to do once an evaluation is
 * done, which can be taken back from the message that says so; and the row that was brought back last.
 */
const useEvaluations = ({ organizations, classrooms }: EvaluationFilter) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const undoing = useUndoing();
  const [restored, setRestored] = useState<EvaluationRow>();
  const { data, isPending, isError, isPlaceholderData, refetch } = useQuery<Rows>({
    queryKey: [...KEY, organizations, classrooms],
    queryFn: ({ signal }) => dataProvider.getEvaluations({ organizations, classrooms, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

  /** Takes a row off the lists, whichever filters they are of. */
  const remove = async (id: string) => {
    const interrupted = queryClient.isFetching({ queryKey: KEY }) > 0;
    // An answer that is older than the change would bring the row back.
    await queryClient.cancelQueries({ queryKey: KEY });
    queryClient.setQueriesData<Rows>({ queryKey: KEY }, rows => rows?.filter(({ _id }) => _id !== id));
    if (interrupted) await queryClient.invalidateQueries({ queryKey: KEY });
  };

  const onFinished = (row: EvaluationRow) => {
    const key = saveKey();
    const undo = () =>
      undoing(async () => {
        // A refused undo tells that this list is out of date: a colleague was first.
        await dataProvider
          .undoEvaluation(row._id, key)
          .finally(() => queryClient.invalidateQueries({ queryKey: KEY }));
        setRestored(row);
        notify(commonTexts.undone, { type: 'success' });
      });
    notify(evaluationsTexts.finished(fullName(row)), { type: 'success', onUndo: undo });
    return remove(row._id);
  };

  return {
    rows: data,
    loading: isPending,
    refreshing: isPlaceholderData,
    failed: isError && !data,
    restored,
    refetch,
    onFinished,
  };
};
