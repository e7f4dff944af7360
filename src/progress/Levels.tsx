import AddIcon from '@mui/icons-material/AddRounded';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import type { Level, LevelInput } from '../../core/progress/contract.ts';
import { levelSteps } from '../../core/progress/progressNow.ts';
import { isLevelOf, LEVEL_SOURCES, levelsOf, SKILL_NAMES, SKILLS } from '../../core/progress/skills.ts';
import { formatDay, isDay } from '../../core/rules/days.ts';
import { FormDialog } from '../components/FormDialog.tsx';
import { FormDay } from '../components/formInputs.tsx';
import { FormChoice } from '../components/NativeChoice.tsx';
import { PlainTable } from '../components/PlainTable.tsx';
import { commonTexts } from '../i18n/commonTexts.ts';
import { useToday } from '../providers/today.ts';
import { editConflictIn } from '../providers/uncertainWrites.ts';
import { ProgressItem, ProgressList, ProgressPart } from './ProgressPart.tsx';
import { useProgressChanges } from './progressQueries.ts';
import { progressTexts } from './progressTexts.ts';

const texts = progressTexts.levels;
const SHOWN = 7;

type LevelsProps = { studentId: string; levels: readonly Level[] };

/** The first and the present level of each skill, and below that every level, the last one first. */
export const Levels = ({ studentId, levels }: LevelsProps) => {
  const { deleteLevel } = useProgressChanges(studentId);
  const [edited, setEdited] = useState<Level | 'new'>();
  const [all, setAll] = useState(false);
  const shown = all ? levels : levels.slice(0, SHOWN);
  const add = (
    <Button variant="outlined" size="small" startIcon={<AddIcon />} onClick={() => setEdited('new')}>
      {texts.add}
    </Button>
  );
  return (
    <ProgressPart title={texts.title} action={add} content={levels}>
      {levels.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {texts.none}
        </Typography>
      ) : (
        <>
          <Steps levels={levels} />
          <Typography variant="body2" sx={{ mt: 2, mb: 0.5, color: 'text.secondary' }}>
            {texts.list}
          </Typography>
          <ProgressList label={texts.list}>
            {shown.map(level => (
              <ProgressItem
                key={level._id}
                name={progressTexts.item(SKILLS[level.skill].name, level.level)}
                detail={detailOf(level)}
                authorId={level.authorId}
                onChange={() => setEdited(level)}
                deletion={{
                  question: texts.removeQuestion,
                  done: texts.removed,
                  remove: () => deleteLevel(level),
                }}
              />
            ))}
          </ProgressList>
          {shown.length < levels.length && (
            <Button size="small" onClick={() => setAll(true)} sx={{ ml: -1 }}>
              {texts.showAll(levels.length)}
            </Button>
          )}
        </>
      )}
      {edited && (
        <LevelDialog
          studentId={studentId}
          levels={levels}
          level={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </ProgressPart>
  );
};

const detailOf = ({ date, source, authorName }: Level): string =>
  [formatDay(date), source, authorName && progressTexts.by(authorName)].filter(Boolean).join(' · ');

const Steps = ({ levels }: Pick<LevelsProps, 'levels'>) => (
  <PlainTable
    label={texts.steps}
    heads={[texts.skill, texts.steps, texts.since]}
    rows={levelSteps(levels).map(({ skill, first, now }) => ({
      key: skill,
      cells: [
        SKILLS[skill].name,
        first === now ? now.level : texts.step(first.level, now.level),
        texts.dated(formatDay(now.date), now.source),
      ],
    }))}
  />
);

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
        <FormChoice
          name="skill"
          label={texts.skill}
          options={SKILL_NAMES.map(name => [name, SKILLS[name].name])}
          onChosen={() => form.setValue('level', '')}
          autoFocus
        />
        <FormChoice
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
          <FormChoice name="source" label={texts.source} options={LEVEL_SOURCES.map(name => [name, name])} />
        </Box>
        {ofDay && <Alert severity="info">{texts.sameDay(ofDay.level)}</Alert>}
      </FormDialog>
    </FormProvider>
  );
};
