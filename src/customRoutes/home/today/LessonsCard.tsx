import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { pathTo } from '../../../../core/contract/paths.ts';
import type { Lesson, Today } from '../../../../core/contract/today.ts';
import { type Day, formatDay } from '../../../../core/rules/days.ts';
import { NumberLink } from '../../../components/NumberLink.tsx';
import { StatusChip } from '../../../components/StatusChip.tsx';
import { SCREENS } from '../../../screens.ts';
import { COUNTS_OF } from '../../attendance/contents/contentsAddress.ts';
import { homeTexts } from '../homeTexts.ts';
import { TodayCard, TodayRow } from './TodayCard.tsx';

/** How many lessons are shown before all of them are asked for. */
const LESSONS_SHOWN = 8;

/** The lists that have today, with what is still to be filled in; each leads to its list, which opens at today. */
export const LessonsCard = ({ today }: { today: Pick<Today, 'date' | 'lessons' | 'ownSinceToday'> }) => {
  const [all, setAll] = useState(false);
  const { date, lessons, ownSinceToday } = today;
  const own = lessons.filter(({ mine }) => mine);
  // Users with lessons of their own see those; the others' are a press away. What is marked today for a colleague hides
  // nothing that was shown this morning.
  const first = own.length > 0 && !ownSinceToday ? own : lessons;
  const shown = all ? lessons : first.slice(0, LESSONS_SHOWN);
  const hidden = lessons.length - shown.length;
  return (
    <TodayCard part="lessons" rows={shown}>
      {shown.map(lesson => (
        <LessonRow
          key={lesson._id}
          lesson={lesson}
          date={date}
          id={`lesson-${lesson._id}`}
          count={
            isPartly(lesson) &&
            homeTexts.today.lessons.partly({ count: lesson.students, empty: lesson.empty })
          }
        >
          {!isPartly(lesson) && <LessonState lesson={lesson} />}
        </LessonRow>
      ))}
      {hidden > 0 && (
        <li>
          <Button onClick={() => setAll(true)}>{homeTexts.today.lessons.all(lessons.length)}</Button>
        </li>
      )}
    </TodayCard>
  );
};

const isPartly = ({ students, empty, notHeld }: Lesson): boolean => !notHeld && empty > 0 && empty < students;

/** The state of a lesson in a word, where there is no number. */
const LessonState = ({ lesson: { students, empty, notHeld } }: { lesson: Lesson }) => {
  if (notHeld) return <StatusChip tone="inactive">{homeTexts.today.lessons.notHeld}</StatusChip>;
  if (students === 0) {
    return <StatusChip tone="inactive">{homeTexts.today.lessons.noStudents}</StatusChip>;
  }
  if (empty === 0) return <StatusChip tone="present">{homeTexts.today.lessons.done}</StatusChip>;
  return <StatusChip tone="excused">{homeTexts.today.lessons.open}</StatusChip>;
};

type LessonRowProps = {
  lesson: Pick<Lesson, '_id' | 'classroom'>;
  date: Day;
  /** The `id` of the link, to which the focus returns. */
  id: string;
  /** Whether it opens at its date; today's lists open there by themselves. */
  named?: boolean;
  /** How many cells are empty, in words: opens whose they are, over that lesson. */
  count?: ReactNode;
  children?: ReactNode;
};

/** A lesson that leads to its list, and what is still empty in it. */
export const LessonRow = ({ lesson, date, id, named, count, children }: LessonRowProps) => {
  const pathname = pathTo(SCREENS.teacherList.path, { id: lesson._id });
  const search = `view=lesson&date=${date}`;
  const state = { returnTo: SCREENS.home.path, returnLink: id };
  return (
    <TodayRow
      id={id}
      state={state}
      to={named ? `${pathname}?${search}` : pathname}
      name={named ? `${lesson.classroom.name}, ${formatDay(date)}` : lesson.classroom.name}
      aside={
        count && (
          <StatusChip tone="excused">
            <NumberLink
              to={`${pathname}?${search}&${COUNTS_OF}=${date}`}
              state={state}
              title={homeTexts.today.explainEmpty}
            >
              {count}
            </NumberLink>
          </StatusChip>
        )
      }
    >
      {children}
    </TodayRow>
  );
};
