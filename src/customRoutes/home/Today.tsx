import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { HttpError, useDataProvider } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { pathTo } from '../../../core/contract/paths.ts';
import type { Today as TodayAnswer } from '../../../core/contract/today.ts';
import { formatDay } from '../../../core/rules/days.ts';
import { fullName } from '../../../core/rules/text.ts';
import { useDelayedFlag } from '../../components/useDelayedFlag.ts';
import { useToday } from '../../components/useToday.ts';
import { commonTexts } from '../../i18n/commonTexts.ts';
import type { AppDataProvider } from '../../providers/dataProvider/index.ts';
import { dayOf } from '../../providers/today.ts';
import { useFileLink } from '../../resources/students/list/useFileLink.ts';
import { ExplainedWeeks } from '../../resources/students/weeks/ExplainedWeeks.tsx';
import { SCREENS } from '../../screens.ts';
import { homeTexts } from './homeTexts.ts';
import { EvaluationsCard } from './today/EvaluationsCard.tsx';
import { LessonRow, LessonsCard } from './today/LessonsCard.tsx';
import { TodayCard, TodayRow } from './today/TodayCard.tsx';

/**
 * What a user comes for on a working day, from one call (docs/product.md §2, Home). Until it is there the window is filled
 * with the places of its columns, and what stands below comes with it: nothing moves when it arrives.
 */
export const Today = ({ children }: { children: ReactNode }) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const columns = useColumnsCount();
  const today = useToday();
  const { data, error, refetch } = useQuery<TodayAnswer>({
    queryKey: ['today', today],
    queryFn: ({ signal }) => dataProvider.getToday(signal),
    staleTime: 0,
    refetchOnWindowFocus: true,
    placeholderData: before => before,
  });
  const isLate = useDelayedFlag(!data && !error, LATE_MS);
  // Another back end has no such call.
  if (error instanceof HttpError && error.status === NOT_FOUND) return children;
  return (
    <>
      <Box component="section" aria-labelledby="today" aria-busy={!data && !error}>
        <Typography id="today" variant="h2" sx={{ mb: 2 }}>
          {homeTexts.today.title}
        </Typography>
        {!data && error && (
          <Box role="alert" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
            {homeTexts.today.failed}
            <Button variant="outlined" size="small" onClick={() => refetch()}>
              {commonTexts.action.retry}
            </Button>
          </Box>
        )}
        {!(error && !data) && (
          <Box
            sx={{
              display: 'grid',
              columnGap: 2,
              alignItems: 'start',
              gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            }}
          >
            {data
              ? inColumns(columns, cardsOf(data)).map(({ place, cards }) => (
                  <Box key={place} sx={{ minWidth: 0 }}>
                    {cards}
                  </Box>
                ))
              : ['left', 'middle', 'right']
                  .slice(0, columns)
                  .map(column => <Skeleton key={column} variant="rounded" height="100vh" />)}
          </Box>
        )}
        {data?.evaluations && <ExplainedWeeks />}
      </Box>
      {(data || error || isLate) && children}
    </>
  );
};

/** After this long what stands below is shown without it, in milliseconds. */
const LATE_MS = 1_000;

type Card = { rows: number; card: ReactNode };

const cardsOf = (today: TodayAnswer): Card[] => {
  const { lessons, unfilled, lookAt, evaluations, files, changes } = today;
  return [
    { rows: lessons.length, card: <LessonsCard key="lessons" today={today} /> },
    { rows: unfilled.length, card: <UnfilledCard key="unfilled" lessons={unfilled} /> },
    { rows: lookAt.length, card: <LookAtCard key="lookAt" students={lookAt} /> },
    ...(evaluations
      ? [
          {
            rows: evaluations.first.length + evaluations.coming.length,
            card: <EvaluationsCard key="evaluations" evaluations={evaluations} />,
          },
        ]
      : []),
    { rows: files.length, card: <FilesCard key="files" files={files} /> },
    { rows: changes.length, card: <ChangesCard key="changes" changes={changes} /> },
  ];
};

const NOT_FOUND = 404;

/** Rows that a card is high beside its own: its header and its frame. */
const FRAME_ROWS = 2;

/** The cards in columns, each in the one that is shortest so far, so that none leaves a hole. */
function inColumns(count: number, cards: readonly Card[]) {
  const columns = Array.from({ length: count }, (_, place) => ({
    ...{ place, height: 0, cards: [] as ReactNode[] },
  }));
  for (const { rows, card } of cards) {
    const [shortest] = columns.toSorted((one, other) => one.height - other.height);
    if (!shortest) continue;
    shortest.height += FRAME_ROWS + Math.max(1, Math.min(rows, 10));
    shortest.cards.push(card);
  }
  return columns;
}

/** The number of columns at which each row of a card is filled. */
const useColumnsCount = (): number => {
  const [two, three] = [
    useMediaQuery<Theme>(theme => theme.breakpoints.up('md')),
    useMediaQuery<Theme>(theme => theme.breakpoints.up('lg')),
  ];
  if (three) return 3;
  return two ? 2 : 1;
};

/** The files that the user opened last. */
const FilesCard = ({ files }: { files: TodayAnswer['files'] }) => {
  const fileLink = useFileLink('file');
  return (
    <TodayCard part="files" rows={files}>
      {files.map(student => (
        <TodayRow key={student._id} {...fileLink(student._id)} name={fullName(student)} />
      ))}
    </TodayCard>
  );
};

/** The user's own lessons of the last days with empty cells; each opens at that lesson. */
const UnfilledCard = ({ lessons }: { lessons: TodayAnswer['unfilled'] }) => {
  return (
    <TodayCard part="unfilled" rows={lessons}>
      {lessons.map(({ date, empty, ...lesson }) => (
        <LessonRow
          key={`${lesson._id} ${date}`}
          named
          lesson={lesson}
          date={date}
          id={`unfilled-${lesson._id}-${date}`}
          count={homeTexts.today.unfilled.cells(empty)}
        />
      ))}
    </TodayCard>
  );
};

/** What colleagues changed last of the user's own lists and students. */
const ChangesCard = ({ changes }: { changes: TodayAnswer['changes'] }) => {
  const fileLink = useFileLink('change');
  return (
    <TodayCard part="changes" rows={changes}>
      {changes.map(({ kind, _id, name, by, at }) => (
        <TodayRow
          key={_id}
          {...(kind === 'student' ? fileLink(_id) : { to: pathTo(SCREENS.teacherList.path, { id: _id }) })}
          name={name}
        >
          <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
            {homeTexts.today.changes[kind]({ by, date: formatDay(dayOf(at)) })}
          </Typography>
        </TodayRow>
      ))}
    </TodayCard>
  );
};

/** Students of the user's own whom a rule of ‘Aandachtspunten’ points out. */
const LookAtCard = ({ students }: { students: TodayAnswer['lookAt'] }) => {
  const fileLink = useFileLink('lookAt');
  return (
    <TodayCard
      part="lookAt"
      rows={students}
      more={
        <Link component={RouterLink} to={SCREENS.attention.path} variant="button">
          {homeTexts.today.lookAt.all}
        </Link>
      }
    >
      {students.map(({ _id, name, rule }) => (
        <TodayRow key={_id} {...fileLink(_id)} name={name}>
          <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
            {homeTexts.today.lookAt[rule]}
          </Typography>
        </TodayRow>
      ))}
    </TodayCard>
  );
};
