import DialogContentText from '@mui/material/DialogContentText';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CheckboxGroupInput, useDataProvider, useNotify } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import type { FreeDayLessons, FreePeriodLessons } from '../../../core/contract/freePeriods.ts';
import { FREE_DAY_LESSONS_MAX } from '../../../core/rules/limits.ts';
import { FormDialog } from '../../components/FormDialog.tsx';
import { OnlineButton } from '../../components/OnlineButton.tsx';
import { useUndoing } from '../../components/useUndoing.ts';
import { attentionTexts } from '../../i18n/attentionTexts.ts';
import { shortDay } from '../../i18n/dayLabels.ts';
import type { AppDataProvider } from '../../providers/dataProvider/index.ts';
import { saveKey } from '../../providers/httpClient.ts';
import { onceAnswered } from '../../providers/uncertainWrites.ts';

export const FreeDayLessonsButton = () => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const notify = useNotify();
  const { data, isPending, mutate, reset } = useMutation({
    mutationFn: () => dataProvider.getFreeDayLessons(),
    onSuccess: ({ periods }) => {
      if (periods.length === 0) notify(attentionTexts.freeDayLessons.nothing, { type: 'error' });
    },
    onError: problem => notify(problem.message, { type: 'error' }),
  });
  return (
    <>
      <OnlineButton
        variant="outlined"
        size="small"
        loading={isPending}
        onClick={() => mutate()}
        sx={{ mb: 1 }}
      >
        {attentionTexts.freeDayLessons.open}
      </OnlineButton>
      {data && data.periods.length > 0 && <FreeDayLessonsDialog lessons={data} onClose={reset} />}
    </>
  );
};

const FreeDayLessonsDialog = ({ lessons, onClose }: { lessons: FreeDayLessons; onClose: () => void }) => {
  const { periods, others } = lessons;
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const undoing = useUndoing();
  const form = useForm<{ periods: string[] }>({
    defaultValues: { periods: periods.map(({ _id }) => _id) },
  });
  // Lessons count on nearly every page.
  const refetch = () => queryClient.invalidateQueries();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (freePeriods: string[]) => {
      const body = { freePeriods, lessons: countLessons(periods, freePeriods) };
      return onceAnswered(`freeDayLessons ${JSON.stringify(body)}`, key =>
        dataProvider.cancelFreeDayLessons(body, key),
      );
    },
    onSuccess: cancelled => {
      const key = saveKey();
      const takeBack = () => dataProvider.holdFreeDayLessons(cancelled, key).finally(() => void refetch());
      notify(attentionTexts.freeDayLessons.done(cancelled.length), {
        type: 'success',
        onUndo: () => undoing(takeBack),
      });
      refetch();
      onClose();
    },
  });
  const label = ({ from, to, ...period }: FreePeriodLessons): string => {
    const days =
      from === to
        ? shortDay(from)
        : attentionTexts.freeDayLessons.fromTo({ from: shortDay(from), to: shortDay(to) });
    return attentionTexts.freeDayLessons.period({ ...period, days });
  };
  const refusal = (chosen: string[]) => {
    if (chosen.length === 0) return attentionTexts.freeDayLessons.choose;
    if (countLessons(periods, chosen) <= FREE_DAY_LESSONS_MAX) return undefined;
    return attentionTexts.freeDayLessons.tooMany(FREE_DAY_LESSONS_MAX);
  };

  return (
    <FormProvider {...form}>
      <FormDialog
        title={attentionTexts.freeDayLessons.title}
        action={attentionTexts.freeDayLessons.save}
        maxWidth="sm"
        busy={isPending}
        problem={error?.message}
        onSubmit={form.handleSubmit(({ periods: chosen }) => mutate(chosen))}
        onClose={onClose}
      >
        <DialogContentText>{attentionTexts.freeDayLessons.consequence}</DialogContentText>
        <CheckboxGroupInput
          source="periods"
          label={attentionTexts.freeDayLessons.periods}
          choices={periods}
          optionValue="_id"
          optionText={label}
          translateChoice={false}
          row={false}
          validate={refusal}
          helperText={false}
          margin="none"
        />
        {others > 0 && <DialogContentText>{attentionTexts.freeDayLessons.others(others)}</DialogContentText>}
      </FormDialog>
    </FormProvider>
  );
};

const countLessons = (periods: readonly FreePeriodLessons[], chosen: readonly string[]): number =>
  periods.reduce((sum, { _id, lessons }) => sum + (chosen.includes(_id) ? lessons : 0), 0);
