import { HttpError } from 'react-admin';
import { isNoResponse } from '../../providers/httpClient.ts';

const SERVER_SAYS = [400, 401, 403, 404];

/**
 * What a failed sign-in shows (SPEC.md §8, Login): the server's message where it refuses, else the key of ours.
 */
export const loginError = (error: unknown): string => {
  if (isNoResponse(error)) return 'common.error.noResponse';
  return error instanceof HttpError && SERVER_SAYS.includes(error.status) ? error.message : 'signIn.failed';
};
