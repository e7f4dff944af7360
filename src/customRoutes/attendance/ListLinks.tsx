import EventNoteIcon from '@mui/icons-material/EventNoteOutlined';
import PersonIcon from '@mui/icons-material/HowToRegOutlined';
import Button from '@mui/material/Button';
import { Link, useLocation } from 'react-router';
import { pathTo } from '../../../core/contract/paths.ts';
import { SCREENS } from '../../screens.ts';
import { BackToLists } from './BackToLists.tsx';
import { lessonDaysTexts } from './days/lessonDaysTexts.ts';
import { viewSearch } from './lesson/lessonAddress.ts';
import { lessonTexts } from './lesson/lessonTexts.ts';

type ListLinksProps = {
  /** The list's `_id`. */
  id: string;
  /** Another back end has neither. */
  hasLessons: boolean;
  hasDays: boolean;
};

/** From the grid of a list to all lists, to the same list lesson by lesson, and to its days. */
export const ListLinks = ({ id, hasLessons, hasDays }: ListLinksProps) => (
  <>
    <BackToLists />
    {hasLessons && <LessonLink />}
    {hasDays && <LessonDaysLink id={id} />}
  </>
);

/** To the same list, lesson by lesson. */
const LessonLink = () => {
  const { state } = useLocation();
  return (
    <Button component={Link} to={viewSearch('lesson')} state={state} size="small" startIcon={<PersonIcon />}>
      {lessonTexts.open}
    </Button>
  );
};

/** To the page on which the days of the list change. */
export const LessonDaysLink = ({ id }: { id: string }) => {
  const { state } = useLocation();
  return (
    <Button
      component={Link}
      to={pathTo(SCREENS.lessonDays.path, { id })}
      state={state}
      size="small"
      startIcon={<EventNoteIcon />}
    >
      {lessonDaysTexts.link}
    </Button>
  );
};
