import { expect, test } from 'vitest';
import { passwordError, repeatError } from '../../../src/customRoutes/signIn/PasswordResetPage.tsx';

const RULE =
  'Uw wachtwoord moet 6 tot 24 tekens lang zijn. Moet hoofdletters en kleine letters en een cijfer bevatten';
const DIFFERENT = 'Herhaal wachtwoord moet overeenkomen met wachtwoord';
const EMPTY = {
  password: 'Vul uw nieuwe wachtwoord',
  repeat: 'Herhaal uw nieuwe wachtwoord',
};

test.each([
  ['', '', EMPTY],
  ['Goed123', '', { repeat: EMPTY.repeat }],
  ['', 'Goed123', { password: EMPTY.password, repeat: DIFFERENT }],
  ['Goed123', 'Goed123', {}],
  ['Goed123', 'Goed124', { repeat: DIFFERENT }],
  ['Goed1', 'Goed1', { password: RULE }],
  ['kort', 'anders', { password: RULE, repeat: DIFFERENT }],
])('%j repeated as %j', (password, repeat, errors) => {
  expect({ password: passwordError(password), repeat: repeatError(repeat, { password }) }).toEqual(errors);
});
