import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { FoundationSettings } from '../../../core/contract/settings.ts';
import { CHANGES_KEPT_MAX, NOTE_DAYS, PRESENCE_THRESHOLD } from '../../../core/rules/limits.ts';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { useFeedback } from '../../components/useFeedback.ts';
import { foundationKeys } from '../../components/useFoundation.ts';
import type { AppDataProvider } from '../../providers/dataProvider/index.ts';
import { SettingNumber } from './SettingNumber.tsx';

/** What the foundation chooses for all: each switch is stored at once (docs/product.md §2, Administration). */
export const Settings = () => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const feedback = useFeedback();
  const hint = useId();
  const { queryKey, queryFn } = {
    queryKey: foundationKeys.settings,
    queryFn: ({ signal }: { signal: AbortSignal }) => dataProvider.getSettings(signal),
  };
  const { data, error, refetch } = useQuery({ queryKey, queryFn, refetchOnMount: 'always' });
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (settings: FoundationSettings) => dataProvider.saveSettings(settings),
    onSuccess: () => feedback.success('administration.settings.saved'),
    onError: problem => feedback.error(problem.message),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
  if (error && !data) {
    return <LoadFailure sentence={translate('administration.settings.failed')} onRetry={refetch} />;
  }
  if (!data) return <Skeleton variant="rounded" height={320} sx={{ maxWidth: 720 }} />;
  const shown = isPending && variables ? variables : data;
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-label={translate('administration.settings.label')}
      sx={{ p: 2.5, maxWidth: 720 }}
    >
      <Typography variant="body2" sx={{ mb: 2, color: 'text.secondary' }}>
        {translate('administration.settings.storedAtOnce')}
      </Typography>
      <FormControlLabel
        control={
          <Switch
            checked={shown.weekendLessons}
            onChange={event => mutate({ ...shown, weekendLessons: event.target.checked })}
            slotProps={{ input: { 'aria-describedby': hint } }}
          />
        }
        label={translate('administration.settings.weekendLessons')}
      />
      <FormHelperText id={hint}>{translate('administration.settings.weekendLessonsHint')}</FormHelperText>
      <Box sx={{ display: 'grid', gap: 2, mt: 3 }}>
        <SettingNumber
          label={translate('administration.settings.presenceThreshold')}
          hint={translate('administration.settings.presenceThresholdHint')}
          value={shown.presenceThreshold}
          {...PRESENCE_THRESHOLD}
          onChange={presenceThreshold => mutate({ ...shown, presenceThreshold })}
        />
        <SettingNumber
          label={translate('administration.settings.noteDays')}
          hint={translate('administration.settings.noteDaysHint')}
          value={shown.noteDays}
          {...NOTE_DAYS}
          onChange={noteDays => mutate({ ...shown, noteDays })}
        />
        <SettingNumber
          label={translate('administration.settings.changesKept')}
          hint={translate('administration.settings.changesKeptHint')}
          value={shown.changesKept}
          min={1}
          max={CHANGES_KEPT_MAX}
          onChange={changesKept => mutate({ ...shown, changesKept })}
        />
      </Box>
    </Paper>
  );
};
