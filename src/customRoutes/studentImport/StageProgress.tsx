import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { FailureText } from '../../components/FailureText.tsx';
import { formatNumber } from '../../i18n/formatNumber.ts';
import { studentImportTexts } from './studentImportTexts.ts';

type StageProgressProps = { stage: 'check' | 'result'; done: number; rows: number };

/** How far a stage of an import is. */
export const StageProgress = ({ stage, done, rows }: StageProgressProps) => {
  const id = useId();
  return (
    <Box sx={{ width: '100%', maxWidth: 480 }}>
      <Typography id={id} sx={{ mb: 1 }}>
        {studentImportTexts[stage].progress({ done: formatNumber(done), rows: formatNumber(rows) })}
      </Typography>
      <LinearProgress
        variant="determinate"
        aria-labelledby={id}
        value={rows === 0 ? 0 : Math.min(100, (100 * done) / rows)}
      />
    </Box>
  );
};

/** Why the last call on an import failed, until the next one; nothing when it did not. */
export const StageFailure = ({ message }: { message: string }) =>
  message === '' ? null : (
    <Alert severity="error" role="alert">
      <FailureText message={message} />
    </Alert>
  );
