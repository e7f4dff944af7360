import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { pathTo } from '../../../../core/contract/paths.ts';
import type { Lesson } from '../../../../core/contract/today.ts';
import { countArguments } from '../../../components/formatNumber.ts';
import { StatusChip } from '../../../components/StatusChip.tsx';
import { SCREENS } from '../../../screens.ts';
import { TodayCard } from './TodayCard.tsx';
import { TodayRow } from './TodayRow.tsx';

/** How many lessons are shown before all of them are asked for. */
const LESSONS_SHOWN = 8;

/** The lists that have today, with what is still to be filled in; each leads to its list, which opens at today. */
export const LessonsCard = ({ lessons }: { lessons: readonly Lesson[] | undefined }) => {
  const translate = useTranslate();
  const [all, setAll] = useState(false);
  const own = lessons?.filter(({ mine }) => mine);
  // Who has lessons of their own is shown those; the others' are a press away.
  const first = own && own.length > 0 ? own : lessons;
  const shown = all ? lessons : first?.slice(0, LESSONS_SHOWN);
  const hidden = (lessons?.length ?? 0) - (shown?.length ?? 0);
  return (
    <TodayCard part="lessons" rows={shown}>
      {shown?.map(lesson => (
        <TodayRow
          key={lesson._id}
          id={`lesson-${lesson._id}`}
          state={{ returnTo: SCREENS.home.path, returnLink: `lesson-${lesson._id}` }}
          to={pathTo(SCREENS.teacherList.path, { id: lesson._id })}
          name={lesson.classroom.name}
        >
          <LessonState lesson={lesson} />
        </TodayRow>
      ))}
      {hidden > 0 && (
        <li>
          <Button onClick={() => setAll(true)}>
            {translate('home.today.lessons.all', countArguments(lessons?.length ?? 0))}
          </Button>
        </li>
      )}
    </TodayCard>
  );
};

const LessonState = ({ lesson: { students, empty, notHeld } }: { lesson: Lesson }) => {
  const translate = useTranslate();
  if (notHeld) return <StatusChip tone="inactive">{translate('home.today.lessons.notHeld')}</StatusChip>;
  if (students === 0) {
    return <StatusChip tone="inactive">{translate('home.today.lessons.noStudents')}</StatusChip>;
  }
  if (empty === 0) return <StatusChip tone="present">{translate('home.today.lessons.done')}</StatusChip>;
  const key = empty === students ? 'home.today.lessons.open' : 'home.today.lessons.partly';
  return <StatusChip tone="excused">{translate(key, { smart_count: students, empty })}</StatusChip>;
};
