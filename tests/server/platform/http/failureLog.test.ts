import { expect, test } from 'vitest';
import { FailureLog } from '../../../../server/platform/http/failureLog.ts';

test('a cause is logged again when a hundred others came since: they are not remembered without end', () => {
  const logged: string[] = [];
  const log = { error: (_: object, message: string) => logged.push(message) };
  const failures = new FailureLog(() => new Date('2026-03-02T11:00:00.000Z'));
  const fail = (cause: string) => failures.log(log as never, new Error(cause), cause);
  fail('first');
  fail('first');
  expect(logged).toEqual(['first']);
  for (let other = 0; other < 99; other += 1) fail(`other ${other}`);
  fail('first');
  expect(logged).toHaveLength(100);
  fail('other 99');
  fail('first');
  expect(logged.at(-1)).toBe('first');
  expect(logged).toHaveLength(102);
});
