import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { AttentionItem } from '../../../core/contract/attention.ts';
import type { AttentionRuleName } from '../../../core/rules/attentionRules.ts';
import { isDay } from '../../../core/rules/days.ts';
import { HIDING_REASON_MAX } from '../../../core/rules/limits.ts';
import { DayInput } from '../../components/DayInput.tsx';
import { FormDialog } from '../../components/FormDialog.tsx';
import { useFeedback } from '../../components/useFeedback.ts';
import { useToday } from '../../components/useToday.ts';
import type { AppDataProvider } from '../../providers/dataProvider/index.ts';
import { attentionKeys } from './queries.ts';

type HideDialogProps = {
  rule: AttentionRuleName;
  item: AttentionItem;
  name: string;
  onClose: () => void;
};

/** Asks why something is no longer to be shown, and until when. */
export const HideDialog = ({ rule, item, name, onClose }: HideDialogProps) => {
  const translate = useTranslate();
  const id = useId();
  const today = useToday();
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const feedback = useFeedback();
  const [reason, setReason] = useState('');
  const [forGood, setForGood] = useState(true);
  const [until, setUntil] = useState('');
  const [isTried, setTried] = useState(false);
  const isReasonMissing = reason.trim() === '';
  const isUntilMissing = !forGood && !(isDay(until) && until >= today);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      dataProvider.hideAttention(rule, item.subject, { reason, until: forGood ? null : until }),
    onSuccess: () => {
      feedback.undoable('attention.hidden', showAgain, { name });
      queryClient.invalidateQueries({ queryKey: attentionKeys.all });
      onClose();
    },
  });
  const showAgain = async () => {
    try {
      await dataProvider.showAttention(rule, item.subject);
    } catch (problem) {
      feedback.error((problem as Error).message);
    }
    await queryClient.invalidateQueries({ queryKey: attentionKeys.all });
  };
  const save = () => {
    setTried(true);
    if (!isReasonMissing && !isUntilMissing) mutate();
  };

  return (
    <FormDialog
      title={translate('attention.dialog.title', { name })}
      action={translate('attention.dialog.save')}
      busy={isPending}
      problem={error?.message}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        autoFocus
        autoComplete="off"
        label={translate('attention.dialog.reason')}
        value={reason}
        onChange={event => setReason(event.target.value)}
        error={isTried && isReasonMissing}
        helperText={translate(
          isTried && isReasonMissing ? 'attention.dialog.reasonMissing' : 'attention.dialog.reasonHint',
        )}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: HIDING_REASON_MAX } }}
      />
      <FormControl>
        <FormLabel id={`${id}-how`}>{translate('attention.dialog.how')}</FormLabel>
        <RadioGroup
          aria-labelledby={`${id}-how`}
          value={forGood ? 'forGood' : 'untilDay'}
          onChange={(_, value) => setForGood(value === 'forGood')}
        >
          {(['forGood', 'untilDay'] as const).map(value => (
            <FormControlLabel
              key={value}
              value={value}
              control={<Radio />}
              label={translate(`attention.dialog.${value}`)}
            />
          ))}
        </RadioGroup>
      </FormControl>
      {!forGood && (
        <DayInput
          label={translate('attention.dialog.until')}
          value={until}
          onChange={setUntil}
          min={today}
          error={isTried && isUntilMissing ? translate('attention.dialog.untilMissing') : undefined}
          fullWidth
        />
      )}
    </FormDialog>
  );
};
