import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { FreePeriod, FreePeriodInput } from '../../../../core/contract/freePeriods.ts';
import { isDay } from '../../../../core/rules/days.ts';
import { NAME_MAX } from '../../../../core/rules/limits.ts';
import { DayInput } from '../../../components/DayInput.tsx';
import { FormDialog } from '../../../components/FormDialog.tsx';
import type { AppDataProvider } from '../../../providers/dataProvider/index.ts';

type FreeDaysDialogProps = {
  /** With an `_id` it is changed, else made. */
  period: Partial<FreePeriod>;
  onSaved: (period: FreePeriodInput) => void;
  onClose: () => void;
};

/** The form of days without lessons: a name, the first and the last day. */
export const FreeDaysDialog = ({ period, onSaved, onClose }: FreeDaysDialogProps) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider>();
  const [name, setName] = useState(period.name ?? '');
  const [from, setFrom] = useState(period.from ?? '');
  const [to, setTo] = useState(period.to ?? '');
  const [isTried, setTried] = useState(false);
  const faults = faultsOf({ name, from, to });
  const shown = (field: keyof FreePeriodInput) => {
    const fault = isTried && faults[field];
    return fault ? translate(`administration.freeDays.${fault}`) : undefined;
  };
  const { mutate, isPending, error } = useMutation({
    mutationFn: (input: FreePeriodInput) => dataProvider.saveFreePeriod(input, period._id),
    onSuccess: (_, input) => onSaved(input),
  });

  const save = () => {
    setTried(true);
    if (Object.keys(faults).length === 0) mutate({ name, from, to });
  };

  return (
    <FormDialog
      title={translate(period._id ? 'administration.freeDays.change' : 'administration.freeDays.new')}
      action={translate('administration.freeDays.save')}
      busy={isPending}
      problem={error?.message}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        autoFocus
        autoComplete="off"
        label={translate('administration.freeDays.name')}
        value={name}
        onChange={event => setName(event.target.value)}
        error={shown('name') !== undefined}
        helperText={shown('name')}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: NAME_MAX } }}
      />
      <DayInput
        label={translate('administration.freeDays.from')}
        value={from}
        onChange={setFrom}
        error={shown('from')}
        fullWidth
      />
      <DayInput
        label={translate('administration.freeDays.to')}
        value={to}
        onChange={setTo}
        error={shown('to')}
        fullWidth
      />
    </FormDialog>
  );
};

type Fault = 'nameMissing' | 'dayMissing' | 'endBeforeStart';

const faultsOf = ({ name, from, to }: FreePeriodInput): Partial<Record<keyof FreePeriodInput, Fault>> => ({
  ...(!name.trim() && { name: 'nameMissing' }),
  ...(!isDay(from) && { from: 'dayMissing' }),
  ...(!isDay(to) && { to: 'dayMissing' }),
  ...(isDay(from) && isDay(to) && to < from && { to: 'endBeforeStart' }),
});
