import { matchPath, useLocation } from 'react-router';
import { SCREEN_NAMES, SCREENS } from '../screens.ts';

/** Whether the link of a screen is the current one: on the screen itself, and on those below it. */
export const useCurrentLink = (): ((path: string) => boolean) => {
  const { pathname } = useLocation();
  const name = SCREEN_NAMES.find(each => matchPath(SCREENS[each].path, pathname));
  const screen = name && SCREENS[name];
  const parent = screen && 'below' in screen ? SCREENS[screen.below].path : undefined;
  return path => path === parent || matchPath({ path, end: false }, pathname) !== null;
};
