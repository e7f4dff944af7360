import { expect, test } from 'vitest';
import { isValidPassword } from '../../core/rules/password.ts';

test.each([
  ['six characters', 'Abcde1', true],
  ['five characters', 'Abcd1', false],
  ['twenty-four characters', `Ab1${'x'.repeat(21)}`, true],
  ['twenty-five characters', `Ab1${'x'.repeat(22)}`, false],
  ['no upper-case letter', 'abcdef1', false],
  ['no lower-case letter', 'ABCDEF1', false],
  ['no digit', 'Abcdefg', false],
  ['other characters too', 'Ab 1!€é', true],
  ['letters with accents', 'ÉÉÉÉé1', true],
  ['twenty-four characters that take two units each', `Ab1${'😀'.repeat(21)}`, true],
  ['nothing', '', false],
])('%s: %j is %s', (_, value, expected) => {
  expect(isValidPassword(value)).toBe(expected);
});
