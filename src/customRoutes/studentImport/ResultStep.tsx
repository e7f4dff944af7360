import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Fragment, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { LeftOutRows, StudentImport } from '../../../core/contract/studentImport.ts';
import type { Day } from '../../../core/rules/days.ts';
import { spreadsheetFileName } from '../../../core/rules/files.ts';
import { can } from '../../../core/rules/permissions.ts';
import { useFocusOnClose } from '../../components/focus.ts';
import { formatNumber } from '../../components/formatNumber.ts';
import { NumberLink } from '../../components/NumberLink.tsx';
import { useAddressParameter } from '../../components/useAddressParameter.ts';
import { useFeedback } from '../../components/useFeedback.ts';
import { useToday } from '../../components/useToday.ts';
import { useSession } from '../../providers/session.ts';
import { studentImports } from '../../providers/studentImports.ts';
import { SCREENS } from '../../screens.ts';
import { downloadSpreadsheet } from '../../spreadsheets/downloadSpreadsheet.ts';
import type { Spreadsheet } from '../../spreadsheets/spreadsheet.ts';
import { CHANGE_SET_CONTENTS, writeContents } from '../bin/contents/contentsAddress.ts';
import { ExplainedContents } from '../bin/contents/ExplainedContents.tsx';
import { StageFailure } from './StageFailure.tsx';
import { StageProgress } from './StageProgress.tsx';
import { UndoImportButton } from './UndoImportButton.tsx';
import type { StudentImportState } from './useStudentImport.ts';

type ResultStepProps = { made: StudentImport; state: StudentImportState };

/** The last step: how far the import is, what it did, what it left out, and the way back. */
export const ResultStep = ({ made, state }: ResultStepProps) => {
  const translate = useTranslate();
  const { busy, failure, importRows, open } = state;
  const { _id: id, added, updated, changeSetId, counts, planned } = made;
  const mayOpenBin = can(useSession()?.roles ?? [], SCREENS.bin.access);
  const isUndone = made.state === 'undone';
  const isDone = made.state === 'done' || isUndone;
  const finished = added + updated;
  const leftOut = planned.none + planned.undecided - counts.same;
  const kept = [
    ...(leftOut > 0 && !isUndone ? ['leftOutKept'] : []),
    ...(changeSetId === null || isUndone ? [] : [mayOpenBin ? 'undoKept' : 'undoHere']),
  ];
  const [undoing, setUndoing] = useState(false);
  const outcome = useRef<HTMLDivElement>(null);
  const isWaiting = !isDone || busy || undoing;
  // The button that was pressed is gone by then.
  useFocusOnClose(outcome, isWaiting);
  return (
    <Box sx={{ display: 'grid', gap: 2.5, justifyItems: 'start' }}>
      {!isDone && (
        <StageProgress stage="result" done={finished} rows={finished + planned.new + planned.update} />
      )}
      {!busy && <StageFailure message={failure} />}
      {!isDone && !busy && <Alert severity="warning">{translate('studentImport.result.paused')}</Alert>}
      {isDone && (
        <Alert
          ref={outcome}
          severity={isUndone ? 'info' : 'success'}
          role="status"
          tabIndex={-1}
          sx={{ outline: 'none' }}
        >
          {isUndone ? translate('studentImport.result.undone') : <Outcome made={made} />}
        </Alert>
      )}
      {isDone && !isUndone && leftOut > 0 && (
        <Typography>{translate('studentImport.result.leftOut', { smart_count: leftOut })}</Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {!isDone && !busy && (
          <Button variant="contained" onClick={importRows}>
            {translate('studentImport.result.resume')}
          </Button>
        )}
        {isDone && (
          <Button component={Link} to={SCREENS.students.path} variant="contained">
            {translate('studentImport.toStudents')}
          </Button>
        )}
        {isDone && !isUndone && leftOut > 0 && <LeftOutButton id={id} />}
        {!busy && changeSetId !== null && (
          <UndoImportButton
            made={made}
            state={state}
            changeSetId={changeSetId}
            undoing={undoing}
            onUndoing={setUndoing}
          />
        )}
        {isDone && <Button onClick={() => open(undefined)}>{translate('studentImport.result.again')}</Button>}
      </Box>
      <ExplainedContents />
      {isDone && kept.length > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {kept.map(text => translate(`studentImport.result.${text}`)).join(' ')}
        </Typography>
      )}
    </Box>
  );
};

/** How many were added and changed, which open who they are as long as the import can be undone. */
const Outcome = ({
  made: { rows, added, updated, changeSetId, counts, planned },
}: {
  made: StudentImport;
}) => {
  const translate = useTranslate();
  const { addressWith } = useAddressParameter(CHANGE_SET_CONTENTS);
  const leftOut = planned.none + planned.undecided - counts.same;
  const numbers = [
    { name: 'added', count: added, change: 'added' },
    { name: 'updated', count: updated, change: 'changed' },
    { name: 'same', count: rows - added - updated - leftOut, change: undefined },
  ] as const;
  return numbers.map(({ name, count, change }) => {
    const text = translate(`studentImport.result.done.${name}`, { count: formatNumber(count) });
    return (
      <Fragment key={name}>
        {change && changeSetId && count > 0 ? (
          <NumberLink
            to={addressWith(writeContents({ changeSetId, of: 'students', change }))}
            title={translate('studentImport.result.open')}
          >
            {text}
          </NumberLink>
        ) : (
          text
        )}{' '}
      </Fragment>
    );
  });
};

/** Downloads the rows that were left out, each with why. */
const LeftOutButton = ({ id }: { id: string }) => {
  const translate = useTranslate();
  const today = useToday();
  const feedback = useFeedback();
  const [loading, setLoading] = useState(false);
  const download = async () => {
    setLoading(true);
    try {
      const sheet = leftOutSpreadsheet(await studentImports.leftOut(id), { translate, madeOn: today });
      const fileName = spreadsheetFileName(translate('studentImport.leftOut.fileName'));
      await downloadSpreadsheet({ ...sheet, fileName });
    } catch (error) {
      feedback.error(error instanceof Error ? error.message : 'common.error.unexpected');
    } finally {
      setLoading(false);
    }
  };
  return (
    <Button variant="outlined" startIcon={<DownloadIcon />} loading={loading} onClick={download}>
      {translate('studentImport.result.download')}
    </Button>
  );
};

type Translate = (key: string, options?: Record<string, unknown>) => string;

/** The rows that were not imported, as they were, with their number and why; it can be imported again. */
const leftOutSpreadsheet = (
  { heads, rows }: LeftOutRows,
  { translate, madeOn }: { translate: Translate; madeOn: Day },
): Spreadsheet => {
  const text = (key: string) => translate(`studentImport.leftOut.${key}`);
  const columns = heads.map((head, index) => ({
    header: head || translate('studentImport.leftOut.column', { number: index + 1 }),
    type: 'text' as const,
  }));
  return {
    sheetName: text('sheet'),
    title: text('title'),
    madeOn,
    columns: [
      { header: text('number'), type: 'number' },
      { header: text('reason'), type: 'text' },
      ...columns,
    ],
    frozenColumns: 2,
    rows: rows.map(({ number, cells, reason }) => [number, reason, ...cells]),
    totals: [],
    explanation: [[text('reason'), text('meaning')]],
  };
};
