import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { HttpError, useDataProvider, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { pathTo } from '../../../core/contract/paths.ts';
import type { Lesson, Today as TodayData } from '../../../core/contract/today.ts';
import { fullName } from '../../../core/rules/text.ts';
import { countArguments } from '../../components/formatNumber.ts';
import { StatusChip } from '../../components/StatusChip.tsx';
import type { AppDataProvider } from '../../providers/dataProvider/index.ts';
import { SCREENS } from '../../screens.ts';

/** What a user comes for on a working day, from one call (docs/product.md §2, Home). */
export const Today = () => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ['today'],
    queryFn: ({ signal }) => dataProvider.getToday(signal),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
  // Another back end has no such call.
  if (error instanceof HttpError && error.status === NOT_FOUND) return null;
  return (
    <Box component="section" aria-labelledby="today" aria-busy={!data && !error}>
      <Typography id="today" variant="h2" sx={{ mb: 2 }}>
        {translate('home.today.title')}
      </Typography>
      {!data && error && (
        <Box role="alert" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          {translate('home.today.failed')}
          <Button variant="outlined" size="small" onClick={() => refetch()}>
            {translate('common.action.retry')}
          </Button>
        </Box>
      )}
      {!(error && !data) && (
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            alignItems: 'start',
            gridTemplateColumns: { md: 'minmax(0, 3fr) minmax(0, 2fr)' },
            gridTemplateRows: { md: 'auto 1fr' },
            // The second card stands beside the others, so that few lessons leave no hole.
            '& > :nth-of-type(2)': { gridColumn: { md: 2 }, gridRow: { md: '1 / 3' } },
          }}
        >
          <Lessons lessons={data?.lessons} />
          {data?.evaluations !== null && <Evaluations evaluations={data?.evaluations} />}
          <Files files={data?.files} />
        </Box>
      )}
    </Box>
  );
};

const NOT_FOUND = 404;

/** How many lessons are shown before all of them are asked for. */
const LESSONS_SHOWN = 8;

/** The lists that have today, with what is still to be filled in; each leads to its list, which opens at today. */
const Lessons = ({ lessons }: { lessons: readonly Lesson[] | undefined }) => {
  const translate = useTranslate();
  const [all, setAll] = useState(false);
  const shown = lessons?.slice(0, all ? undefined : LESSONS_SHOWN);
  const hidden = (lessons?.length ?? 0) - (shown?.length ?? 0);
  return (
    <Card title={translate('home.today.lessons.title')} rows={shown} empty="home.today.lessons.empty">
      {shown?.map(lesson => (
        <Row
          key={lesson._id}
          to={pathTo(SCREENS.teacherList.path, { id: lesson._id })}
          name={lesson.classroom.name}
        >
          <LessonState lesson={lesson} />
        </Row>
      ))}
      {hidden > 0 && (
        <li>
          <Button onClick={() => setAll(true)}>
            {translate('home.today.lessons.all', countArguments(lessons?.length ?? 0))}
          </Button>
        </li>
      )}
    </Card>
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

/** How many evaluations are due, and the first of them. */
const Evaluations = ({ evaluations }: { evaluations: TodayData['evaluations'] | undefined }) => {
  const translate = useTranslate();
  const count = evaluations?.count ?? 0;
  return (
    <Card
      title={translate('home.today.evaluations.title')}
      rows={evaluations?.first}
      empty="home.today.evaluations.empty"
      more={
        count > 0 && (
          <Link component={RouterLink} to={SCREENS.evaluations.path} variant="button">
            {translate('home.today.evaluations.all', countArguments(count))}
          </Link>
        )
      }
    >
      {evaluations?.first.map(row => (
        <Row key={row._id} to={pathTo(SCREENS.student.path, { id: row._id })} name={fullName(row)}>
          <StatusChip tone={row.color}>
            {translate('evaluations.weeks', { weeks: row.totalActiveWeeks })}
          </StatusChip>
        </Row>
      ))}
    </Card>
  );
};

/** The files that the user opened last. */
const Files = ({ files }: { files: TodayData['files'] | undefined }) => {
  const translate = useTranslate();
  return (
    <Card title={translate('home.today.files.title')} rows={files} empty="home.today.files.empty">
      {files?.map(student => (
        <Row
          key={student._id}
          to={pathTo(SCREENS.student.path, { id: student._id })}
          name={fullName(student)}
        />
      ))}
    </Card>
  );
};

type CardProps = {
  title: string;
  /** What is listed; undefined while it is on its way. */
  rows: readonly unknown[] | undefined;
  /** What is said where nothing is listed. */
  empty: 'home.today.lessons.empty' | 'home.today.evaluations.empty' | 'home.today.files.empty';
  /** Stands beside the title. */
  more?: ReactNode;
  children: ReactNode;
};

const SKELETONS = ['first', 'second', 'third'];

const Card = ({ title, rows, empty, more, children }: CardProps) => {
  const translate = useTranslate();
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{
        minWidth: 0,
        p: 2,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1, mb: 0.5 }}>
        <Typography id={id} variant="h3">
          {title}
        </Typography>
        {more}
      </Box>
      {rows?.length === 0 ? (
        <Typography variant="body2" sx={{ py: 1, color: 'text.secondary' }}>
          {translate(empty)}
        </Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {rows
            ? children
            : SKELETONS.map(row => (
                <Box component="li" key={row} sx={{ py: 1.25 }}>
                  <Skeleton />
                </Box>
              ))}
        </Box>
      )}
    </Box>
  );
};

/** A link as wide as the card, with what is to be known of it. */
const Row = ({ to, name, children }: { to: string; name: string; children?: ReactNode }) => (
  <Box component="li" sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}>
    <Box
      component={RouterLink}
      to={to}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        columnGap: 2,
        rowGap: 0.5,
        minHeight: 44,
        py: 0.75,
        color: 'text.primary',
        textDecoration: 'none',
        overflowWrap: 'anywhere',
        '&:hover > span:first-of-type': { textDecoration: 'underline' },
      }}
    >
      <span>{name}</span>
      {children}
    </Box>
  </Box>
);
