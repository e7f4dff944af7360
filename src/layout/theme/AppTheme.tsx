import CssBaseline from '@mui/material/CssBaseline';
import { createTheme } from '@mui/material/styles';
import { ThemeProvider } from '@mui/system';
import type { ReactNode } from 'react';
import { usePrinting } from '../../components/usePrinting.ts';
import type { Scheme } from './palette.ts';
import { THEMES } from './themes.ts';
import { useScheme } from './useScheme.ts';

const created: Partial<Record<Scheme, ReturnType<typeof createTheme>>> = {};

/** Made when it is worn: most people never see the other one. */
const themeOf = (scheme: Scheme) => {
  created[scheme] ??= createTheme(THEMES[scheme]);
  return created[scheme];
};

/** Dresses everything inside in the light or the dark theme; paper is always light. */
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
