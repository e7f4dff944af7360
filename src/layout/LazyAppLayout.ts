import { lazyPage } from '../components/lazyPage.ts';

/** The frame of the signed-in pages, which the sign-in page does without. */
export const LazyAppLayout = lazyPage(async () => (await import('./AppLayout.tsx')).AppLayout);
