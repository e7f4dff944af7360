import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { useFocusOnClose } from '../../components/focus.ts';
import { OnlineButton } from '../../components/OnlineButton.tsx';
import { formatNumber } from '../../i18n/formatNumber.ts';
import { ForeignNamesPanel } from './ForeignNamesPanel.tsx';
import { ImportRows } from './ImportRows.tsx';
import { studentImportTexts } from './studentImportTexts.ts';
import { useOpenImport } from './useImport.ts';

const texts = studentImportTexts.check;

export const CheckStep = () => {
  const { shown, counts, planned, busy, failure, typed, named, recheck, run, setStep } = useOpenImport();
  const notify = useNotify();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed may be gone with the last refused row, or the last name.
  const [isCheckingAll, setIsCheckingAll] = useState(false);
  useFocusOnClose(heading, isCheckingAll);
  const recheckAll = async () => {
    setIsCheckingAll(true);
    const isDone = await recheck();
    setIsCheckingAll(false);
    return isDone;
  };
  const isUnchecked = typed.size > 0 || named.size > 0;
  const start = async () => {
    if (!isUnchecked) return run();
    if (await recheckAll()) notify(texts.checkedFirst, { type: 'info' });
  };
  const undecided = shown.filter(({ fate, chosen }) => fate === 'double' && chosen.choice === '').length;
  const count = (of: 'new' | 'update') => shown.filter(({ action }) => action === of).length;
  const numbers = {
    ...{ new: count('new'), update: count('update'), same: counts.same },
    leftOut: shown.length - planned - counts.same,
  };
  const summary = (Object.keys(numbers) as (keyof typeof numbers)[])
    .filter(name => numbers[name] > 0)
    .map(name => texts.summary[name](formatNumber(numbers[name])));
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Box role="status">
        <Typography ref={heading} variant="h2" tabIndex={-1} sx={{ outline: 'none' }}>
          {counts.refused > 0 ? texts.doneRefused(counts.refused) : texts.done}
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>{summary.join(', ')}.</Typography>
        {numbers.new > 0 && <Typography sx={{ color: 'text.secondary' }}>{texts.registered}</Typography>}
      </Box>
      {undecided > 0 && <Alert severity="warning">{texts.undecided(undecided)}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <OnlineButton
          variant="contained"
          disabled={planned === 0 && !isUnchecked}
          loading={busy}
          onClick={start}
        >
          {planned === 0 ? texts.nothing : texts.import(planned)}
        </OnlineButton>
        <Button disabled={busy} onClick={() => setStep('columns')}>
          {texts.back}
        </Button>
      </Box>
      {failure && !busy && <Alert severity="error">{failure}</Alert>}
      <ForeignNamesPanel onApply={recheckAll} />
      <ImportRows onCheckAll={recheckAll} />
    </Box>
  );
};
