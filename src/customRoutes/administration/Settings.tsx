import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { FoundationSettings, FoundationSettingsInput } from '../../../core/contract/settings.ts';
import { CHANGES_KEPT_MAX, NOTE_DAYS, PRESENCE_THRESHOLD } from '../../../core/rules/limits.ts';
import { useRestoredFocus } from '../../components/focus.ts';
import { LeaveGuard } from '../../components/LeaveGuard.tsx';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { useFeedback } from '../../components/useFeedback.ts';
import { foundationKeys } from '../../components/useFoundation.ts';
import type { AppDataProvider } from '../../providers/dataProvider/index.ts';
import { numberIn, SettingNumber } from './SettingNumber.tsx';

/** What the foundation chooses for all (docs/product.md §2, Administration). */
export const Settings = () => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: foundationKeys.settings,
    queryFn: ({ signal }) => dataProvider.getSettings(signal),
    refetchOnMount: 'always',
  });
  if (error && !data) {
    return <LoadFailure sentence={translate('administration.settings.failed')} onRetry={refetch} />;
  }
  if (!data) return <Skeleton variant="rounded" height={380} sx={{ maxWidth: 720 }} />;
  return <SettingsForm stored={data} />;
};

const NUMBERS = [
  { name: 'presenceThreshold', ...PRESENCE_THRESHOLD },
  { name: 'noteDays', ...NOTE_DAYS },
  { name: 'changesKept', min: 1, max: CHANGES_KEPT_MAX },
] as const;

/** What was typed and not stored yet. */
type Typed = Partial<Record<(typeof NUMBERS)[number]['name'], string>> & { weekendLessons?: boolean };

/** Nothing is stored before ‘Opslaan’: a number that is lowered by mistake would delete what is older. */
const SettingsForm = ({ stored }: { stored: FoundationSettings }) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const feedback = useFeedback();
  const hint = useId();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<Typed>({});
  const { mutate, isPending } = useMutation({
    mutationFn: (settings: FoundationSettingsInput) => dataProvider.saveSettings(settings),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: foundationKeys.settings });
      setTyped({});
      feedback.success('administration.settings.saved');
    },
    onError: problem => feedback.error(problem.message),
  });
  const save = useRestoredFocus(isPending);
  const weekendLessons = typed.weekendLessons ?? stored.weekendLessons;
  const numbers = NUMBERS.map(({ name, ...limits }) => {
    const text = typed[name] ?? String(stored[name]);
    return { name, text, limits, number: numberIn(text, limits) };
  });
  const isUnsaved =
    weekendLessons !== stored.weekendLessons || numbers.some(({ name, number }) => number !== stored[name]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (numbers.some(({ number }) => number === undefined)) {
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
      return;
    }
    const changed = numbers.filter(({ name, number }) => number !== stored[name]);
    mutate({
      ...Object.fromEntries(changed.map(({ name, number }) => [name, number])),
      ...(weekendLessons !== stored.weekendLessons && { weekendLessons }),
    });
  };

  return (
    <Paper
      ref={form}
      component="form"
      noValidate
      onSubmit={submit}
      variant="outlined"
      aria-label={translate('administration.settings.label')}
      sx={{ p: 2.5, maxWidth: 720 }}
    >
      <FormControlLabel
        control={
          <Switch
            checked={weekendLessons}
            onChange={event => setTyped({ ...typed, weekendLessons: event.target.checked })}
            slotProps={{ input: { 'aria-describedby': hint } }}
          />
        }
        label={translate('administration.settings.weekendLessons')}
      />
      <FormHelperText id={hint}>{translate('administration.settings.weekendLessonsHint')}</FormHelperText>
      <Box sx={{ display: 'grid', gap: 2, mt: 3 }}>
        {numbers.map(({ name, text, limits }) => (
          <SettingNumber
            key={name}
            label={translate(`administration.settings.${name}`)}
            hint={translate(`administration.settings.${name}Hint`)}
            value={text}
            {...limits}
            onChange={value => setTyped({ ...typed, [name]: value })}
          />
        ))}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 2, mt: 3 }}>
        <Typography role="status" variant="label" sx={{ color: 'warning.main' }}>
          {isUnsaved && translate('administration.unsaved')}
        </Typography>
        <Button ref={save} type="submit" variant="contained" loading={isPending}>
          {translate('administration.save')}
        </Button>
      </Box>
      <LeaveGuard unsaved={isUnsaved} />
    </Paper>
  );
};
