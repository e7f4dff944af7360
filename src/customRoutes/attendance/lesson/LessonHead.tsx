import PreviousIcon from '@mui/icons-material/ChevronLeftRounded';
import NextIcon from '@mui/icons-material/ChevronRightRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import type { Day } from '../../../../core/rules/days.ts';
import { longDay } from '../../../i18n/dayLabels.ts';
import { viewSearch } from './lessonAddress.ts';
import { dayInWords, insteadOfToday, type Lesson } from './lessons.ts';

type LessonHeadProps = { lesson: Lesson; dates: readonly Day[]; today: Day };

/** Which lesson it is, and the ways to those before and after it. */
export const LessonHead = ({ lesson, dates, today }: LessonHeadProps) => {
  const translate = useTranslate();
  const instead = insteadOfToday(lesson, dates, today);
  const { date, number, previous, next } = lesson;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 0.5 }}>
      <Step to={previous} label="previous" none="noPrevious">
        <PreviousIcon />
      </Step>
      <Box aria-live="polite" sx={{ flex: 1, minWidth: 0, textAlign: 'center' }}>
        <Typography variant="h2">{dayInWords(date, today)}</Typography>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {translate('lesson.place', { number, total: dates.length })}
          {instead && `. ${translate(`lesson.noneToday.${instead}`)}`}
        </Typography>
      </Box>
      <Step to={next} label="next" none="noNext">
        <NextIcon />
      </Step>
    </Box>
  );
};

type StepProps = {
  to: Day | undefined;
  label: 'previous' | 'next';
  none: 'noPrevious' | 'noNext';
  children: ReactNode;
};

/** Takes the place of the lesson in the history: going back leaves the list. Not disabled, to keep the focus. */
const Step = ({ to, label, none, children }: StepProps) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { state } = useLocation();
  return (
    <IconButton
      aria-label={to ? translate(`lesson.${label}`, { day: longDay(to) }) : translate(`lesson.${none}`)}
      aria-disabled={!to}
      onClick={() => to && navigate(viewSearch('lesson', to), { replace: true, state })}
      sx={{
        width: 48,
        height: 48,
        border: 1,
        borderColor: 'inputBorder',
        '&[aria-disabled=true]': { color: 'action.disabled', borderColor: 'divider', cursor: 'default' },
      }}
    >
      {children}
    </IconButton>
  );
};
