import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import type { ReactNode, Ref } from 'react';
import { useNavigate } from 'react-router';
import { useDocumentTitle } from '../../components/Page.tsx';
import { Logo } from '../../layout/Logo.tsx';

type AuthLayoutProps = {
  title: string;
  intro?: string;
  /** The intro says what came of what was sent: it is read out. */
  isAnswer?: boolean;
  /** The heading, for pages that move the focus to it. */
  heading?: Ref<HTMLHeadingElement>;
  children: ReactNode;
};

export const AuthLayout = ({ title, intro, isAnswer, heading, children }: AuthLayoutProps) => {
  useDocumentTitle(title);
  return (
    <Box sx={page}>
      <Box component="main" sx={{ width: '100%', maxWidth: 416 }}>
        <Box sx={name}>
          <Logo size={36} />
          Samenklas
        </Box>
        <Box sx={card}>
          <Box ref={heading} component="h1" tabIndex={-1} sx={{ typography: 'h1', m: 0, outline: 'none' }}>
            {title}
          </Box>
          {intro && (
            <Box
              component="p"
              role={isAnswer ? 'status' : undefined}
              sx={{ color: 'text.secondary', m: 0, mt: 1 }}
            >
              {intro}
            </Box>
          )}
          <Box sx={{ mt: 3 }}>{children}</Box>
        </Box>
      </Box>
      <Box sx={picture}>
        <TogetherPicture />
      </Box>
    </Box>
  );
};

export type NextStep = { label: string; to: string | (() => void) };

/** Where one goes on to: the first step is the likely one, and none where a form has the button for it. */
export const NextSteps = ({ steps: [first, second] }: { steps: readonly [NextStep?, NextStep?] }) => {
  const navigate = useNavigate();
  const goTo = ({ to }: NextStep) => (typeof to === 'string' ? navigate(to) : to());
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {first && (
        <Button variant="contained" size="large" autoFocus onClick={() => goTo(first)}>
          {first.label}
        </Button>
      )}
      {second && (
        <Button size="large" onClick={() => goTo(second)}>
          {second.label}
        </Button>
      )}
    </Box>
  );
};

const page = {
  minHeight: '100vh',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  p: 2,
};

const name = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 1.5,
  mb: 3,
  typography: 'h2',
};

const card = {
  p: { xs: 3, sm: 4 },
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  // Long words in large letters on a phone.
  overflowWrap: 'anywhere',
};

/** Stands on the lower edge of the window; left out where it would come near the card. */
const picture = {
  position: 'fixed',
  bottom: 0,
  right: '6vw',
  '@media (width < 1200px), (height < 600px)': { display: 'none' },
};

type Person = { height: number; tone: keyof typeof LIGHT };

const LIGHT = { deep: '#1d6c6a', mid: '#5f9f9b', pale: '#bcd5d1', warm: '#cf7a4d', warmPale: '#edc4a6' };
const DARK = { deep: '#2b7a77', mid: '#1f5a58', pale: '#24403f', warm: '#b06a42', warmPale: '#5b3f2e' };

const PEOPLE: readonly Person[] = [
  { height: 120, tone: 'pale' },
  { height: 158, tone: 'deep' },
  { height: 134, tone: 'warm' },
  { height: 172, tone: 'mid' },
  { height: 140, tone: 'warmPale' },
  { height: 116, tone: 'deep' },
];

const HEIGHT = 180;
const HEAD = 19;
const BODY = 45;
const STEP = 64;
const GAP = 5;
const WIDTH = STEP * (PEOPLE.length - 1) + 2 * BODY;

/** People standing close together, in the shapes of the logo. Decorative. */
const TogetherPicture = () => {
  const { palette } = useTheme();
  const colours = palette.mode === 'dark' ? DARK : LIGHT;
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden="true"
      focusable="false"
      style={{ display: 'block', width: 400, maxWidth: '100%', height: 'auto' }}
    >
      {PEOPLE.map(({ height, tone }, index) => {
        const left = STEP * index;
        const shoulder = HEIGHT - height + 2 * HEAD + GAP + BODY;
        return (
          <g key={left} fill={colours[tone]} stroke={palette.background.default} strokeWidth="4">
            <circle cx={left + BODY} cy={HEIGHT - height + HEAD} r={HEAD} />
            <path
              d={`M${left} ${HEIGHT + GAP}V${shoulder}a${BODY} ${BODY} 0 0 1 ${2 * BODY} 0V${HEIGHT + GAP}z`}
            />
          </g>
        );
      })}
    </svg>
  );
};
