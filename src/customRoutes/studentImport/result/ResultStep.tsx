import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Fragment, useRef, useState } from 'react';
import { Link, type To } from 'react-router';
import type { StudentImport } from '../../../../core/contract/studentImport.ts';
import { DEFAULT_SORT, NO_FILTER, writeStudentSearch } from '../../../../core/rules/studentQuery.ts';
import { useFocusOnClose } from '../../../components/focus.ts';
import { NumberLink } from '../../../components/NumberLink.tsx';
import { useAddressParameter } from '../../../components/useAddressParameter.ts';
import { useFeedback } from '../../../components/useFeedback.ts';
import { useMay } from '../../../components/useMay.ts';
import { useToday } from '../../../components/useToday.ts';
import { commonTexts } from '../../../i18n/commonTexts.ts';
import { formatNumber } from '../../../i18n/formatNumber.ts';
import { studentImports } from '../../../providers/studentImports.ts';
import { SCREENS } from '../../../screens.ts';
import { downloadSpreadsheet } from '../../../spreadsheets/downloadSpreadsheet.ts';
import { CHANGE_SET_CONTENTS, writeContents } from '../../bin/contents/contentsAddress.ts';
import { ExplainedContents } from '../../bin/contents/ExplainedContents.tsx';
import { StageFailure, StageProgress } from '../StageProgress.tsx';
import { studentImportTexts } from '../studentImportTexts.ts';
import type { StudentImportState } from '../useStudentImport.ts';
import { leftOutFile } from './leftOutFile.ts';
import { ResultRowsDialog } from './ResultRowsDialog.tsx';
import { useResultRows } from './resultRows.ts';
import { UndoImportButton } from './UndoImportButton.tsx';

type ResultStepProps = { made: StudentImport; state: StudentImportState };

/** The last step: how far the import is, what it did, what it left out, and the way back. */
export const ResultStep = ({ made, state }: ResultStepProps) => {
  const { busy, failure, importRows, run, open } = state;
  const { _id: id, added, updated, changeSetId, planned, mayCheckAgain } = made;
  const mayOpenBin = useMay().may(SCREENS.bin.access);
  const { shown, addressOf, close } = useResultRows();
  const isUndone = made.state === 'undone';
  const isDone = made.state === 'done' || isUndone;
  const finished = added + updated;
  const leftOut = leftOutOf(made);
  const texts = studentImportTexts.result;
  const kept = [
    ...(leftOut > 0 && !isUndone ? [texts.leftOutKept] : []),
    ...(changeSetId === null || isUndone ? [] : [mayOpenBin ? texts.undoKept : texts.undoHere]),
    ...(mayCheckAgain ? [texts.againKept] : []),
  ];
  const [undoing, setUndoing] = useState(false);
  const outcome = useRef<HTMLDivElement>(null);
  const isWaiting = !isDone || (busy && !isUndone) || undoing;
  // The button that was pressed is gone by then.
  useFocusOnClose(outcome, isWaiting);
  return (
    <Box sx={{ display: 'grid', gap: 2.5, justifyItems: 'start' }}>
      {!isDone && (
        <StageProgress stage="result" done={finished} rows={finished + planned.new + planned.update} />
      )}
      {!busy && <StageFailure message={failure} />}
      {!isDone && !busy && <Alert severity="warning">{studentImportTexts.result.paused}</Alert>}
      {isDone && (
        <Alert
          ref={outcome}
          severity={isUndone ? 'info' : 'success'}
          role="status"
          tabIndex={-1}
          sx={{ outline: 'none' }}
        >
          {isUndone ? studentImportTexts.result.undone : <Outcome made={made} />}
        </Alert>
      )}
      {isDone && !isUndone && leftOut > 0 && (
        <Typography>
          <NumberLink to={addressOf('leftOut')} title={studentImportTexts.result.openRows}>
            {studentImportTexts.result.leftOut(leftOut)}
          </NumberLink>
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {!isDone && !busy && (
          <Button variant="contained" onClick={importRows}>
            {studentImportTexts.result.resume}
          </Button>
        )}
        {mayCheckAgain && (
          <Button variant="contained" loading={busy} onClick={() => run(() => studentImports.again(id))}>
            {studentImportTexts.check.again}
          </Button>
        )}
        {isDone && <StudentsButton made={made} />}
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
        {isDone && <Button onClick={() => open(undefined)}>{studentImportTexts.result.again}</Button>}
      </Box>
      <ExplainedContents />
      {isDone && !isUndone && shown && <ResultRowsDialog key={shown} id={id} of={shown} onClose={close} />}
      {isDone && kept.length > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {kept.join(' ')}
        </Typography>
      )}
    </Box>
  );
};

/** Leads to the students list: to those whom the import added or changed, as long as it can be undone. */
const StudentsButton = ({
  made: { state, added, updated, changeSetId, mayCheckAgain },
}: {
  made: StudentImport;
}) => {
  const imported = state === 'done' && added + updated > 0 && changeSetId ? changeSetId : undefined;
  const filter = imported ? { ...NO_FILTER, inactive: true, imported } : NO_FILTER;
  return (
    <Button
      component={Link}
      to={{
        pathname: SCREENS.students.path,
        search: writeStudentSearch({ filter, sort: DEFAULT_SORT, page: 1 }),
      }}
      variant={mayCheckAgain ? 'outlined' : 'contained'}
    >
      {imported ? studentImportTexts.toTheseStudents : studentImportTexts.toStudents}
    </Button>
  );
};

/** Downloads the rows that were left out, each with why. */
const LeftOutButton = ({ id }: { id: string }) => {
  const today = useToday();
  const feedback = useFeedback();
  const [loading, setLoading] = useState(false);
  const download = async () => {
    setLoading(true);
    try {
      await downloadSpreadsheet(leftOutFile(await studentImports.leftOut(id), today));
    } catch (error) {
      feedback.error(error instanceof Error ? error.message : commonTexts.error.unexpected);
    } finally {
      setLoading(false);
    }
  };
  return (
    <Button variant="outlined" startIcon={<DownloadIcon />} loading={loading} onClick={download}>
      {studentImportTexts.result.download}
    </Button>
  );
};

/** How many rows were left out of an import. */
const leftOutOf = ({ counts, planned }: StudentImport): number =>
  planned.none + planned.undecided - counts.same;

/**
 * How many were added and changed, which open who they are as long as the import can be undone, and how many rows
 * changed nothing, which opens these.
 */
const Outcome = ({ made }: { made: StudentImport }) => {
  const { rows, added, updated, changeSetId, counts } = made;
  const { addressWith } = useAddressParameter(CHANGE_SET_CONTENTS);
  const { addressOf } = useResultRows();
  const studentsOf = (change: 'added' | 'changed', count: number): To | undefined =>
    changeSetId && count > 0
      ? addressWith(writeContents({ changeSetId, of: 'students', change }))
      : undefined;
  const numbers = [
    { name: 'added', count: added, to: studentsOf('added', added), title: 'open' },
    { name: 'updated', count: updated, to: studentsOf('changed', updated), title: 'open' },
    {
      name: 'same',
      count: rows - added - updated - leftOutOf(made),
      to: counts.same > 0 ? addressOf('same') : undefined,
      title: 'openRows',
    },
  ] as const;
  return numbers.map(({ name, count, to, title }) => {
    const text = studentImportTexts.result.done[name](formatNumber(count));
    return (
      <Fragment key={name}>
        {to ? (
          <NumberLink to={to} title={studentImportTexts.result[title]}>
            {text}
          </NumberLink>
        ) : (
          text
        )}{' '}
      </Fragment>
    );
  });
};
