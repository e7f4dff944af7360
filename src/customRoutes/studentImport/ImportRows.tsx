import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type {
  ImportChoiceInput,
  StudentImport,
  StudentImportRow,
  StudentImportRowPage,
} from '../../../core/contract/studentImport.ts';
import { IMPORT_FATES, IMPORT_PAGE_SIZE, type ImportFate } from '../../../core/rules/import/studentImport.ts';
import { pagesCount } from '../../../core/rules/pagination.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { PaginationBar } from '../../components/PaginationBar.tsx';
import { TableSkeleton } from '../../components/TableSkeleton.tsx';
import { formatNumber } from '../../i18n/formatNumber.ts';
import { studentImports } from '../../providers/studentImports.ts';
import { ImportRow } from './ImportRow.tsx';
import type { OurNames } from './names/useOurNames.ts';
import { studentImportTexts } from './studentImportTexts.ts';
import type { Corrections } from './useCorrections.ts';
import { planOf, useShownPlan } from './useShownPlan.ts';
import { IMPORTS, type StudentImportState } from './useStudentImport.ts';

type ImportRowsProps = {
  made: StudentImport;
  state: StudentImportState;
  corrections: Corrections;
  ours: OurNames;
};

/** What asks for attention first: rows to be decided on, then refused ones, then all. */
const firstFate = (counts: StudentImport['counts']): ImportFate | '' =>
  (['double', 'refused'] as const).find(fate => counts[fate] > 0) ?? '';

/** The rows of the check by what becomes of them, a page at a time. */
export const ImportRows = ({ made, state: { run, busy }, corrections, ours }: ImportRowsProps) => {
  const { _id: id, counts } = made;
  const { shown, clear } = useShownPlan();
  const [chosenFate, setChosenFate] = useState<ImportFate | ''>(firstFate(counts));
  const fate = shown === undefined ? chosenFate : shown === 'same' ? shown : '';
  const plan = planOf(shown);
  const view = shown ?? `fate ${fate}`;
  const [paged, setPaged] = useState({ view, page: 1 });
  const page = paged.view === view ? paged.page : 1;
  const setFate = (chosen: ImportFate | '') => {
    setChosenFate(chosen);
    if (shown !== undefined) clear();
  };
  const list = useRef<HTMLUListElement>(null);
  const queryClient = useQueryClient();
  const queryKey = [IMPORTS, 'rows', id];
  const { data, error, refetch } = useQuery({
    queryKey: [...queryKey, fate, plan, page],
    queryFn: ({ signal }) => studentImports.rows(id, { fate: fate || undefined, plan, page }, signal),
    placeholderData: keepPreviousData,
  });
  const { typed, type, send, sendAll } = corrections;
  const { outcome, onChecked } = useCheckedFocus(list, data?.list);
  const choose = async (choice: ImportChoiceInput) => {
    const isChosen = await run(() => studentImports.choose(id, choice));
    // A row that was corrected stays where it is shown.
    if (isChosen && 'number' in choice) {
      queryClient.setQueriesData<StudentImportRowPage>(
        { queryKey },
        page => page && { ...page, list: page.list.map(row => chosenRow(row, choice)) },
      );
    } else await queryClient.invalidateQueries({ queryKey });
  };
  const check = async (number: number) =>
    onChecked((await send([number])).find(row => row.number === number));
  const checkAll = async () => {
    const checked = await sendAll();
    setPaged({ view, page: 1 });
    if (checked?.counts.refused === 0) setFate('');
  };
  const all = IMPORT_FATES.reduce((sum, name) => sum + counts[name], 0);
  return (
    <Box component="section" aria-label={studentImportTexts.check.list} sx={{ display: 'grid', gap: 1.5 }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={plan === undefined ? fate : null}
        onChange={(_, chosen: ImportFate | '' | null) => {
          if (chosen === null) return;
          setFate(chosen);
          setPaged({ view: `fate ${chosen}`, page: 1 });
        }}
        sx={{ flexWrap: 'wrap' }}
      >
        <ToggleButton value="" sx={{ px: 1.5 }}>
          {studentImportTexts.check.all} ({formatNumber(all)})
        </ToggleButton>
        {IMPORT_FATES.map(name => (
          <ToggleButton key={name} value={name} disabled={counts[name] === 0} sx={{ px: 1.5 }}>
            {studentImportTexts.fate[name]} ({formatNumber(counts[name])})
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {plan !== undefined && data && (
        <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
          {studentImportTexts.check.shown(studentImportTexts.check.summary[plan](formatNumber(data.total)))}
        </Typography>
      )}
      {fate === 'double' && counts.double > 1 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button size="small" disabled={busy} onClick={() => choose({ fate, choice: 'new' })}>
            {studentImportTexts.check.allNew}
          </Button>
          <Button size="small" disabled={busy} onClick={() => choose({ fate, choice: 'skip' })}>
            {studentImportTexts.check.allSkip}
          </Button>
        </Box>
      )}
      {counts.refused > 0 && (fate === 'refused' || fate === '') && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
          <Typography variant="body2" sx={{ color: 'text.secondary', flex: '1 1 260px' }}>
            {studentImportTexts.check.againHint}
          </Typography>
          <Button size="small" disabled={busy} onClick={checkAll}>
            {studentImportTexts.check.againAll}
          </Button>
        </Box>
      )}
      <Box role="status" sx={visuallyHidden}>
        {outcome &&
          studentImportTexts.check.checkedAgain({
            number: outcome.number,
            fate: studentImportTexts.fate[outcome.fate],
          })}
      </Box>
      {error && !data && <LoadFailure sentence={studentImportTexts.check.failed} onRetry={() => refetch()} />}
      {!data && !error && <TableSkeleton columns={3} />}
      {data?.total === 0 && <EmptyState title={studentImportTexts.check.empty} />}
      {data && data.total > 0 && (
        <Paper
          ref={list}
          variant="outlined"
          component="ul"
          tabIndex={-1}
          aria-label={studentImportTexts.check.list}
          sx={{ m: 0, p: 0, listStyle: 'none', outline: 'none' }}
        >
          {data.list.map(row => (
            <ImportRow
              key={row.number}
              row={row}
              texts={typed.get(row.number)}
              ours={ours}
              onType={type}
              onCheck={check}
              onChoose={choose}
            />
          ))}
        </Paper>
      )}
      {data && (
        <PaginationBar
          page={page}
          pagesCount={pagesCount(data.total, IMPORT_PAGE_SIZE)}
          list={list}
          onChange={next => setPaged({ view, page: next })}
        />
      )}
    </Box>
  );
};

const chosenRow = (
  row: StudentImportRow,
  { number, choice, student }: Extract<ImportChoiceInput, { number: number }>,
): StudentImportRow =>
  row.number === number
    ? { ...row, choice, student: row.fate === 'double' ? (student ?? null) : row.student }
    : row;

/**
 * Takes the focus on after a row was checked again: to what is still wrong in it, or to the next cell that is, or to
 * the row; unless the user has gone elsewhere meanwhile.
 */
const useCheckedFocus = (
  list: RefObject<HTMLElement | null>,
  rows: readonly StudentImportRow[] | undefined,
) => {
  const [outcome, setOutcome] = useState<StudentImportRow>();
  const [isDue, setIsDue] = useState(false);

  useEffect(() => {
    if (!isDue || !outcome) return;
    const shown = rows?.find(({ number }) => number === outcome.number);
    // The list shows it a moment later.
    if (JSON.stringify(shown) !== JSON.stringify(outcome)) return;
    setIsDue(false);
    const row = list.current?.querySelector<HTMLElement>(`[data-row='${outcome.number}']`);
    const { activeElement } = document;
    if (!row || (activeElement !== document.body && !row.contains(activeElement))) return;
    const wrong = [...(list.current?.querySelectorAll<HTMLElement>("[aria-invalid='true']") ?? [])];
    const next = wrong.find(field => row.contains(field) || isAfter(field, row)) ?? row;
    next.focus();
  }, [isDue, list, outcome, rows]);

  const onChecked = useCallback((row: StudentImportRow | undefined) => {
    if (!row) return;
    setOutcome(row);
    setIsDue(true);
  }, []);
  return { outcome, onChecked };
};

const isAfter = (element: Element, other: Element): boolean =>
  (other.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
