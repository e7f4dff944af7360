import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { FormProvider, useController, useForm, useWatch } from 'react-hook-form';
import type { Level, LevelInput } from '../../core/progress/contract.ts';
import { isLevelOf, LEVEL_SOURCES, levelsOf, SKILL_NAMES, SKILLS } from '../../core/progress/skills.ts';
import { isDay } from '../../core/rules/days.ts';
import { FormDialog } from '../components/FormDialog.tsx';
import { FormDay } from '../components/formInputs.tsx';
import { commonTexts } from '../i18n/commonTexts.ts';
import { useToday } from '../providers/today.ts';
import { editConflictIn } from '../providers/uncertainWrites.ts';
import { useProgressChanges } from './progressQueries.ts';
import { progressTexts } from './progressTexts.ts';

const texts = progressTexts.levels;

type LevelDialogProps = {
  studentId: string;
  levels: readonly Level[];
  /** The one to correct; a new one when left out. */
  level: Level | undefined;
  onClose: () => void;
};

export const LevelDialog = ({ studentId, levels, level, onClose }: LevelDialogProps) => {
  const today = useToday();
  const notify = useNotify();
  const { saveLevel } = useProgressChanges(studentId);
  const form = useForm<LevelInput | (Omit<LevelInput, 'level'> & { level: '' })>({
    defaultValues: level
      ? { skill: level.skill, level: level.level, date: level.date, source: level.source }
      : { skill: 'listening', level: '', date: today, source: 'Toets' },
  });
  const [skill, chosen, date] = useWatch({ control: form.control, name: ['skill', 'level', 'date'] });
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: (input: LevelInput) => saveLevel(input, level),
    onSuccess: () => {
      onClose();
      notify(progressTexts.saved, { type: 'success' });
    },
  });
  const isOfDay = (of: Pick<Level, 'skill' | 'date'>) => of.skill === skill && of.date === date;
  const meanwhile = editConflictIn(error)?.current as Level | undefined;
  const ofDay = [...(meanwhile ? [meanwhile] : []), ...levels].find(
    each => isOfDay(each) && each._id !== level?._id,
  );
  const scale = levelsOf(skill);
  // One that the scale no longer has stays what it is until another is chosen.
  const former = chosen !== '' && !scale.includes(chosen) ? [chosen] : [];
  return (
    <FormProvider {...form}>
      <FormDialog
        title={level ? texts.change : texts.add}
        action={progressTexts.save}
        draft={`level/${studentId}/${level?._id ?? 'new'}`}
        busy={isPending}
        problem={variables && isOfDay(variables) ? error?.message : undefined}
        // Its level is one of the scale by then.
        onSubmit={form.handleSubmit(input => mutate({ ...(input as LevelInput), known: ofDay?.level ?? '' }))}
        onClose={onClose}
      >
        <Choice
          name="skill"
          label={texts.skill}
          options={SKILL_NAMES.map(name => [name, SKILLS[name].name])}
          onChosen={() => form.setValue('level', '')}
          autoFocus
        />
        <Choice
          name="level"
          label={texts.level}
          options={[['', texts.choose], ...[...former, ...scale].map(name => [name, name] as const)]}
          validate={value => (isLevelOf(skill, value) ? undefined : texts.choose)}
        />
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          <FormDay
            name="date"
            label={texts.date}
            max={today}
            validate={day => (isDay(day) && day <= today ? undefined : commonTexts.date.choose)}
            mustFill
          />
          <Choice name="source" label={texts.source} options={LEVEL_SOURCES.map(name => [name, name])} />
        </Box>
        {ofDay && <Alert severity="info">{texts.sameDay(ofDay.level)}</Alert>}
      </FormDialog>
    </FormProvider>
  );
};

type ChoiceProps = {
  name: string;
  label: string;
  options: readonly (readonly [value: string, label: string])[];
  autoFocus?: boolean;
  validate?: (value: string) => string | undefined;
  onChosen?: () => void;
};

/** The browser's own dropdown: a level is typed by its first letters, and a phone has a better one. */
const Choice = ({ name, label, options, autoFocus, validate, onChosen }: ChoiceProps) => {
  const { field, fieldState } = useController({ name, rules: { validate } });
  return (
    <TextField
      select
      fullWidth
      label={label}
      autoFocus={autoFocus}
      value={field.value}
      onChange={event => {
        field.onChange(event);
        onChosen?.();
      }}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.invalid}
      helperText={fieldState.error?.message}
      slotProps={{ select: { native: true } }}
    >
      {options.map(([value, shown]) => (
        <option key={value} value={value}>
          {shown}
        </option>
      ))}
    </TextField>
  );
};
