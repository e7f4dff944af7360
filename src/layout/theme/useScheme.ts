import useMediaQuery from '@mui/material/useMediaQuery';
import { useStore } from 'react-admin';
import type { Scheme } from './palette.ts';

/** The colour scheme, by the system until somebody chooses one, and a function that switches it for good. */
export const useScheme = (): [scheme: Scheme, toggle: () => void] => {
  const systemIsDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  const [chosen, choose] = useStore<Scheme | undefined>('theme');
  const scheme = chosen ?? (systemIsDark ? 'dark' : 'light');
  return [scheme, () => choose(scheme === 'dark' ? 'light' : 'dark')];
};
