import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RadioButtonGroupInput, useDataProvider, useNotify } from 'react-admin';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import type { AttentionItem } from '../../../core/contract/attention.ts';
import type { AttentionRuleName } from '../../../core/rules/attentionRules.ts';
import { addDays, isDay } from '../../../core/rules/days.ts';
import { HIDING_REASON_MAX } from '../../../core/rules/limits.ts';
import { FormDialog } from '../../components/FormDialog.tsx';
import { FormDay, filled, LineInput } from '../../components/formInputs.tsx';
import { useUndoing } from '../../components/useUndoing.ts';
import { attentionTexts } from '../../i18n/attentionTexts.ts';
import type { AppDataProvider } from '../../providers/dataProvider/index.ts';
import { saveKey } from '../../providers/httpClient.ts';
import { useToday } from '../../providers/today.ts';
import { attentionKeys } from './queries.ts';

export const hidingDraft = (rule: AttentionRuleName, { subject }: AttentionItem): string =>
  `hide/${rule}/${subject}`;

type HideDialogProps = {
  rule: AttentionRuleName;
  item: AttentionItem;
  name: string;
  onClose: () => void;
};

/** Until when is proposed, in days from today. */
const PROPOSED_DAYS = 30;

type Hiding = { reason: string; how: 'forGood' | 'untilDay'; until: string };

const CHOICES = (['forGood', 'untilDay'] as const).map(id => ({ id, name: attentionTexts.dialog[id] }));

export const HideDialog = ({ rule, item, name, onClose }: HideDialogProps) => {
  const today = useToday();
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const undoing = useUndoing();
  const form = useForm<Hiding>({
    defaultValues: { reason: '', how: 'forGood', until: addDays(today, PROPOSED_DAYS) },
  });
  const how = useWatch({ control: form.control, name: 'how' });
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ reason, how, until }: Hiding) =>
      dataProvider.hideAttention(rule, item.subject, { reason, until: how === 'forGood' ? null : until }),
    onSuccess: () => {
      const key = saveKey();
      notify(attentionTexts.hidden(name), { type: 'success', onUndo: () => undoing(() => showAgain(key)) });
      queryClient.invalidateQueries({ queryKey: attentionKeys.all });
      onClose();
    },
  });
  const showAgain = (key: string) =>
    dataProvider
      .showAttention(rule, item.subject, key)
      .finally(() => void queryClient.invalidateQueries({ queryKey: attentionKeys.all }));

  return (
    <FormProvider {...form}>
      <FormDialog
        title={attentionTexts.dialog.title(name)}
        action={attentionTexts.dialog.save}
        draft={hidingDraft(rule, item)}
        busy={isPending}
        problem={error?.message}
        onSubmit={form.handleSubmit(hiding => mutate(hiding))}
        onClose={onClose}
      >
        <LineInput
          autoFocus
          source="reason"
          label={attentionTexts.dialog.reason}
          helperText={attentionTexts.dialog.reasonHint}
          maxLength={HIDING_REASON_MAX}
          validate={filled(attentionTexts.dialog.reasonMissing)}
        />
        <RadioButtonGroupInput
          source="how"
          label={attentionTexts.dialog.how}
          choices={CHOICES}
          row={false}
          helperText={false}
          margin="none"
        />
        {how === 'untilDay' && (
          <FormDay
            name="until"
            label={attentionTexts.dialog.until}
            min={today}
            validate={day => (isDay(day) && day >= today ? undefined : attentionTexts.dialog.untilMissing)}
            fullWidth
          />
        )}
      </FormDialog>
    </FormProvider>
  );
};
