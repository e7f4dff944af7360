import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { PASSES_PER_PRINT_MAX } from '../../../../core/rules/limits.ts';
import { formatNumber } from '../../../i18n/formatNumber.ts';
import { batchTexts } from './batchTexts.ts';
import { PASSES_PER_SHEET, PassSheets } from './PassSheets.tsx';
import { usePasses } from './usePasses.ts';

type PassesDialogProps = { students: readonly string[]; onClose: () => void };

/** Makes the passes of the selected students, and prints them. */
export const PassesDialog = ({ students, onClose }: PassesDialogProps) => {
  const title = useId();
  const tooMany = students.length > PASSES_PER_PRINT_MAX;
  const { passes, done, failed, retry } = usePasses(tooMany ? NOBODY : students);
  // Once they are on the page they stay as long as the dialog: not every browser waits until they are printed.
  const [sheets, setSheets] = useState<'none' | 'loading' | 'ready'>('none');
  const print = () => {
    window.print();
    setSheets('ready');
  };
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={title}>
      <DialogTitle id={title}>{batchTexts.passes.title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1, alignContent: 'center', minHeight: 120 }}>
        {tooMany && (
          <Alert severity="error">
            {batchTexts.passes.tooMany({
              count: formatNumber(students.length),
              max: formatNumber(PASSES_PER_PRINT_MAX),
            })}
          </Alert>
        )}
        {failed && <Alert severity="error">{failed.message ?? batchTexts.passes.failed}</Alert>}
        {!tooMany && !failed && !passes && <Loading done={done} total={students.length} />}
        {!tooMany && passes && (
          <>
            <Typography role="status">
              {batchTexts.passes.ready({
                count: passes.length,
                pages: formatNumber(Math.ceil(passes.length / PASSES_PER_SHEET)),
              })}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {batchTexts.passes.paper}
            </Typography>
            {sheets !== 'none' && <PassSheets passes={passes} onReady={print} />}
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{batchTexts.passes.cancel}</Button>
        {failed && (
          <Button variant="contained" autoFocus onClick={retry}>
            {batchTexts.passes.retry}
          </Button>
        )}
        {passes && passes.length > 0 && (
          <Button
            variant="contained"
            autoFocus
            loading={sheets === 'loading'}
            onClick={() => (sheets === 'ready' ? print() : setSheets('loading'))}
          >
            {batchTexts.passes.print}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};

const NOBODY: readonly string[] = [];

const Loading = ({ done, total }: { done: number; total: number }) => {
  const label = batchTexts.passes.loading;
  return (
    <>
      <Typography role="status">{label}</Typography>
      <LinearProgress
        variant="determinate"
        value={(100 * done) / total}
        aria-label={label}
        sx={{ height: 8, borderRadius: 4 }}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {batchTexts.passes.progress({ done: formatNumber(done), total: formatNumber(total) })}
      </Typography>
    </>
  );
};
