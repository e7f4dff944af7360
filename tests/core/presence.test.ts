import { expect, test } from 'vitest';
import { presenceShare, recentWeeks } from '../../core/rules/presence.ts';

test.each([
  ['nothing recorded', { Aanwezig: 0, Afwezig: 0, Afgemeld: 0 }, undefined],
  ['always there', { Aanwezig: 3, Afwezig: 0, Afgemeld: 0 }, 1],
  ['never there', { Aanwezig: 0, Afwezig: 1, Afgemeld: 1 }, 0],
  ['who is excused was not there', { Aanwezig: 2, Afwezig: 1, Afgemeld: 1 }, 0.5],
])('the share of lessons: %s', (_, presence, share) => {
  expect(presenceShare(presence)).toBe(share);
});

test('the last 8 weeks are 56 days, today included, over summer time too', () => {
  expect(recentWeeks('2026-03-02')).toEqual({ from: '2026-01-06', to: '2026-03-02' });
  expect(recentWeeks('2026-04-20')).toEqual({ from: '2026-02-24', to: '2026-04-20' });
});
