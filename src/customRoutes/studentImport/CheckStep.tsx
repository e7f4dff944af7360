import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { Fragment, useCallback, useEffect, useRef } from 'react';
import type { StudentImport } from '../../../core/contract/studentImport.ts';
import { useArrivalFocus, useFocusOnClose } from '../../components/focus.ts';
import { LeaveGuard } from '../../components/LeaveGuard.tsx';
import { NumberLink } from '../../components/NumberLink.tsx';
import { useFeedback } from '../../components/useFeedback.ts';
import { commonTexts } from '../../i18n/commonTexts.ts';
import { formatNumber } from '../../i18n/formatNumber.ts';
import { studentImports } from '../../providers/studentImports.ts';
import { ImportRows } from './ImportRows.tsx';
import { ForeignNamesPanel } from './names/ForeignNamesPanel.tsx';
import { useForeignNames } from './names/useForeignNames.ts';
import { useOurNames } from './names/useOurNames.ts';
import { StageFailure, StageProgress } from './StageProgress.tsx';
import { studentImportTexts } from './studentImportTexts.ts';
import { useCorrections } from './useCorrections.ts';
import { SHOWN_PLANS, type ShownPlan, useShownPlan } from './useShownPlan.ts';
import { IMPORTS, namesKey, type StudentImportState } from './useStudentImport.ts';

type CheckStepProps = { made: StudentImport; state: StudentImportState; onColumns: () => void };

/** The third step: what becomes of each row, before anything is changed. */
export const CheckStep = ({ made, state, onColumns }: CheckStepProps) => {
  const { run, importRows, busy, failure } = state;
  const { _id: id, state: stage, done, rows, totalsRow, counts, planned } = made;
  const feedback = useFeedback();
  const started = useRef(false);
  const heading = useArrivalFocus();
  useFocusOnClose(heading, stage === 'checking');
  const queryClient = useQueryClient();
  const check = useCallback(() => {
    // Rows that were shown before are of other columns.
    queryClient.removeQueries({ queryKey: [IMPORTS, 'rows', id] });
    queryClient.removeQueries({ queryKey: namesKey(id) });
    return run(
      () => studentImports.goOn(id, 'check'),
      ({ state }) => state !== 'checking',
    );
  }, [id, queryClient, run]);
  useEffect(() => {
    if (stage !== 'checking' || started.current) return;
    started.current = true;
    check();
  }, [check, stage]);

  const corrections = useCorrections(made, state);
  const { typed, send } = corrections;
  const names = useForeignNames(made, state, corrections);
  const ours = useOurNames();
  // The button that was pressed is gone with the last refused row.
  useFocusOnClose(heading, corrections.isCheckingAll);
  /** Has what was typed or chosen checked; returns whether nothing was. */
  const isAllChecked = async () => {
    if (names.chosen.size > 0) {
      if (await names.apply()) feedback.hint(studentImportTexts.names.applied);
      return false;
    }
    if (typed.size === 0) return true;
    const checked = await send([...typed.keys()]);
    if (checked.length > 0) feedback.hint(studentImportTexts.check.checkedFirst(typed.size));
    return false;
  };
  const isUnchecked = typed.size > 0 || names.chosen.size > 0;
  const count = planned.new + planned.update;
  const start = async () => {
    if (await isAllChecked()) await importRows();
  };
  if (stage === 'checking') {
    return (
      <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        <StageProgress stage="check" done={done} rows={rows} />
        {!busy && <StageFailure message={failure} />}
        {!busy && started.current && (
          <Button variant="outlined" onClick={check}>
            {commonTexts.action.retry}
          </Button>
        )}
      </Box>
    );
  }
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Box role="status">
        <Typography ref={heading} variant="h2" tabIndex={-1} sx={{ outline: 'none' }}>
          {counts.refused > 0
            ? studentImportTexts.check.doneRefused(counts.refused)
            : studentImportTexts.check.done}
        </Typography>
        <CheckSummary made={made} />
        {totalsRow !== null && (
          <Typography sx={{ color: 'text.secondary' }}>
            {studentImportTexts.check.totalsRow(totalsRow)}
          </Typography>
        )}
        {planned.new > 0 && (
          <Typography sx={{ color: 'text.secondary' }}>{studentImportTexts.check.registered}</Typography>
        )}
      </Box>
      {planned.undecided > 0 && (
        <Alert severity="warning">{studentImportTexts.check.undecided(planned.undecided)}</Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" disabled={count === 0 && !isUnchecked} loading={busy} onClick={start}>
          {count === 0 ? studentImportTexts.check.nothing : studentImportTexts.check.import(count)}
        </Button>
        <Button disabled={busy} onClick={async () => (await isAllChecked()) && onColumns()}>
          {studentImportTexts.check.back}
        </Button>
      </Box>
      {!busy && <StageFailure message={failure} />}
      <ForeignNamesPanel names={names} ours={ours} busy={busy} />
      <ImportRows key={names.applied} made={made} state={state} corrections={corrections} ours={ours} />
      <LeaveGuard unsaved={isUnchecked} loss={studentImportTexts.check.loss} />
    </Box>
  );
};

/** What the import would do, by numbers that each show their rows below. */
const CheckSummary = ({ made: { counts, planned } }: { made: StudentImport }) => {
  const { addressOf } = useShownPlan();
  const numbers: Record<ShownPlan, number> = {
    new: planned.new,
    update: planned.update,
    same: counts.same,
    leftOut: planned.none + planned.undecided - counts.same,
  };
  const text = (plan: ShownPlan) => studentImportTexts.check.summary[plan](formatNumber(numbers[plan]));
  return (
    <Typography sx={{ color: 'text.secondary' }}>
      {SHOWN_PLANS.map((plan, index) => (
        <Fragment key={plan}>
          {index > 0 && ', '}
          {numbers[plan] > 0 ? (
            <NumberLink to={addressOf(plan)} title={studentImportTexts.check.showRows}>
              {text(plan)}
            </NumberLink>
          ) : (
            text(plan)
          )}
        </Fragment>
      ))}
      .
    </Typography>
  );
};
