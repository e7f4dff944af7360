import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { BatchKind } from '../../../../core/rules/studentBatch.ts';
import { FormDraft } from '../../../components/FormDraft.tsx';
import { commonTexts } from '../../../i18n/commonTexts.ts';
import { formatNumber } from '../../../i18n/formatNumber.ts';
import { useToday } from '../../../providers/today.ts';
import { FetchProgress } from '../FetchDialog.tsx';
import { useStudentFilter } from '../list/useStudentFilter.ts';
import { BatchFields } from './BatchFields.tsx';
import { BatchSummary } from './BatchSummary.tsx';
import { type BatchValues, changeOf, firstValues } from './batchChange.ts';
import { batchTexts } from './batchTexts.ts';
import { type BatchState, useBatch } from './useBatch.ts';

type BatchDialogProps = {
  kind: BatchKind;
  /** The `_id`s of the selected students. */
  students: readonly string[];
  onClose: () => void;
};

export const BatchDialog = ({ kind, students, onClose }: BatchDialogProps) => {
  const title = useId();
  const today = useToday();
  const { filter } = useStudentFilter();
  const form = useForm<BatchValues>({ defaultValues: firstValues(kind, today, filter) });
  const { state, check, run, back, close } = useBatch(students, onClose);
  const change = changeOf(kind, form.watch());
  const running = state.phase === 'running';
  const asking = state.phase === 'form' || state.phase === 'planning';

  const submit = form.handleSubmit(() => {
    if (state.phase === 'form' && change) check(change);
    else if (state.phase === 'summary' && state.next === 'check') check(state.change);
    else if (state.phase === 'summary' && state.plan.changedCount > 0) run(state);
  });

  return (
    <FormProvider {...form}>
      <Dialog
        open
        onClose={() => !running && close()}
        maxWidth="sm"
        fullWidth
        scroll="paper"
        aria-labelledby={title}
      >
        <Box
          component="form"
          noValidate
          onSubmit={submit}
          sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
        >
          <DialogTitle id={title}>{batchTexts.action[kind]}</DialogTitle>
          <FormDraft name={`batch/${kind}`} />
          <DialogContent tabIndex={asking ? undefined : 0} aria-labelledby={title}>
            {asking ? (
              <>
                <DialogContentText>{batchTexts.intro[kind]}</DialogContentText>
                <Box sx={{ display: 'grid', gap: 2.5, pt: 2.5 }}>
                  {state.phase === 'form' && state.problem && <Alert severity="error">{state.problem}</Alert>}
                  <BatchFields kind={kind} />
                </Box>
              </>
            ) : (
              <Box sx={{ display: 'grid', gap: 2 }}>
                {state.phase === 'summary' && state.problem && (
                  <Alert severity="error">{state.problem}</Alert>
                )}
                {running ? (
                  <FetchProgress
                    label={batchTexts.progress.label}
                    {...progressOf(state.made?.changedCount ?? 0, state.plan.changedCount)}
                  />
                ) : (
                  <BatchSummary change={state.change} plan={state.plan} />
                )}
              </Box>
            )}
          </DialogContent>
          <DialogActions>
            {asking ? (
              <>
                <Button onClick={close}>{commonTexts.action.cancel}</Button>
                <Button
                  type="submit"
                  variant="contained"
                  disabled={!change}
                  loading={state.phase === 'planning'}
                >
                  {batchTexts.check}
                </Button>
              </>
            ) : (
              <>
                <Button onClick={back} disabled={running}>
                  {batchTexts.summary.back}
                </Button>
                {state.phase === 'summary' && state.next !== 'run' ? (
                  <Button key={state.next} type="submit" variant="contained" autoFocus>
                    {nextLabel(state)}
                  </Button>
                ) : (
                  <Button
                    key="run"
                    type="submit"
                    variant="contained"
                    autoFocus
                    loading={running}
                    disabled={state.plan.changedCount === 0}
                  >
                    {batchTexts.summary.run(state.plan.changedCount)}
                  </Button>
                )}
              </>
            )}
          </DialogActions>
        </Box>
      </Dialog>
    </FormProvider>
  );
};

/** What is left to do of a batch that was refused, or broke off. */
const nextLabel = ({ next, made }: Extract<BatchState, { phase: 'summary' }>): string => {
  if (next === 'check') return batchTexts.summary.again;
  return made && made.done > 0 ? batchTexts.summary.resume : commonTexts.action.retry;
};

const progressOf = (done: number, total: number) => ({
  share: total === 0 ? 0 : done / total,
  text:
    done < total
      ? batchTexts.progress.done({ done: formatNumber(done), total: formatNumber(total) })
      : batchTexts.progress.finishing,
});
