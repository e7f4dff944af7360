import { HttpError } from 'react-admin';
import { expect, test } from 'vitest';
import { forgotPasswordError } from '../../../src/customRoutes/signIn/forgotPasswordError.ts';

test.each([403, 404])('a %i shows what the server says', status => {
  expect(forgotPasswordError(new HttpError('Onbekend adres', status))).toBe('Onbekend adres');
});

test.each([200, 400, 401, 429, 500])('a %i is a failed sign-in', status => {
  expect(forgotPasswordError(new HttpError('Anders', status))).toBe('passwordReset.request.failed');
});

test('no response is no response', () => {
  expect(forgotPasswordError(new HttpError('', 0))).toBe('common.error.noResponse');
});

test('a mistake of ours is a failed sign-in', () => {
  expect(forgotPasswordError(new Error('broken'))).toBe('passwordReset.request.failed');
});
