import CheckIcon from '@mui/icons-material/CheckRounded';
import FolderIcon from '@mui/icons-material/FolderSharedOutlined';
import ForumIcon from '@mui/icons-material/ForumOutlined';
import OpenIcon from '@mui/icons-material/OpenInNewRounded';
import TouchIcon from '@mui/icons-material/TouchAppOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useGetIdentity } from 'react-admin';
import { useArrivalFocus } from '../../components/focus.ts';
import { PAGE_FRAME } from '../../components/pageFrame.ts';
import { TogetherPicture } from '../../components/TogetherPicture.tsx';
import { useAppConfig } from '../../components/useAppConfig.ts';
import { useDocumentTitle } from '../../components/useDocumentTitle.ts';
import { useToday } from '../../components/useToday.ts';
import { longDay } from '../../i18n/dayLabels.ts';
import { Description } from './Description.tsx';
import { homeTexts } from './homeTexts.ts';
import { Tasks } from './Tasks.tsx';
import { Today } from './Today.tsx';

/** What there is to do today and where, then what the product is and why (docs/product.md §1 and §2). */
export const HomePage = () => (
  <>
    <Box sx={{ ...PAGE_FRAME, flex: 1 }}>
      <Greeting />
      <Today>
        <Tasks />
        <Description>
          <Introduction />
          <Features />
          <Box
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '5fr 7fr' },
              overflowWrap: 'anywhere',
              gap: { xs: 6, md: 10 },
              py: { xs: 6, md: 9 },
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <About />
            <Why />
          </Box>
        </Description>
      </Today>
    </Box>
    <Footer />
  </>
);

/** What the app is, in a sentence (docs/product.md §1). */
const Introduction = () => {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr auto' },
        overflowWrap: 'anywhere',
        alignItems: 'center',
        gap: { xs: 3, md: 6 },
        pt: 3,
      }}
    >
      <Typography sx={{ maxWidth: 640 }}>{homeTexts.intro}</Typography>
      <TogetherPicture />
    </Box>
  );
};

/** The About section (docs/product.md §1). */
const About = () => {
  return (
    <Box component="section" aria-labelledby="about">
      <Typography id="about" variant="h2">
        {homeTexts.about.title}
      </Typography>
      <Typography sx={{ mt: 2 }}>{homeTexts.about.first}</Typography>
      <Typography sx={{ mt: 2, color: 'text.secondary' }}>{homeTexts.about.second}</Typography>
    </Box>
  );
};

const FEATURES = [
  { Icon: TouchIcon, title: homeTexts.features.easy.title, text: homeTexts.features.easy.text },
  { Icon: FolderIcon, title: homeTexts.features.records.title, text: homeTexts.features.records.text },
  { Icon: ForumIcon, title: homeTexts.features.together.title, text: homeTexts.features.together.text },
] as const satisfies readonly { Icon: typeof TouchIcon; title: string; text: string }[];

/** What the app is: easy, comprehensive, collaborative (docs/product.md §1). */
const Features = () => {
  return (
    <Box component="section" aria-labelledby="features" sx={{ py: { xs: 6, md: 9 } }}>
      <Typography id="features" variant="h2" sx={{ mb: 3 }}>
        {homeTexts.features.title}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, 1fr)' },
          overflowWrap: 'anywhere',
          gap: { xs: 3, md: 5 },
        }}
      >
        {FEATURES.map(({ Icon, title, text }) => (
          <Box key={title}>
            <Icon aria-hidden sx={{ color: 'accent.main' }} />
            <Typography variant="h3" sx={{ mt: 1 }}>
              {title}
            </Typography>
            <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
              {text}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
};

const REASONS = ['oneFile', 'tailored', 'overview', 'careful'] as const;

/** The Why Use section (docs/product.md §1). */
const Why = () => {
  return (
    <Box component="section" aria-labelledby="why">
      <Typography id="why" variant="h2">
        {homeTexts.why.title}
      </Typography>
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' },
          gap: 3,
          listStyle: 'none',
          m: 0,
          mt: 2,
          p: 0,
        }}
      >
        {REASONS.map(reason => (
          <Box component="li" key={reason} sx={{ display: 'flex', gap: 1.5 }}>
            <CheckIcon aria-hidden fontSize="small" sx={{ mt: 0.25, color: 'primary.main' }} />
            <Box>
              <Typography variant="h3">{homeTexts.why[reason].title}</Typography>
              <Typography variant="body2" sx={{ mt: 0.25, color: 'text.secondary' }}>
                {homeTexts.why[reason].text}
              </Typography>
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
};

/** Greets the signed-in user by name (docs/product.md §1). */
const Greeting = () => {
  const { identity } = useGetIdentity();
  useDocumentTitle(homeTexts.title);
  const heading = useArrivalFocus();
  const today = useToday();
  return (
    <Box component="section" aria-labelledby="greeting" sx={{ pt: { xs: 3, md: 5 }, pb: 3 }}>
      <Typography component="time" dateTime={today} sx={{ typography: 'button', color: 'accent.main' }}>
        {longDay(today)}
      </Typography>
      <Typography ref={heading} id="greeting" variant="h1" tabIndex={-1} sx={{ mt: 0.5, outline: 'none' }}>
        {homeTexts.greeting(identity?.fullName ?? '')}
      </Typography>
    </Box>
  );
};

/** The page's foot, with the link to the foundation's own website, in a new tab (docs/product.md §1). */
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
          py: 3,
          minHeight: 72,
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          gap: 2,
          color: 'text.secondary',
        }}
      >
        <span>{homeTexts.footer.line}</span>
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
