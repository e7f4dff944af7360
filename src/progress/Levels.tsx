import AddIcon from '@mui/icons-material/AddRounded';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Level } from '../../core/progress/contract.ts';
import { levelSteps } from '../../core/progress/progressNow.ts';
import { SKILLS } from '../../core/progress/skills.ts';
import { formatDay } from '../../core/rules/days.ts';
import { PlainTable } from '../components/PlainTable.tsx';
import { LevelDialog } from './LevelDialog.tsx';
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
