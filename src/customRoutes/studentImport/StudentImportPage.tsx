import UploadIcon from '@mui/icons-material/UploadFileRounded';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { MAX_FILE_BYTES } from '../../../core/rules/files.ts';
import { FileButton } from '../../components/FileButton.tsx';
import { FailureText } from '../../components/failures.tsx';
import { LeaveGuard } from '../../components/LeaveGuard.tsx';
import { Page } from '../../components/Page.tsx';
import { CheckStep } from './CheckStep.tsx';
import { ColumnsStep } from './ColumnsStep.tsx';
import { ResultStep } from './ResultStep.tsx';
import { studentImportTexts } from './studentImportTexts.ts';
import { ImportContext, useImport, useOpenImport } from './useImport.ts';

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

const FileStep = () => {
  const { table, setStep } = useOpenImport();
  const texts = studentImportTexts.file;
  const [pasted, setPasted] = useState('');
  const [reading, setReading] = useState(false);
  const [refusal, setRefusal] = useState('');

  const read = async (file: File) => {
    if (file.size > MAX_FILE_BYTES) {
      setRefusal(texts.tooLarge);
      return;
    }
    setReading(true);
    const fault = await table.open(file.name, new Uint8Array(await file.arrayBuffer()));
    setReading(false);
    setRefusal(fault);
    if (fault === '') setStep('columns');
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (file && !reading) read(file);
  };
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'stretch',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      <Paper
        variant="outlined"
        onDragOver={event => event.preventDefault()}
        onDrop={drop}
        sx={{ p: { xs: 2, sm: 4 }, borderStyle: 'dashed', textAlign: 'center' }}
      >
        <FileButton
          input={{ accept: '.xlsx,.xls,.xlsb,.ods,.csv,.txt', 'data-testid': 'import-file' }}
          variant="contained"
          startIcon={<UploadIcon />}
          loadingPosition="start"
          busy={reading}
          onFiles={([file]) => read(file)}
        >
          {reading ? texts.reading : texts.choose}
        </FileButton>
        <Typography variant="body2" sx={{ mt: 1.5, color: 'text.secondary' }}>
          {texts.hint}
        </Typography>
      </Paper>
      {refusal && (
        <Alert severity="error" role="alert" sx={{ gridColumn: '1 / -1', gridRow: { md: 1 } }}>
          <FailureText message={refusal} inForm />
        </Alert>
      )}
      <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
        <TextField
          fullWidth
          label={texts.paste}
          helperText={texts.or}
          multiline
          minRows={4}
          maxRows={10}
          value={pasted}
          onChange={({ target }) => setPasted(target.value)}
          slotProps={{ htmlInput: { spellCheck: false } }}
        />
        <Button
          variant="outlined"
          disabled={pasted.trim() === '' || reading}
          onClick={() => read(new File([pasted], texts.pasted))}
        >
          {texts.usePaste}
        </Button>
      </Box>
    </Box>
  );
};

const STEPS = { file: FileStep, columns: ColumnsStep, check: CheckStep, result: ResultStep };
