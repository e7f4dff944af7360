import { type ComponentType, lazy } from 'react';

/** A page whose code is fetched when it is first shown: `lazyPage(async () => (await import(…)).HomePage)`. */
export const lazyPage = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load() }));
