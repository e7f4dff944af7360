import OpenIcon from '@mui/icons-material/OpenInNewRounded';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { HttpError, useDataProvider, useGetIdentity } from 'react-admin';
import { pathTo } from '../../../core/contract/paths.ts';
import type { Today } from '../../../core/contract/today.ts';
import { formatDay } from '../../../core/rules/days.ts';
import { fullName } from '../../../core/rules/text.ts';
import { useDelayedFlag } from '../../components/delays.ts';
import { useArrivalFocus } from '../../components/focus.ts';
import { useDocumentTitle } from '../../components/Page.tsx';
import { PAGE_FRAME, PAGE_MARGIN } from '../../components/pageFrame.ts';
import { useAppConfig } from '../../components/useFoundation.ts';
import { longDay } from '../../i18n/dayLabels.ts';
import type { AppDataProvider } from '../../providers/dataProvider/index.ts';
import { dayOf, useToday } from '../../providers/today.ts';
import { useFileLink } from '../../resources/students/list/listAddress.ts';
import { SCREENS } from '../../screens.ts';
import { HomeRow, HomeRows, HomeSection } from './HomeSection.tsx';
import { homeTexts } from './homeTexts.ts';
import { ToDoList } from './ToDoList.tsx';

/** Greets, lists what to do, and says what the product is and why (docs/product.md §1 and §2). */
export const HomePage = () => (
  <>
    <Box sx={{ ...PAGE_FRAME, flex: 1, pb: { xs: 2, md: 4 } }}>
      <Greeting />
      <Work />
    </Box>
    <Footer />
  </>
);

/** Greets the signed-in user by name and says what the app is (docs/product.md §1). */
const Greeting = () => {
  const { identity } = useGetIdentity();
  useDocumentTitle(homeTexts.title);
  const heading = useArrivalFocus();
  const today = useToday();
  return (
    <Box component="section" aria-labelledby="greeting" sx={{ pt: PAGE_MARGIN.pt, pb: 3 }}>
      <Typography component="time" dateTime={today} sx={{ typography: 'button', color: 'accent.main' }}>
        {longDay(today)}
      </Typography>
      <Typography ref={heading} id="greeting" variant="h1" tabIndex={-1} sx={{ mt: 0.5, outline: 'none' }}>
        {homeTexts.greeting(identity?.fullName ?? '')}
      </Typography>
      <Typography
        sx={{ mt: 1, maxWidth: 720, color: 'text.secondary', typography: { xs: 'body2', md: 'body1' } }}
      >
        {homeTexts.intro}
      </Typography>
    </Box>
  );
};

/** After this long what stands below the list is shown without it, in milliseconds. */
const LATE_MS = 1_000;
const NOT_FOUND = 404;
const ROWS_MAX = 3;

/** The user's work, from one call, and below it what the app is: that comes with it, so that nothing moves. */
const Work = () => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const day = useToday();
  const { data, error, refetch } = useQuery<Today>({
    queryKey: ['today', day],
    queryFn: ({ signal }) => dataProvider.getToday(signal),
    staleTime: 0,
    refetchOnWindowFocus: true,
    placeholderData: before => before,
  });
  const isLate = useDelayedFlag(!data && !error, LATE_MS);
  // Another back end has no such call.
  if (error instanceof HttpError && error.status === NOT_FOUND)
    return (
      <Box sx={BESIDE}>
        <About />
      </Box>
    );
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '2fr 1fr' },
        '@media print': { gridTemplateColumns: 'minmax(0, 1fr)' },
        alignItems: 'start',
        gap: { xs: 2, md: 3 },
        minHeight: data || error ? undefined : '100vh',
      }}
    >
      <ToDoList today={data} error={error} onRetry={refetch} />
      <Box sx={BESIDE}>
        {data && <Latest today={data} />}
        {(data || error || isLate) && <About />}
      </Box>
    </Box>
  );
};

const BESIDE = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr', lg: 'minmax(0, 1fr)' },
  '@media print': { gridTemplateColumns: '1fr 1fr', gap: 1, '& > .MuiPaper-root': { gridColumn: '1 / -1' } },
  alignContent: 'start',
  gap: { xs: 2, md: 3 },
} as const;

const Latest = ({ today: { changes, files } }: { today: Today }) => {
  const changeLink = useFileLink('change');
  const fileLink = useFileLink('file');
  return (
    <>
      {changes.length > 0 && (
        <HomeSection title={homeTexts.changes.title}>
          <HomeRows>
            {changes.slice(0, ROWS_MAX).map(({ kind, _id, name, by, at }) => (
              <HomeRow
                key={_id}
                {...(kind === 'student'
                  ? changeLink(_id)
                  : { to: pathTo(SCREENS.teacherList.path, { id: _id }) })}
                detail={homeTexts.changes[kind]({ by, date: formatDay(dayOf(at)) })}
              >
                {name}
              </HomeRow>
            ))}
          </HomeRows>
        </HomeSection>
      )}
      {files.length > 0 && (
        <HomeSection title={homeTexts.files.title} className="no-print">
          <HomeRows>
            {files.slice(0, ROWS_MAX).map(student => (
              <HomeRow key={student._id} {...fileLink(student._id)}>
                {fullName(student)}
              </HomeRow>
            ))}
          </HomeRows>
        </HomeSection>
      )}
    </>
  );
};

const About = () => {
  const { about, why } = homeTexts;
  return (
    <>
      <Box component="section" aria-labelledby="about">
        <Typography id="about" variant="h2" sx={{ typography: 'h3' }}>
          {about.title}
        </Typography>
        <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
          {about.text}
        </Typography>
      </Box>
      <Box component="section" aria-labelledby="why">
        <Typography id="why" variant="h2" sx={{ typography: 'h3' }}>
          {why.title}
        </Typography>
        <Typography component="ul" variant="body2" sx={{ mt: 1, mb: 0, pl: 2.5, color: 'text.secondary' }}>
          {why.reasons.map(reason => (
            <li key={reason}>{reason}</li>
          ))}
        </Typography>
      </Box>
    </>
  );
};

const Footer = () => {
  const config = useAppConfig();
  return (
    <Box
      component="footer"
      className="no-print"
      sx={{ borderTop: 1, borderColor: 'divider', bgcolor: 'surface.sunken', typography: 'body2' }}
    >
      <Box
        sx={{
          ...PAGE_FRAME,
          py: 2,
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          gap: 2,
          color: 'text.secondary',
        }}
      >
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {homeTexts.footer.line}
        </Box>
        {config && (
          <Link
            href={config.foundationUrl}
            target="_blank"
            rel="noopener noreferrer"
            sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}
          >
            {homeTexts.footer.foundation(config.foundationName)}
            <OpenIcon fontSize="inherit" titleAccess={homeTexts.footer.newTab} />
          </Link>
        )}
      </Box>
    </Box>
  );
};
