import CssBaseline from '@mui/material/CssBaseline';
import { createTheme } from '@mui/material/styles';
import { ThemeProvider } from '@mui/system';
import type { ReactNode } from 'react';
import { THEMES } from './themes.ts';
import { useScheme } from './useScheme.ts';

const created = { light: createTheme(THEMES.light), dark: createTheme(THEMES.dark) };

/** Dresses everything inside in the light or the dark theme. */
export const AppTheme = ({ children }: { children: ReactNode }) => {
  const [scheme] = useScheme();
  return (
    <ThemeProvider theme={created[scheme]}>
      <CssBaseline enableColorScheme />
      {children}
    </ThemeProvider>
  );
};
