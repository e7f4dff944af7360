import CssBaseline from '@mui/material/CssBaseline';
import { createTheme, type ThemeOptions } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ThemeProvider } from '@mui/system';
import type { ReactNode } from 'react';
import { useStore } from 'react-admin';
import { usePrinting } from '../../components/printing.tsx';
import { componentsFor } from './components.ts';
import { PALETTES, type Scheme } from './palette.ts';
import { TYPOGRAPHY } from './typography.ts';

const themeFor = (scheme: Scheme): ThemeOptions => ({
  palette: PALETTES[scheme],
  shape: { borderRadius: 12 },
  spacing: 8,
  motion: { reducedMotion: 'system' },
  focusVisible: { outlineWidth: '2px', outlineOffset: '2px' },
  typography: TYPOGRAPHY,
  components: componentsFor(scheme),
});

export const THEMES: Record<Scheme, ThemeOptions> = { light: themeFor('light'), dark: themeFor('dark') };

const created: Partial<Record<Scheme, ReturnType<typeof createTheme>>> = {};

/** Created lazily: most users only ever see one of the two. */
const themeOf = (scheme: Scheme) => {
  created[scheme] ??= createTheme(THEMES[scheme]);
  return created[scheme];
};

/** The light or the dark theme for everything inside; paper is always light. */
export const AppTheme = ({ children }: { children: ReactNode }) => {
  const { scheme } = useScheme();
  const printing = usePrinting();
  return (
    <ThemeProvider theme={themeOf(printing ? 'light' : scheme)}>
      <CssBaseline enableColorScheme />
      {children}
    </ThemeProvider>
  );
};

/** The colour scheme, by the system until a user chooses one, and what switches to the other for good. */
export const useScheme = () => {
  const systemIsDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  const [chosen, choose] = useStore<Scheme | undefined>('theme');
  const scheme = chosen ?? (systemIsDark ? 'dark' : 'light');
  return { scheme, toggleScheme: () => choose(scheme === 'dark' ? 'light' : 'dark') };
};
