import CssBaseline from '@mui/material/CssBaseline';
import { createTheme, type ThemeOptions } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ThemeProvider } from '@mui/system';
import type { ReactNode } from 'react';
import { useStore } from 'react-admin';
import { usePrinting } from '../../components/usePrinting.ts';
import { componentsFor } from './components.ts';
import { PALETTES, type Scheme } from './palette.ts';

const FONT = '"Inter Variable", system-ui, -apple-system, "Segoe UI", sans-serif';

const themeFor = (scheme: Scheme): ThemeOptions => ({
  palette: PALETTES[scheme],
  shape: { borderRadius: 12 },
  spacing: 8,
  motion: { reducedMotion: 'system' },
  focusVisible: { outlineWidth: '2px', outlineOffset: '2px' },
  typography: {
    fontFamily: FONT,
    h1: { fontSize: '1.75rem', fontWeight: 680, letterSpacing: '-0.022em', lineHeight: 1.25 },
    h2: { fontSize: '1.25rem', fontWeight: 660, letterSpacing: '-0.014em', lineHeight: 1.35 },
    h3: { fontSize: '1rem', fontWeight: 640, letterSpacing: '-0.008em', lineHeight: 1.5 },
    body1: { fontSize: '1rem', lineHeight: 1.6 },
    body2: { fontSize: '0.875rem', lineHeight: 1.55 },
    caption: { fontSize: '0.8125rem' },
    button: { fontSize: '0.9375rem' },
  },
  components: componentsFor(scheme),
});

/** The look of the web app, by colour scheme. */
export const THEMES: Record<Scheme, ThemeOptions> = { light: themeFor('light'), dark: themeFor('dark') };

const created: Partial<Record<Scheme, ReturnType<typeof createTheme>>> = {};

/** Created lazily: most users only ever see one of the two. */
const themeOf = (scheme: Scheme) => {
  created[scheme] ??= createTheme(THEMES[scheme]);
  return created[scheme];
};

/** The light or the dark theme for everything inside; paper is always light. */
export const AppTheme = ({ children }: { children: ReactNode }) => {
  const [scheme] = useScheme();
  const printing = usePrinting();
  return (
    <ThemeProvider theme={themeOf(printing ? 'light' : scheme)}>
      <CssBaseline enableColorScheme />
      {children}
    </ThemeProvider>
  );
};

/** The colour scheme, by the system until somebody chooses one, and a function that switches it for good. */
export const useScheme = (): [scheme: Scheme, toggle: () => void] => {
  const systemIsDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  const [chosen, choose] = useStore<Scheme | undefined>('theme');
  const scheme = chosen ?? (systemIsDark ? 'dark' : 'light');
  return [scheme, () => choose(scheme === 'dark' ? 'light' : 'dark')];
};
