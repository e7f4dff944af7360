import Box from '@mui/material/Box';
import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import { useEffect, useRef } from 'react';
import { LeaveGuard } from '../../components/LeaveGuard.tsx';
import { Page } from '../../components/Page.tsx';
import { CheckStep } from './CheckStep.tsx';
import { ColumnsStep } from './ColumnsStep.tsx';
import { FileStep } from './FileStep.tsx';
import { ResultStep } from './ResultStep.tsx';
import { studentImportTexts } from './studentImportTexts.ts';
import { ImportContext, useImport } from './useImport.ts';

const STEPS = { file: FileStep, columns: ColumnsStep, check: CheckStep, result: ResultStep };

/** /import/students: students from a table, in four steps (docs/product.md §2, Importing students). */
export const StudentImportPage = () => {
  const state = useImport();
  const { step, table, busy, isDone } = state;
  const content = useRef<HTMLDivElement>(null);
  const former = useRef(step);
  useEffect(() => {
    if (former.current === step) return;
    former.current = step;
    window.scrollTo({ top: 0 });
    // The button that was pressed is gone with its step.
    const isLost = document.activeElement === document.body;
    const target = content.current?.querySelector<HTMLElement>('h2[tabindex]') ?? content.current;
    if (isLost) target?.focus({ preventScroll: true });
  }, [step]);
  const names = Object.keys(STEPS) as (keyof typeof STEPS)[];
  const Content = STEPS[step];
  const isUnfinished = step === 'check' || (step === 'result' && (busy || !isDone));
  const isTouched = [table.corrections, state.choices, state.typed].some(({ size }) => size > 0);
  return (
    <Page title={studentImportTexts.title} intro={studentImportTexts.intro}>
      <Stepper
        activeStep={names.indexOf(step)}
        aria-label={studentImportTexts.steps.label}
        alternativeLabel
        sx={{
          mb: 3,
          maxWidth: 720,
          // Letters twice as large on a phone: two steps on a line.
          '@media (width < 15em)': { flexWrap: 'wrap', '& .MuiStep-root': { flexBasis: '50%' } },
        }}
      >
        {names.map(name => (
          <Step key={name}>
            <StepLabel aria-current={name === step ? 'step' : undefined}>
              {studentImportTexts.steps[name]}
            </StepLabel>
          </Step>
        ))}
      </Stepper>
      <Box ref={content} tabIndex={-1} sx={{ outline: 'none' }}>
        <ImportContext value={state}>
          <Content />
        </ImportContext>
      </Box>
      <LeaveGuard unsaved={isUnfinished && (step === 'result' || isTouched)} loss={studentImportTexts.loss} />
    </Page>
  );
};
