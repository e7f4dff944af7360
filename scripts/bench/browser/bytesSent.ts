import { join } from 'node:path';
import { weigh } from '../../bundleBudget.ts';
import type { ScreenFigures } from './ScreenFigures.ts';

/** What the JavaScript of the screens with a budget weighs on its way. */
export const bytesSent = (): ScreenFigures[] =>
  weigh(join(import.meta.dirname, '..', '..', '..', 'dist')).map(({ screen, bytes, budget }) => ({
    name: `JavaScript to the ${screen}`,
    unit: 'kB',
    values: [bytes / 1000],
    goal: budget / 1000,
  }));
