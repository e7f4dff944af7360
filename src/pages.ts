import type { ComponentType } from 'react';
import { lazyPage } from './components/lazyPage.ts';
import { SCREEN_NAMES, SCREENS, type ScreenName } from './screens.ts';

type PageModule = Record<string, ComponentType | undefined>;

/**
 * Found by pattern, not imported by name: pages read the table of screens, and no imports may form a circle.
 */
const MODULES = import.meta.glob<PageModule>([
  './customRoutes/*/*Page.tsx',
  './resources/*/list/*List.tsx',
  '!**/LoginPage.tsx',
]);

/** The screens but the sign-in page, whose code is there from the start. */
export type PageName = Exclude<ScreenName, 'login'>;
export const PAGE_NAMES = SCREEN_NAMES.filter(name => name !== 'login');

const lazyPageIn = (file: string) => {
  const load = MODULES[`./${file}.tsx`];
  if (!load) throw new Error(`There is no page src/${file}.tsx`);
  const name = file.slice(file.lastIndexOf('/') + 1);
  return lazyPage(async () => {
    const page = (await load())[name];
    if (!page) throw new Error(`src/${file}.tsx exports no ${name}`);
    return page;
  });
};

const byFile = new Map<string, ReturnType<typeof lazyPageIn>>();

/** The page of a screen, one for all screens that share it. */
export const pageOf = (name: PageName) => {
  const { page } = SCREENS[name];
  const found = byFile.get(page) ?? lazyPageIn(page);
  byFile.set(page, found);
  return found;
};
