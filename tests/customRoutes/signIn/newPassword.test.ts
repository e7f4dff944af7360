import { expect, test } from 'vitest';
import { passwordError, repeatError } from '../../../src/customRoutes/signIn/PasswordResetPage.tsx';

const RULE = 'passwordReset.form.rule';
const DIFFERENT = 'passwordReset.form.different';
const EMPTY = {
  password: 'passwordReset.form.passwordRequired',
  repeat: 'passwordReset.form.repeatRequired',
};

test.each([
  ['', '', EMPTY],
  ['Goed123', '', { repeat: EMPTY.repeat }],
  ['', 'Goed123', { password: EMPTY.password, repeat: DIFFERENT }],
  ['Goed123', 'Goed123', {}],
  ['Goed123', 'Goed124', { repeat: DIFFERENT }],
  ['Goed1', 'Goed1', { password: RULE }],
  ['goed123', 'goed123', { password: RULE }],
  ['GOED123', 'GOED123', { password: RULE }],
  ['GoedGoed', 'GoedGoed', { password: RULE }],
  [`Goed1${'x'.repeat(19)}`, `Goed1${'x'.repeat(19)}`, {}],
  [`Goed1${'x'.repeat(20)}`, `Goed1${'x'.repeat(20)}`, { password: RULE }],
  ['kort', 'anders', { password: RULE, repeat: DIFFERENT }],
])('%j repeated as %j', (password, repeat, errors) => {
  expect({ password: passwordError(password), repeat: repeatError(repeat, { password }) }).toEqual(errors);
});
