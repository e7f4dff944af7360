import type { ComponentType } from 'react';
import { SCREENS, type ScreenName } from '../../core/contract/screens.ts';
import { Guarded } from './Guarded.tsx';

/** The path and the guarded element of a screen: `<Route {...screenRoute('home', HomePage)} />`. */
export const screenRoute = (screen: ScreenName, Page: ComponentType) => ({
  path: SCREENS[screen].path,
  element: (
    <Guarded screen={screen}>
      <Page />
    </Guarded>
  ),
});
