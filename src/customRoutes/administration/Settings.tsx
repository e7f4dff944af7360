import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { BooleanInput, TextInput, useDataProvider, useNotify } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import type { FoundationSettings, FoundationSettingsInput } from '../../../core/contract/settings.ts';
import { CHANGES_KEPT_MAX, NOTE_DAYS, PRESENCE_THRESHOLD } from '../../../core/rules/limits.ts';
import { FieldConflicts } from '../../components/conflict/FieldConflicts.tsx';
import { threeWay } from '../../components/conflict/threeWay.ts';
import { FormDraft } from '../../components/FormDraft.tsx';
import { LoadFailure } from '../../components/failures.tsx';
import { LeaveGuard } from '../../components/LeaveGuard.tsx';
import { OnlineButton } from '../../components/OnlineButton.tsx';
import { foundationKeys } from '../../components/useFoundation.ts';
import { commonTexts } from '../../i18n/commonTexts.ts';
import type { AppDataProvider } from '../../providers/dataProvider/index.ts';
import { editConflictIn, editedPart } from '../../providers/uncertainWrites.ts';
import { cardTexts } from '../../resources/managedCards/cardTexts.ts';
import { administrationTexts } from './administrationTexts.ts';

/** The foundation's settings (docs/product.md §2, Administration). */
export const Settings = () => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: foundationKeys.settings,
    queryFn: ({ signal }) => dataProvider.getSettings(signal),
    refetchOnMount: 'always',
  });
  if (error && !data) {
    return <LoadFailure sentence={administrationTexts.settings.failed} onRetry={refetch} />;
  }
  if (!data) return <Skeleton variant="rounded" height={300} />;
  return <SettingsForm stored={data} />;
};

const NUMBERS = [
  { name: 'presenceThreshold', ...PRESENCE_THRESHOLD },
  { name: 'noteDays', ...NOTE_DAYS },
  { name: 'changesKept', min: 1, max: CHANGES_KEPT_MAX },
] as const;

const { weekendLessons, presenceThreshold, noteDays, changesKept } = administrationTexts.settings;
const LABELS = { weekendLessons, presenceThreshold, noteDays, changesKept };

type Typed = Record<(typeof NUMBERS)[number]['name'], string> & { weekendLessons: boolean };

const asTyped = (settings: FoundationSettings): Typed => ({
  weekendLessons: settings.weekendLessons,
  presenceThreshold: String(settings.presenceThreshold),
  noteDays: String(settings.noteDays),
  changesKept: String(settings.changesKept),
});

const changedIn = (typed: Partial<Typed>): FoundationSettingsInput =>
  Object.fromEntries(
    Object.entries(typed).map(([name, value]) => [name, typeof value === 'string' ? Number(value) : value]),
  );

const KEEP_TYPED = { keepDirtyValues: true, keepDirty: true, keepErrors: true };

/** Nothing is stored before ‘Opslaan’: a number that is lowered by mistake would delete what is older. */
const SettingsForm = ({ stored }: { stored: FoundationSettings }) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const frame = useRef<HTMLFormElement>(null);
  const form = useForm<Typed>({
    mode: 'onChange',
    defaultValues: asTyped(stored),
    shouldFocusError: false,
  });
  const { isDirty, dirtyFields } = form.formState;
  const base = useRef(stored);
  useEffect(() => form.reset(asTyped(stored), KEEP_TYPED), [form.reset, stored]);
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: (settings: FoundationSettingsInput) =>
      dataProvider.saveSettings({ ...settings, ...editedPart(base.current, Object.keys(settings)) }),
    onSuccess: async (_, settings) => {
      await queryClient.invalidateQueries({ queryKey: foundationKeys.settings });
      const fetched = queryClient.getQueryData<FoundationSettings>(foundationKeys.settings);
      form.reset(asTyped({ ...stored, ...fetched, ...settings }));
      notify(administrationTexts.settings.saved, { type: 'success' });
    },
    onError: problem => editConflictIn(problem) ?? notify(problem.message, { type: 'error' }),
  });
  const conflict = editConflictIn(error);
  /** Goes on over the newer settings, with `mine` kept. */
  const settle = (current: FoundationSettings, mine: Partial<Typed>) => {
    base.current = current;
    queryClient.setQueryData(foundationKeys.settings, current);
    form.reset(asTyped(current));
    if (Object.keys(mine).length === 0) return reset();
    for (const [name, value] of Object.entries(mine))
      form.setValue(name as keyof Typed, value, { shouldDirty: true });
    mutate(changedIn(mine));
  };
  const submit = form.handleSubmit(
    typed => {
      const changed = Object.entries(typed).filter(([name]) => dirtyFields[name as keyof Typed]);
      mutate(changedIn(Object.fromEntries(changed)));
    },
    () => frame.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(),
  );

  return (
    <FormProvider {...form}>
      <Paper
        ref={frame}
        component="form"
        noValidate
        onSubmit={submit}
        variant="outlined"
        aria-label={administrationTexts.settings.label}
        sx={{ p: 2.5 }}
      >
        <FormDraft name="settings" stored={stored} base={base} />
        {conflict && (
          <Box sx={{ mb: 2 }}>
            <FieldConflicts
              save={conflict}
              comparison={threeWay(
                asTyped(base.current),
                form.getValues(),
                asTyped(conflict.current as FoundationSettings),
              )}
              labelOf={name => LABELS[name as keyof Typed]}
              textOf={(_, value) =>
                typeof value === 'boolean'
                  ? administrationTexts.settings[value ? 'on' : 'off']
                  : String(value)
              }
              onSettle={mine => settle(conflict.current as FoundationSettings, mine)}
            />
          </Box>
        )}
        <BooleanInput
          source="weekendLessons"
          label={administrationTexts.settings.weekendLessons}
          helperText={administrationTexts.settings.weekendLessonsHint}
        />
        <Box sx={{ display: 'grid', gridTemplateColumns: NUMBER_COLUMNS, gap: 3, mt: 3 }}>
          {NUMBERS.map(number => (
            <SettingNumber key={number.name} {...number} />
          ))}
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 2, mt: 3 }}>
          <Typography role="status" variant="label" sx={{ color: 'warning.main' }}>
            {isDirty && cardTexts.unsaved}
          </Typography>
          {!conflict && (
            <OnlineButton type="submit" variant="contained" loading={isPending}>
              {cardTexts.save}
            </OnlineButton>
          )}
        </Box>
        <LeaveGuard
          unsaved={isDirty}
          loss={commonTexts.unsaved.changed(
            Object.keys(dirtyFields).map(name => LABELS[name as keyof Typed]),
          )}
        />
      </Paper>
    </FormProvider>
  );
};

const NUMBER_COLUMNS = 'repeat(auto-fit, minmax(min(100%, 300px), 1fr))';

const SettingNumber = ({ name, min, max }: (typeof NUMBERS)[number]) => (
  <TextInput
    source={name}
    label={administrationTexts.settings[name]}
    helperText={administrationTexts.settings[`${name}Hint`]}
    validate={(text: string) =>
      isNumberIn(text, min, max) ? undefined : administrationTexts.settings.numberWrong({ min, max })
    }
    slotProps={{
      htmlInput: { inputMode: 'numeric', className: 'tabular', maxLength: 3 },
    }}
  />
);

const isNumberIn = (text: string, min: number, max: number): boolean => {
  const number = Number(text);
  return text.trim() !== '' && Number.isInteger(number) && number >= min && number <= max;
};
