import DialogContentText from '@mui/material/DialogContentText';
import { FormProvider, useForm } from 'react-hook-form';
import type { BatchKind } from '../../../../core/rules/studentBatch.ts';
import { FormDialog } from '../../../components/FormDialog.tsx';
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
  students: readonly string[];
  onClose: () => void;
};

export const BatchDialog = ({ kind, students, onClose }: BatchDialogProps) => {
  const today = useToday();
  const { filter } = useStudentFilter();
  const form = useForm<BatchValues>({ defaultValues: firstValues(kind, today, filter) });
  const { state, check, run, back, close } = useBatch(students, onClose);
  const change = changeOf(kind, form.watch());
  const running = state.phase === 'running';
  const asking = state.phase === 'form' || state.phase === 'planning';
  const problem = 'problem' in state ? state.problem : undefined;

  const submit = form.handleSubmit(() => {
    if (state.phase === 'form' && change) check(change);
    else if (state.phase === 'summary' && state.next === 'check') check(state.change);
    else if (state.phase === 'summary' && state.plan.changedCount > 0) run(state);
  });

  return (
    <FormProvider {...form}>
      <FormDialog
        title={batchTexts.action[kind]}
        action={asking ? batchTexts.check : nextLabel(state)}
        disabled={asking ? !change : state.plan.changedCount === 0 && !problem}
        busy={running || state.phase === 'planning'}
        cancellable={!running}
        problem={problem}
        maxWidth="sm"
        draft={`batch/${kind}`}
        onSubmit={submit}
        onClose={close}
        back={asking ? undefined : { label: batchTexts.summary.back, onClick: back }}
        isText={!asking}
      >
        {asking && (
          <>
            <DialogContentText>{batchTexts.intro[kind]}</DialogContentText>
            <BatchFields kind={kind} />
          </>
        )}
        {running && (
          <FetchProgress
            label={batchTexts.progress.label}
            {...progressOf(state.made?.changedCount ?? 0, state.plan.changedCount)}
          />
        )}
        {state.phase === 'summary' && <BatchSummary change={state.change} plan={state.plan} />}
      </FormDialog>
    </FormProvider>
  );
};

/** Says what is done next: all of it, or what is left of a batch that was refused, or broke off. */
const nextLabel = (state: Extract<BatchState, { phase: 'summary' | 'running' }>): string => {
  const { summary } = batchTexts;
  if (state.phase === 'running' || state.next === 'run') return summary.run(state.plan.changedCount);
  if (state.next === 'check') return summary.again;
  return state.made && state.made.done > 0 ? summary.resume : commonTexts.action.retry;
};

const progressOf = (done: number, total: number) => ({
  share: total === 0 ? 0 : done / total,
  text:
    done < total
      ? batchTexts.progress.done({ done: formatNumber(done), total: formatNumber(total) })
      : batchTexts.progress.finishing,
});
