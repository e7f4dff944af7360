import { isValidPassword } from '../../../core/rules/password.ts';
import type { MessageKey } from '../../i18n/messages.ts';

/** What the form for a new password holds. */
export type NewPassword = { password: string; repeat: string };

/** What is wrong with a new password and its repeat (SPEC.md §5, New password): a message per field. */
export const newPasswordErrors = ({
  password,
  repeat,
}: NewPassword): Partial<Record<keyof NewPassword, MessageKey>> => {
  const errors: Partial<Record<keyof NewPassword, MessageKey>> = {};
  if (!password) errors.password = 'passwordReset.form.passwordRequired';
  else if (!isValidPassword(password)) errors.password = 'passwordReset.form.rule';
  if (!repeat) errors.repeat = 'passwordReset.form.repeatRequired';
  else if (repeat !== password) errors.repeat = 'passwordReset.form.different';
  return errors;
};
