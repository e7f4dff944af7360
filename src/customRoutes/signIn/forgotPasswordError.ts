import { HttpError } from 'react-admin';
import { isNoResponse } from '../../providers/httpClient.ts';

const SERVER_SAYS = [403, 404];

/**
 * What a failed request for a link shows (SPEC.md §8, Forgot password): the server's message at 403 and 404,
 * else a key of ours.
 */
export const forgotPasswordError = (error: unknown): string => {
  if (isNoResponse(error)) return 'common.error.noResponse';
  return error instanceof HttpError && SERVER_SAYS.includes(error.status)
    ? error.message
    : 'passwordReset.request.failed';
};
