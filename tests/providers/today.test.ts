import { expect, test } from 'vitest';
import { endSession, startSession } from '../../src/providers/session.ts';
import { dayOf } from '../../src/providers/today.ts';

const reply = { userId: '1', userName: 'Samira', accessToken: 'abc', roles: [1991] };
const LATE = '2026-03-02T23:30:00Z';

test('a day begins where the server says that the programme is, in the Netherlands otherwise', () => {
  expect(dayOf(LATE)).toBe('2026-03-03');
  startSession({ ...reply, timeZone: 'America/Paramaribo' });
  expect(dayOf(LATE)).toBe('2026-03-02');
  startSession(reply);
  expect(dayOf(LATE)).toBe('2026-03-03');
  endSession();
});
