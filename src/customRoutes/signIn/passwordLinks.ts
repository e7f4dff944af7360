import { HttpError } from 'react-admin';
import { SUCCESS, VALID_LINK } from '../../../core/contract/answers.ts';
import type { Message } from '../../../core/contract/common.ts';
import { API, pathTo } from '../../../core/contract/paths.ts';
import type { AppConfig } from '../../../core/contract/settings.ts';
import { commonTexts } from '../../i18n/commonTexts.ts';
import { type RequestOptions, sessionCall } from '../../providers/httpClient.ts';

export type PasswordLink = { id: string; token: string };

/**
 * Asks for a mail with a link to set a new password.
 * @throws HttpError with the server's message; with a status of 0 when there is no response
 */
export const requestPasswordLink = (email: string): Promise<void> =>
  expecting(SUCCESS, API.passwordLink, { method: 'POST', body: { email } });

export const isMailed = async (): Promise<boolean> =>
  (await sessionCall<Partial<AppConfig>>(API.config).catch(() => null))?.mailed !== false;

/**
 * Resolves when the link still works.
 * @throws HttpError as above
 */
export const checkPasswordLink = (link: PasswordLink, signal?: AbortSignal): Promise<void> =>
  expecting(VALID_LINK, pathTo(API.passwordReset, link), { signal });

/**
 * Sets the password of the link's user; the link works no longer.
 * @throws HttpError as above
 */
export const setNewPassword = (link: PasswordLink, password: string): Promise<void> =>
  expecting(SUCCESS, pathTo(API.passwordReset, link), { method: 'POST', body: { password } });

const expecting = async (message: string, path: string, options: RequestOptions): Promise<void> => {
  const reply = await sessionCall<Message | null>(path, options);
  if (reply?.message !== message)
    throw new HttpError(reply?.message ?? commonTexts.error.unexpected, 200, reply);
};
