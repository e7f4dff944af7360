import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { IMPORT_FATES, type ImportFate } from '../../../core/rules/import/studentImport.ts';
import { pagesCount } from '../../../core/rules/pagination.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { useFocusOnClose } from '../../components/focus.ts';
import { OnlineButton } from '../../components/OnlineButton.tsx';
import { PaginationBar } from '../../components/PaginationBar.tsx';
import { formatNumber } from '../../i18n/formatNumber.ts';
import { ForeignNamesPanel } from './ForeignNamesPanel.tsx';
import { ImportRow } from './ImportRow.tsx';
import { studentImportTexts } from './studentImportTexts.ts';
import { useOpenImport } from './useImport.ts';

const texts = studentImportTexts.check;

export const CheckStep = () => {
  const { shown, counts, planned, busy, failure, typed, named, recheck, run, setStep } = useOpenImport();
  const notify = useNotify();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed may be gone with the last refused row, or the last name.
  const [isCheckingAll, setIsCheckingAll] = useState(false);
  useFocusOnClose(heading, isCheckingAll);
  const recheckAll = async () => {
    setIsCheckingAll(true);
    const isDone = await recheck();
    setIsCheckingAll(false);
    return isDone;
  };
  const isUnchecked = typed.size > 0 || named.size > 0;
  const start = async () => {
    if (!isUnchecked) return run();
    if (await recheckAll()) notify(texts.checkedFirst, { type: 'info' });
  };
  const undecided = shown.filter(({ fate, chosen }) => fate === 'double' && chosen.choice === '').length;
  const count = (of: 'new' | 'update') => shown.filter(({ action }) => action === of).length;
  const numbers = {
    ...{ new: count('new'), update: count('update'), same: counts.same },
    leftOut: shown.length - planned - counts.same,
  };
  const summary = (Object.keys(numbers) as (keyof typeof numbers)[])
    .filter(name => numbers[name] > 0)
    .map(name => texts.summary[name](formatNumber(numbers[name])));
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Box role="status">
        <Typography ref={heading} variant="h2" tabIndex={-1} sx={{ outline: 'none' }}>
          {counts.refused > 0 ? texts.doneRefused(counts.refused) : texts.done}
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>{summary.join(', ')}.</Typography>
        {numbers.new > 0 && <Typography sx={{ color: 'text.secondary' }}>{texts.registered}</Typography>}
      </Box>
      {undecided > 0 && <Alert severity="warning">{texts.undecided(undecided)}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <OnlineButton
          variant="contained"
          disabled={planned === 0 && !isUnchecked}
          loading={busy}
          onClick={start}
        >
          {planned === 0 ? texts.nothing : texts.import(planned)}
        </OnlineButton>
        <Button disabled={busy} onClick={() => setStep('columns')}>
          {texts.back}
        </Button>
      </Box>
      {failure && !busy && <Alert severity="error">{failure}</Alert>}
      <ForeignNamesPanel onApply={recheckAll} />
      <ImportRows onCheckAll={recheckAll} />
    </Box>
  );
};

const PAGE_SIZE = 50;

const ImportRows = ({ onCheckAll }: { onCheckAll: () => Promise<boolean> }) => {
  const { shown, counts, busy, choose, recheck } = useOpenImport();
  // Rows that need attention first.
  const [fate, setFate] = useState<ImportFate | ''>(
    () => (['double', 'refused'] as const).find(name => counts[name] > 0) ?? '',
  );
  const [page, setPage] = useState(1);
  // Rows stay where they are, whatever becomes of them: one that vanishes takes the focus and the proof with it.
  const ofFate = () => shown.filter(row => fate === '' || row.fate === fate).map(({ number }) => number);
  const [numbers, setNumbers] = useState(ofFate);
  const [seen, setSeen] = useState(fate);
  if (seen !== fate) {
    setSeen(fate);
    setNumbers(ofFate());
    setPage(1);
  }
  const rows = shown.filter(({ number }) => numbers.includes(number));
  const list = useRef<HTMLUListElement>(null);
  const onChecked = useCheckedFocus(list, shown);
  const [lastChecked, setLastChecked] = useState<number>();
  const last = shown.find(({ number }) => number === lastChecked);
  const check = async (number: number) => {
    if (!(await recheck([number]))) return;
    setLastChecked(number);
    onChecked(number);
  };
  const chooseAll = (choice: 'new' | 'skip') => {
    for (const row of shown) if (row.fate === 'double') choose(row, { choice });
  };
  const checkAll = async () => {
    if (await onCheckAll()) setFate('');
  };
  return (
    <Box component="section" aria-label={texts.list} sx={{ display: 'grid', gap: 1.5 }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={fate}
        onChange={(_, chosen: ImportFate | '' | null) => chosen !== null && setFate(chosen)}
        sx={{ flexWrap: 'wrap' }}
      >
        <ToggleButton value="" sx={{ px: 1.5 }}>
          {texts.all} ({formatNumber(shown.length)})
        </ToggleButton>
        {IMPORT_FATES.filter(name => counts[name] > 0 || name === fate).map(name => (
          <ToggleButton key={name} value={name} sx={{ px: 1.5 }}>
            {studentImportTexts.fate[name]} ({formatNumber(counts[name])})
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {fate === 'double' && counts.double > 1 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {(['new', 'skip'] as const).map(choice => (
            <Button key={choice} size="small" disabled={busy} onClick={() => chooseAll(choice)}>
              {choice === 'new' ? texts.allNew : texts.allSkip}
            </Button>
          ))}
        </Box>
      )}
      {counts.refused > 0 && (fate === 'refused' || fate === '') && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
          <Typography variant="body2" sx={{ color: 'text.secondary', flex: '1 1 260px' }}>
            {texts.againHint}
          </Typography>
          <OnlineButton size="small" disabled={busy} onClick={checkAll}>
            {texts.againAll}
          </OnlineButton>
        </Box>
      )}
      <Box role="status" sx={visuallyHidden}>
        {last && texts.checkedAgain({ number: last.number, fate: studentImportTexts.fate[last.fate] })}
      </Box>
      {rows.length === 0 && <EmptyState title={texts.empty} />}
      {rows.length > 0 && (
        <Paper
          ref={list}
          variant="outlined"
          component="ul"
          tabIndex={-1}
          aria-label={texts.list}
          sx={{ m: 0, p: 0, listStyle: 'none', outline: 'none' }}
        >
          {rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map(row => (
            <ImportRow key={row.number} row={row} onCheck={() => check(row.number)} />
          ))}
        </Paper>
      )}
      <PaginationBar
        page={page}
        pagesCount={pagesCount(rows.length, PAGE_SIZE)}
        list={list}
        onChange={setPage}
      />
    </Box>
  );
};

/** Takes the focus on once a row was checked again: to what is still wrong in it, or to the next cell that is, or to the row. */
function useCheckedFocus(list: RefObject<HTMLElement | null>, rows: unknown) {
  const [checked, setChecked] = useState<{ number: number }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are drawn once they are others
  useEffect(() => {
    const row = checked && list.current?.querySelector<HTMLElement>(`[data-row='${checked.number}']`);
    if (!row) return;
    setChecked(undefined);
    const { activeElement } = document;
    // The user has gone elsewhere meanwhile.
    if (activeElement !== document.body && !row.contains(activeElement)) return;
    const wrong = [...(list.current?.querySelectorAll<HTMLElement>("[aria-invalid='true']") ?? [])];
    (wrong.find(field => row.contains(field) || isAfter(field, row)) ?? row).focus();
  }, [checked, list, rows]);
  return (number: number) => setChecked({ number });
}

const isAfter = (element: Element, other: Element): boolean =>
  (other.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
