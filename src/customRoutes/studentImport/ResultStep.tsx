import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import UndoIcon from '@mui/icons-material/UndoRounded';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { Link } from 'react-router';
import type { Day } from '../../../core/rules/days.ts';
import { spreadsheetFileName } from '../../../core/rules/files.ts';
import { fullName } from '../../../core/rules/text.ts';
import { useFocusOnClose } from '../../components/focus.ts';
import { OnlineButton } from '../../components/OnlineButton.tsx';
import { leftOutText, useUndoing } from '../../components/useUndoing.ts';
import { commonTexts } from '../../i18n/commonTexts.ts';
import { formatNumber } from '../../i18n/formatNumber.ts';
import { undoChangeSet } from '../../providers/dataProvider/changeSets.ts';
import { useToday } from '../../providers/today.ts';
import { studentsAddress } from '../../resources/students/list/listAddress.ts';
import { downloadSpreadsheet } from '../../spreadsheets/downloadSpreadsheet.ts';
import type { Spreadsheet } from '../../spreadsheets/spreadsheet.ts';
import { studentImportTexts } from './studentImportTexts.ts';
import { type ShownRow, useOpenImport } from './useImport.ts';

const texts = studentImportTexts.result;

export const ResultStep = () => {
  const { table, shown, outcomes, planned, changeSet, isUndone, isDone, busy, failure, ...state } =
    useOpenImport();
  const { run, undone, again, leave } = state;
  const today = useToday();
  const notify = useNotify();
  const undoing = useUndoing();
  const queryClient = useQueryClient();
  const [isUndoing, setIsUndoing] = useState(false);
  const outcome = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone by then.
  useFocusOnClose(outcome, !isDone || busy || isUndoing);
  const count = (of: string) => [...outcomes.values()].filter(({ outcome: became }) => became === of).length;
  const leftOut = shown.flatMap((row): LeftOutRow[] => {
    const reason = reasonOf(row, outcomes.get(row._id)?.reason ?? '');
    return reason ? [{ number: row.number, cells: row.cells, reason, name: fullName(row) }] : [];
  });
  const numbers = { added: count('added'), updated: count('updated') };
  const same = shown.length - numbers.added - numbers.updated - leftOut.length;
  const done = Object.entries({ ...numbers, same })
    .filter(([, number]) => number > 0)
    .map(([name, number]) => texts.done[name as keyof typeof texts.done](formatNumber(number)));

  const undo = () =>
    undoing(async onProgress => {
      if (changeSet === null) return;
      setIsUndoing(true);
      try {
        const leftOut = await undoChangeSet(changeSet, onProgress);
        if (leftOut.length > 0) notify(leftOutText(leftOut), { type: 'info' });
        undone();
      } finally {
        setIsUndoing(false);
        void queryClient.invalidateQueries();
      }
    });
  const download = async () => {
    // As they stand in the file, but for what was corrected.
    const whole = new Map(table.table.rows.map(row => [row.number, row.cells]));
    const rows = leftOut.map(row => ({
      ...row,
      cells: row.cells.map((cell, column) =>
        table.columns[column] ? cell : (whole.get(row.number)?.[column] ?? ''),
      ),
    }));
    try {
      await downloadSpreadsheet(
        leftOutFile(table.heads.length > 0 ? table.heads : table.columns.map(() => ''), rows, today),
      );
    } catch (error) {
      notify(error instanceof Error ? error.message : commonTexts.error.unexpected, { type: 'error' });
    }
  };
  const imported = changeSet !== null && !isUndone ? changeSet : undefined;
  return (
    <Box sx={{ display: 'grid', gap: 2.5, justifyItems: 'start' }}>
      {!isDone && (
        <Box role="status" sx={{ width: '100%' }}>
          <Typography>
            {texts.progress({ done: formatNumber(outcomes.size), rows: formatNumber(planned) })}
          </Typography>
          <LinearProgress
            variant="determinate"
            value={(100 * outcomes.size) / Math.max(1, planned)}
            aria-hidden
          />
        </Box>
      )}
      {failure && !busy && <Alert severity="error">{failure}</Alert>}
      {!isDone && !busy && <Alert severity="warning">{texts.paused}</Alert>}
      {isDone && (
        <Alert
          ref={outcome}
          severity={isUndone ? 'info' : 'success'}
          role="status"
          tabIndex={-1}
          sx={{ outline: 'none' }}
        >
          {isUndone ? texts.undone : done.join(' ')}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {!isDone && !busy && !isUndone && (
          <OnlineButton variant="contained" onClick={run}>
            {texts.resume}
          </OnlineButton>
        )}
        {isUndone && (
          <OnlineButton variant="contained" loading={busy} onClick={again}>
            {studentImportTexts.check.again}
          </OnlineButton>
        )}
        {isDone && (
          <Button
            component={Link}
            to={studentsAddress(imported ? { inactive: true, imported } : {})}
            variant={isUndone ? 'outlined' : 'contained'}
          >
            {imported ? studentImportTexts.toTheseStudents : commonTexts.action.toStudents}
          </Button>
        )}
        {isDone && !isUndone && leftOut.length > 0 && (
          <Button variant="outlined" startIcon={<DownloadIcon />} onClick={download}>
            {texts.download}
          </Button>
        )}
        {!busy && imported && (
          <OnlineButton
            variant="outlined"
            startIcon={<UndoIcon />}
            loading={isUndoing}
            loadingPosition="start"
            onClick={undo}
          >
            {texts.undo}
          </OnlineButton>
        )}
        {(isDone || isUndone) && <Button onClick={leave}>{texts.again}</Button>}
      </Box>
      {isDone && !isUndone && leftOut.length > 0 && (
        <Box component="section" aria-label={texts.leftOut(leftOut.length)}>
          <Typography variant="h3" component="h2">
            {texts.leftOut(leftOut.length)}
          </Typography>
          <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, overflowWrap: 'anywhere' }}>
            {leftOut.slice(0, SHOWN_MAX).map(({ number, name, reason }) => (
              <li key={number}>
                {studentImportTexts.check.row(number)}
                {name && ` · ${name}`}: {reason}
              </li>
            ))}
          </Box>
        </Box>
      )}
      {imported && isDone && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {texts.undoKept}
        </Typography>
      )}
    </Box>
  );
};

const SHOWN_MAX = 50;

/** Why a row was not imported; '' for one that was, or had nothing to change. */
function reasonOf({ fate, problems, chosen, action }: ShownRow, reason: string): string {
  if (fate === 'refused') return [...new Set(problems.map(({ message }) => message))].join('. ');
  if (action !== 'none' || fate === 'same') return reason;
  return chosen.choice === 'skip' ? texts.skipped : texts.undecided;
}

interface LeftOutRow {
  number: number;
  name: string;
  cells: readonly string[];
  reason: string;
}

const leftOutFile = (
  heads: readonly string[],
  rows: readonly LeftOutRow[],
  madeOn: Day,
): Spreadsheet & { fileName: string } => {
  const texts = studentImportTexts.leftOut;
  return {
    fileName: spreadsheetFileName(texts.fileName),
    sheetName: texts.sheet,
    title: texts.title,
    madeOn,
    columns: [
      { header: texts.number, type: 'number' },
      { header: texts.reason, type: 'text' },
      ...heads.map((head, index) => ({ header: head || texts.column(index + 1), type: 'text' as const })),
    ],
    frozenColumns: 2,
    rows: rows.map(({ number, reason, cells }) => [number, reason, ...cells]),
    totals: [],
    explanation: [[texts.reason, texts.meaning]],
  };
};
