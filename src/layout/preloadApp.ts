import { matchPath } from 'react-router';
import { PAGE_NAMES, pageOf } from '../pages.ts';
import { authProvider } from '../providers/authProvider.ts';
import { mayRenew } from '../providers/session.ts';
import { SCREENS } from '../screens.ts';
import { Layout } from './Layout.tsx';

/**
 * Asks for the session and for the code of the frame and of the page at once, before the first render, where
 * the device is trusted; the session begins when all have arrived. On other devices, and before public pages,
 * does nothing.
 */
export const preloadApp = (pathname: string): void => {
  const screen = PAGE_NAMES.find(name => matchPath(SCREENS[name].path, pathname));
  if (!screen || SCREENS[screen].access === 'public' || !mayRenew()) return;
  const loadCode = () => Promise.all([Layout.preload(), pageOf(screen).preload()]);
  authProvider.checkAuth({ meanwhile: loadCode }).catch(() => undefined);
};
