import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type {
  BatchChange,
  PlannedStudent,
  StudentBatchPlan,
} from '../../../../core/contract/studentBatches.ts';
import type { BatchKind } from '../../../../core/rules/studentBatch.ts';
import { fullName } from '../../../../core/rules/text.ts';
import { FormDialog } from '../../../components/FormDialog.tsx';
import { commonTexts } from '../../../i18n/commonTexts.ts';
import { formatNumber } from '../../../i18n/formatNumber.ts';
import { useToday } from '../../../providers/today.ts';
import { FetchProgress } from '../FetchDialog.tsx';
import { useStudentFilter } from '../list/studentFilter.ts';
import { BatchFields } from './BatchFields.tsx';
import { batchTexts } from './batchTexts.ts';
import { type BatchState, type BatchValues, changeOf, firstValues, useBatch } from './useBatch.ts';

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

type BatchSummaryProps = { change: BatchChange; plan: StudentBatchPlan };

/** Shows what a batch would do to whom, and who is left out and why: those first, as they are few and matter. */
export const BatchSummary = ({ change, plan: { title, changedCount, students } }: BatchSummaryProps) => {
  const changed = students.filter(({ changes }) => changes);
  const leftOut = students.filter(({ changes }) => !changes);
  return (
    <>
      <Typography variant="h3" component="p" role="status">
        {changedCount === 0 ? batchTexts.summary.nobody : title}
      </Typography>
      {change.kind === 'status' && changedCount > 0 && <StatusNotes note={change.note} />}
      <MarksAfter students={changed} />
      {leftOut.length > 0 && (
        <SummaryList heading={batchTexts.summary.leftOut(leftOut.length)} students={leftOut} />
      )}
      {changed.length > 0 && (
        <SummaryList heading={batchTexts.summary.changed(changed.length)} students={changed} />
      )}
    </>
  );
};

/** That attendance is recorded after the day on which a class ends: most likely the day is wrong. */
const MarksAfter = ({ students }: { students: readonly PlannedStudent[] }) => {
  const counts = students.flatMap(({ marksAfter }) => marksAfter ?? []);
  if (counts.length === 0) return null;
  const marks = counts.reduce((sum, count) => sum + count);
  return (
    <Alert severity="warning">{batchTexts.summary.marksAfter({ students: counts.length, marks })}</Alert>
  );
};

/** Says what a new status leaves as it is, and which note comes with it. */
const StatusNotes = ({ note }: Pick<Extract<BatchChange, { kind: 'status' }>, 'note'>) => {
  return (
    <Box sx={{ display: 'grid', gap: 0.5, typography: 'body2', overflowWrap: 'anywhere' }}>
      <span>{batchTexts.summary.classroomsStay}</span>
      <span>{note ? batchTexts.summary.note(note.category) : batchTexts.summary.noNote}</span>
      {note && (
        <Box
          component="q"
          sx={{ quotes: 'none', pl: 1.5, borderLeft: 2, borderColor: 'divider', whiteSpace: 'pre-line' }}
        >
          {note.description}
        </Box>
      )}
    </Box>
  );
};

const SHOWN = 50;

const SummaryList = ({ heading, students }: { heading: string; students: readonly PlannedStudent[] }) => {
  const id = useId();
  const [all, setAll] = useState(false);
  const groups = [...Map.groupBy(students, sentenceOf)];
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography variant="button" component="h3" id={id}>
        {heading}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', overflowWrap: 'anywhere' }}>
        {groups.map(([sentence, group]) => (
          <Box
            component="li"
            key={sentence}
            sx={{ py: 0.75, borderBottom: 1, borderColor: 'divider', typography: 'body2' }}
          >
            <div>{group[0]?.text}</div>
            {group[0]?.marksAfter !== undefined && (
              <Box sx={{ color: 'warning.main' }}>{batchTexts.summary.marksOf(group[0].marksAfter)}</Box>
            )}
            <strong>{namesOf(group, all)}</strong>
          </Box>
        ))}
      </Box>
      {!all && groups.some(([, group]) => group.length > SHOWN) && (
        <Button size="small" onClick={() => setAll(true)}>
          {batchTexts.summary.more(students.length)}
        </Button>
      )}
    </Box>
  );
};

const sentenceOf = ({ text, marksAfter }: PlannedStudent): string => `${text} ${marksAfter ?? ''}`;

/** 'Amal Ali, Bilal Berg', and how many more there are. */
const namesOf = (students: readonly PlannedStudent[], all: boolean): string => {
  const shown = all ? students : students.slice(0, SHOWN);
  const names = shown.map(student => fullName(student).trim() || batchTexts.summary.unknown).join(', ');
  return shown.length < students.length
    ? batchTexts.summary.andMore({ names, count: students.length - shown.length })
    : names;
};
