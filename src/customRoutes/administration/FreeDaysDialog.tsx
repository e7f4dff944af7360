import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import type { FreePeriod, FreePeriodInput } from '../../../core/contract/freePeriods.ts';
import { daysBetween, formatDay, isDay } from '../../../core/rules/days.ts';
import { NAME_MAX } from '../../../core/rules/limits.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { FieldConflicts } from '../../components/conflict/FieldConflicts.tsx';
import { threeWay } from '../../components/conflict/threeWay.ts';
import { FormDay } from '../../components/FormDay.tsx';
import { FormDialog } from '../../components/FormDialog.tsx';
import { filled, LineInput } from '../../components/LineInput.tsx';
import type { AppDataProvider } from '../../providers/dataProvider/index.ts';
import { editConflictIn, editedPart } from '../../providers/editConflict.ts';
import { administrationTexts } from './administrationTexts.ts';

type FreeDaysDialogProps = {
  /** One with an `_id` is changed, one without is created. */
  period: Partial<FreePeriod>;
  onSaved: (period: FreePeriodInput) => void;
  onClose: () => void;
};

export const FreeDaysDialog = ({ period, onSaved, onClose }: FreeDaysDialogProps) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const { _id } = period;
  const form = useForm<FreePeriodInput>({ defaultValues: fieldsOf(period) });
  const typed = useWatch({ control: form.control });
  const [stored, setStored] = useState(period);
  const base = useRef(period);
  const [asking, setAsking] = useState<FreePeriodInput>();
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: ({ over, ...input }: FreePeriodInput & { over: object }) =>
      dataProvider.saveFreePeriod({ ...input, ...(_id && editedPart(over, FIELDS)) }, { id: _id }),
    onSuccess: (_, input) => onSaved(input),
  });
  const conflict = editConflictIn(error);
  const save = (input: FreePeriodInput) => {
    setAsking(undefined);
    mutate({ ...input, over: base.current });
  };
  /** Goes on over the newer period, with `mine` kept. */
  const settle = (current: Partial<FreePeriod>, mine: Partial<FreePeriod>) => {
    const settled = fieldsOf({ ...current, ...mine });
    form.reset(settled);
    base.current = current;
    setStored(current);
    if (Object.keys(mine).length > 0) mutate({ ...settled, over: current });
    else reset();
  };

  return (
    <FormProvider {...form}>
      <FormDialog
        title={_id ? administrationTexts.freeDays.change : administrationTexts.freeDays.new}
        action={conflict ? undefined : administrationTexts.freeDays.save}
        draft={freeDaysDraft(_id)}
        stored={stored}
        base={base}
        busy={isPending}
        problem={conflict ? undefined : error?.message}
        onSubmit={form.handleSubmit(input => (lengthOf(input) > ASKED_FROM ? setAsking(input) : save(input)))}
        onClose={onClose}
      >
        {conflict && (
          <FieldConflicts
            save={conflict}
            comparison={threeWay(fieldsOf(base.current), typed, fieldsOf(conflict.current))}
            labelOf={field => LABELS[field as keyof typeof LABELS]}
            textOf={(field, value) => (field === 'name' ? String(value) : formatDay(String(value)))}
            onSettle={mine => settle(conflict.current, mine)}
          />
        )}
        <LineInput
          autoFocus
          source="name"
          label={administrationTexts.freeDays.name}
          maxLength={NAME_MAX}
          validate={filled(administrationTexts.freeDays.nameMissing)}
        />
        <FormDay
          name="from"
          label={administrationTexts.freeDays.from}
          validate={dayFault}
          deps={['to']}
          fullWidth
        />
        <FormDay
          name="to"
          label={administrationTexts.freeDays.to}
          validate={(to, { from }) =>
            dayFault(to) ??
            (isDay(from) && to < from ? administrationTexts.freeDays.endBeforeStart : undefined)
          }
          fullWidth
        />
      </FormDialog>
      {asking && (
        <ConfirmDialog
          open
          focused="cancel"
          busy={isPending}
          question={administrationTexts.freeDays.isLong(lengthOf(asking))}
          confirmLabel={administrationTexts.freeDays.save}
          onConfirm={() => save(asking)}
          onCancel={() => setAsking(undefined)}
        />
      )}
    </FormProvider>
  );
};

/** A summer holiday is shorter: a longer period, in days, is most likely a slip in the year. */
const ASKED_FROM = 60;

const lengthOf = ({ from, to }: FreePeriodInput): number => daysBetween(from, to) + 1;

export const freeDaysDraft = (id = 'new'): string => `freeDays/${id}`;

const { name, from, to } = administrationTexts.freeDays;
const LABELS = { name, from, to };
const FIELDS = Object.keys(LABELS);

const fieldsOf = ({ name = '', from = '', to = '' }: Partial<FreePeriod>): FreePeriodInput => ({
  name,
  from,
  to,
});

const dayFault = (day: string): string | undefined =>
  isDay(day) ? undefined : administrationTexts.freeDays.dayMissing;
