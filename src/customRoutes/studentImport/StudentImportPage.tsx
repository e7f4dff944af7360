import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import { useRef, useState } from 'react';
import { HttpError } from 'react-admin';
import type { StudentImport } from '../../../core/contract/studentImport.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { useFocusFallback } from '../../components/focus.ts';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { Page } from '../../components/Page.tsx';
import { TableSkeleton } from '../../components/TableSkeleton.tsx';
import { CheckStep } from './CheckStep.tsx';
import { ColumnsStep } from './ColumnsStep.tsx';
import { FileStep } from './FileStep.tsx';
import { ResultStep } from './result/ResultStep.tsx';
import { studentImportTexts } from './studentImportTexts.ts';
import { useStudentImport } from './useStudentImport.ts';

const STEPS = ['file', 'columns', 'check', 'result'] as const;
type StepName = (typeof STEPS)[number];

/** /import/students: students from a table, in four steps (docs/product.md §2, Importing students). */
export const StudentImportPage = () => {
  const state = useStudentImport();
  const { id, made, query } = state;
  const [againFor, setAgainFor] = useState('');
  // The columns can be chosen again as long as nothing is imported.
  const step = id === '' ? 'file' : made && stepOf(made, againFor === id);
  const content = useRef<HTMLDivElement>(null);
  // The button that started the import is gone with its step.
  useFocusFallback(content, step === 'result');
  return (
    <Page title={studentImportTexts.title} intro={studentImportTexts.intro}>
      <Stepper
        activeStep={STEPS.indexOf(step ?? 'file')}
        aria-label={studentImportTexts.steps.label}
        alternativeLabel
        sx={{
          mb: 3,
          maxWidth: 720,
          // Letters twice as large on a phone: two steps on a line.
          '@media (width < 15em)': { flexWrap: 'wrap', '& .MuiStep-root': { flexBasis: '50%' } },
        }}
      >
        {STEPS.map(name => (
          <Step key={name}>
            <StepLabel aria-current={name === step ? 'step' : undefined}>
              {studentImportTexts.steps[name]}
            </StepLabel>
          </Step>
        ))}
      </Stepper>
      {!step && !query.error && <TableSkeleton columns={4} />}
      {!made && query.error && (
        <Failure error={query.error} onRetry={() => query.refetch()} onAgain={() => state.open(undefined)} />
      )}
      <Box ref={content} tabIndex={-1} sx={{ maxWidth: 960, outline: 'none' }}>
        {step === 'file' && <FileStep state={state} />}
        {made && step === 'columns' && (
          <ColumnsStep key={id} made={made} state={state} onChosen={() => setAgainFor('')} />
        )}
        {made && step === 'check' && (
          <CheckStep key={id} made={made} state={state} onColumns={() => setAgainFor(id)} />
        )}
        {made && step === 'result' && <ResultStep key={id} made={made} state={state} />}
      </Box>
    </Page>
  );
};

const stepOf = ({ state }: StudentImport, again: boolean): StepName => {
  if (state === 'importing' || state === 'done' || state === 'undone') return 'result';
  return state === 'columns' || again ? 'columns' : 'check';
};

type FailureProps = { error: Error; onRetry: () => void; onAgain: () => void };

const Failure = ({ error, onRetry, onAgain }: FailureProps) => {
  if (!(error instanceof HttpError) || error.status !== 404) {
    return <LoadFailure sentence={studentImportTexts.failed} onRetry={onRetry} />;
  }
  return (
    <EmptyState
      title={studentImportTexts.missing.title}
      text={studentImportTexts.missing.text}
      action={
        <Button variant="contained" onClick={onAgain}>
          {studentImportTexts.missing.again}
        </Button>
      }
    />
  );
};
