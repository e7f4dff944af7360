import CssBaseline from '@mui/material/CssBaseline';
import { createTheme } from '@mui/material/styles';
import { ThemeProvider } from '@mui/system';
import type { ReactNode } from 'react';
import { usePrinting } from '../../components/usePrinting.ts';
import { THEMES } from './themes.ts';
import { useScheme } from './useScheme.ts';

const created = { light: createTheme(THEMES.light), dark: createTheme(THEMES.dark) };

/** Dresses everything inside in the light or the dark theme; paper is always light. */
export const AppTheme = ({ children }: { children: ReactNode }) => {
  const [scheme] = useScheme();
  const printing = usePrinting();
  return (
    <ThemeProvider theme={created[printing ? 'light' : scheme]}>
      <CssBaseline enableColorScheme />
      {children}
    </ThemeProvider>
  );
};
