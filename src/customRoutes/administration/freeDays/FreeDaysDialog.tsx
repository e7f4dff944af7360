import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import type { FreePeriod, FreePeriodInput } from '../../../../core/contract/freePeriods.ts';
import { isDay } from '../../../../core/rules/days.ts';
import { NAME_MAX } from '../../../../core/rules/limits.ts';
import { FormDay } from '../../../components/FormDay.tsx';
import { FormDialog } from '../../../components/FormDialog.tsx';
import { filled, LineInput } from '../../../components/LineInput.tsx';
import type { MessageKey } from '../../../i18n/messages.ts';
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
  const { _id, name = '', from = '', to = '' } = period;
  const form = useForm<FreePeriodInput>({ defaultValues: { name, from, to } });
  const { mutate, isPending, error } = useMutation({
    mutationFn: (input: FreePeriodInput) => dataProvider.saveFreePeriod(input, _id),
    onSuccess: (_, input) => onSaved(input),
  });

  return (
    <FormProvider {...form}>
      <FormDialog
        title={translate(_id ? 'administration.freeDays.change' : 'administration.freeDays.new')}
        action={translate('administration.freeDays.save')}
        busy={isPending}
        problem={error?.message}
        onSubmit={form.handleSubmit(input => mutate(input))}
        onClose={onClose}
      >
        <LineInput
          autoFocus
          source="name"
          label="administration.freeDays.name"
          maxLength={NAME_MAX}
          validate={filled('administration.freeDays.nameMissing')}
        />
        <FormDay
          name="from"
          label={translate('administration.freeDays.from')}
          validate={dayFault}
          deps={['to']}
          fullWidth
        />
        <FormDay
          name="to"
          label={translate('administration.freeDays.to')}
          validate={(to, { from }) =>
            dayFault(to) ?? (isDay(from) && to < from ? 'administration.freeDays.endBeforeStart' : undefined)
          }
          fullWidth
        />
      </FormDialog>
    </FormProvider>
  );
};

const dayFault = (day: string): MessageKey | undefined =>
  isDay(day) ? undefined : 'administration.freeDays.dayMissing';
