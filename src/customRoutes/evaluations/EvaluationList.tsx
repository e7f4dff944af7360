import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type URLSearchParamsInit, useSearchParams } from 'react-router';
import type { EvaluationRow } from '../../../core/contract/evaluations.ts';
import { EVALUATION_BANDS } from '../../../core/rules/evaluationBands.ts';
import { formatNumber } from '../../components/formatNumber.ts';
import { PaginationBar } from '../../components/PaginationBar.tsx';
import { BandChip } from './BandChip.tsx';
import { EvaluationCards } from './EvaluationCards.tsx';
import { EvaluationTable } from './EvaluationTable.tsx';
import { useStrayClicks } from './strayClick.ts';

type EvaluationListProps = {
  rows: readonly EvaluationRow[];
  onFinished: (row: EvaluationRow) => void;
  onRefused: () => void;
};

const ROWS_PER_PAGE = 50;

/**
 * The evaluation list, a page at a time, which the address names: '?page=2'. When a row goes, the focus moves
 * to the next one's button, so that a whole list can be worked off from the keyboard.
 */
export const EvaluationList = ({ rows, onFinished, onRefused }: EvaluationListProps) => {
  // Paper is narrow too, and takes the table.
  const narrow = useMediaQuery(({ breakpoints }) =>
    breakpoints.down('md').replace('@media', '@media screen and'),
  );
  const [parameters, setParameters] = useSearchParams();
  const strays = useStrayClicks();
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const pagesCount = Math.ceil(rows.length / ROWS_PER_PAGE);
  const wanted = Math.trunc(Number(parameters.get('page'))) || 1;
  const page = Math.min(Math.max(1, wanted), pagesCount);
  const shown = rows.slice((page - 1) * ROWS_PER_PAGE, page * ROWS_PER_PAGE);

  // Beyond the last page, or its last row has gone.
  useEffect(() => {
    if (wanted !== page) setParameters(parametersOf(page), { replace: true });
  }, [wanted, page, setParameters]);

  const finish = (row: EvaluationRow) => {
    const index = rows.findIndex(({ _id }) => _id === row._id);
    setFocusedId((rows[index + 1] ?? rows[index - 1])?._id ?? null);
    onFinished(row);
  };

  const list = useRef<HTMLDivElement>(null);
  const List = narrow ? EvaluationCards : EvaluationTable;
  return (
    <>
      <BandSummary rows={rows} />
      <Box ref={list} tabIndex={-1} sx={{ outline: 'none' }}>
        <List rows={shown} focusedId={focusedId} onFinished={finish} onRefused={onRefused} strays={strays} />
      </Box>
      <Box sx={{ mt: 2 }}>
        <PaginationBar
          page={page}
          pagesCount={pagesCount}
          list={list}
          onChange={chosen => {
            setFocusedId(null);
            setParameters(parametersOf(chosen));
          }}
        />
      </Box>
    </>
  );
};

const parametersOf = (page: number): URLSearchParamsInit => (page > 1 ? { page: String(page) } : {});

/** How many students each band has, the longest first: what the colours mean, and how much there is to do. */
const BandSummary = ({ rows }: { rows: readonly EvaluationRow[] }) => {
  const translate = useTranslate();
  return (
    <Box
      component="ul"
      aria-label={translate('evaluations.bands.label')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, listStyle: 'none', p: 0, m: 0, mb: 2 }}
    >
      {EVALUATION_BANDS.map(({ color }) => (
        <li key={color}>
          <BandChip color={color}>
            <Box component="strong" className="tabular" sx={{ ml: 0.5 }}>
              {formatNumber(rows.filter(row => row.color === color).length)}
            </Box>
          </BandChip>
        </li>
      ))}
    </Box>
  );
};
