import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { foreignNameKey } from '../../../core/rules/import/foreignNames.ts';
import { useFocusOnClose } from '../../components/focus.ts';
import { formatNumber } from '../../i18n/formatNumber.ts';
import { ForeignNamesPanel, type NameChoices } from './ForeignNamesPanel.tsx';
import { ImportRows } from './ImportRows.tsx';
import type { RowTexts } from './RowCorrection.tsx';
import { studentImportTexts } from './studentImportTexts.ts';
import { countNames, type Import } from './useImport.ts';
import { useOurNames } from './useOurNames.ts';

const texts = studentImportTexts.check;

/** The third step: what becomes of each row, before anything is changed. */
export const CheckStep = (state: Import) => {
  const { table, shown, counts, planned, busy, failure, correct, run, setStep } = state;
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed may be gone with the last refused row, or the last name.
  const [isCheckingAll, setIsCheckingAll] = useState(false);
  useFocusOnClose(heading, isCheckingAll);
  const notify = useNotify();
  const ours = useOurNames();
  const [typed, setTyped] = useState<ReadonlyMap<number, RowTexts>>(new Map());
  const [named, setNamed] = useState<NameChoices>(new Map());

  /** Checks rows again with what was typed for them, and with what was chosen for names; returns whether that was done. */
  const send = async (numbers: readonly number[]): Promise<boolean> => {
    const corrections = new Map(numbers.map(number => [number, typed.get(number) ?? {}]));
    const kept = table.meanings.filter(meaning => !named.has(foreignNameKey(meaning)));
    const chosen = [...named.values()].flatMap(({ value, ...name }) =>
      value === null ? [] : { ...name, value },
    );
    if (!(await correct(corrections, [...kept, ...chosen]))) return false;
    setTyped(before => new Map([...before].filter(([number]) => !corrections.has(number))));
    setNamed(new Map());
    return true;
  };
  const sendAll = async () => {
    setIsCheckingAll(true);
    const isDone = await send([...typed.keys()]);
    setIsCheckingAll(false);
    return isDone;
  };
  const isUnchecked = typed.size > 0 || named.size > 0;
  const start = async () => {
    if (!isUnchecked) return run();
    if (await sendAll()) notify(texts.checkedFirst, { type: 'info' });
  };
  const undecided = shown.filter(({ fate, chosen }) => fate === 'double' && chosen.choice === '').length;
  const count = (of: 'new' | 'update') => shown.filter(({ action }) => action === of).length;
  const numbers = {
    new: count('new'),
    update: count('update'),
    same: counts.same,
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
        <Button variant="contained" disabled={planned === 0 && !isUnchecked} loading={busy} onClick={start}>
          {planned === 0 ? texts.nothing : texts.import(planned)}
        </Button>
        <Button disabled={busy} onClick={() => setStep('columns')}>
          {texts.back}
        </Button>
      </Box>
      {failure && !busy && <Alert severity="error">{failure}</Alert>}
      <ForeignNamesPanel
        names={countNames(shown, table.meanings)}
        chosen={named}
        onChoose={(name, value) => {
          const { field, text, value: former } = name;
          const after = new Map(named);
          if (value === former) after.delete(foreignNameKey(name));
          else after.set(foreignNameKey(name), { field, text, value });
          setNamed(after);
        }}
        onApply={sendAll}
        ours={ours}
        busy={busy}
      />
      <ImportRows
        state={state}
        ours={ours}
        typed={typed}
        onType={(number, field, text) =>
          setTyped(before => new Map(before).set(number, { ...before.get(number), [field]: text }))
        }
        onForget={number => setTyped(before => new Map([...before].filter(([other]) => other !== number)))}
        onCheck={send}
        onCheckAll={sendAll}
      />
    </Box>
  );
};
