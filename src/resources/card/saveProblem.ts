import { HttpError } from 'react-admin';
import { administrationTexts } from '../../customRoutes/administration/administrationTexts.ts';
import { commonTexts } from '../../i18n/commonTexts.ts';
import { isNoResponse } from '../../providers/httpClient.ts';

/** Why a save failed: a sentence or key, the further sentences about fields, and the fields to blame. */
export type SaveProblem = { message: string; details: readonly string[]; wrongFields: readonly string[] };

/**
 * What a failed save shows (docs/product.md §8): the server's message where its status is one of
 * `serverSays`, else a key of ours; below it what the server says of single fields.
 */
export const saveProblem = (error: unknown, serverSays: readonly number[]): SaveProblem => {
  if (isNoResponse(error)) return { message: commonTexts.error.noResponse, details: [], wrongFields: [] };
  const { status, message: answered, body } = error instanceof HttpError ? error : UNKNOWN;
  const message = serverSays.includes(status) ? answered : administrationTexts.saveFailed;
  const faults = faultsIn(body);
  return {
    message,
    details: [...new Set(Object.values(faults))].filter(text => text !== message),
    wrongFields: Object.keys(faults),
  };
};

const UNKNOWN = { status: 0, message: '', body: undefined };

const faultsIn = (body: unknown): Record<string, string> => {
  if (typeof body !== 'object' || body === null || !('errors' in body)) return {};
  const { errors } = body;
  if (typeof errors !== 'object' || errors === null) return {};
  return Object.fromEntries(
    Object.entries(errors).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
};
