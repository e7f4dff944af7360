import { matchPath } from 'react-router';
import { SCREENS, type ScreenName } from '../../core/contract/screens.ts';
import { PAGES } from '../pages.ts';
import { refreshSession } from '../providers/httpClient.ts';
import { mayRenew } from '../providers/session.ts';
import { LazyAppLayout } from './LazyAppLayout.ts';

/**
 * Begins all that a page of somebody who stays signed in needs, at once instead of one after the other: the session
 * is renewed while the code of the frame and of the page is on its way, and begins when both are there. On a device
 * that is not trusted, and before the pages of who is not signed in, nothing is.
 */
export const startAhead = (pathname: string): void => {
  const screen = screenAt(pathname);
  if (!screen || SCREENS[screen].access === 'public' || !mayRenew()) return;
  const loadCode = () =>
    Promise.allSettled([
      LazyAppLayout.preload(),
      PAGES[screen].preload(),
      import('../providers/dataProvider/index.ts'),
    ]);
  refreshSession(loadCode).catch(() => undefined);
};

type PageName = keyof typeof PAGES & ScreenName;

const screenAt = (pathname: string): PageName | undefined =>
  (Object.keys(PAGES) as PageName[]).find(name => matchPath(SCREENS[name].path, pathname));
