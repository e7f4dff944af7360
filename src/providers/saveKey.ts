import { v7 as uuidv7 } from 'uuid';
import { KEY_HEADER } from './httpClient.ts';

/**
 * A header with a new key for a save, by which our own server does it once however often it is sent. None for a back
 * end elsewhere: a browser does not let a header through to one that does not know it.
 */
export const saveKey = (): Record<string, string> =>
  import.meta.env.VITE_API_URL ? {} : { [KEY_HEADER]: uuidv7() };
