import { expect, test } from 'vitest';
import { fittingDetails } from '../../core/rules/cellDetails.ts';

const SAID = { reason: 'ziek', minutesLate: 10, minutesLeftEarly: 5 };

test.each([
  ['Aanwezig', { reason: null, minutesLate: 10, minutesLeftEarly: 5 }],
  ['Afwezig', { reason: 'ziek', minutesLate: 0, minutesLeftEarly: 0 }],
  ['Afgemeld', { reason: 'ziek', minutesLate: 0, minutesLeftEarly: 0 }],
  ['', { reason: null, minutesLate: 0, minutesLeftEarly: 0 }],
] as const)('a cell that is ‘%s’ keeps what fits', (status, kept) => {
  expect(fittingDetails(status, SAID)).toEqual(kept);
});
