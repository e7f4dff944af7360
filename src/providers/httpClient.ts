import { HttpError } from 'react-admin';
import { API } from '../../core/contract/paths.ts';
import { commonTexts } from '../i18n/commonTexts.ts';
import { isAway, repeatWhileAway } from './repeatWhileAway.ts';
import { getSession, loseSession, missRenewal, type SessionReply, startSession } from './session.ts';

/** `body` is sent as JSON, or as multipart when it is FormData. */
export type RequestOptions = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: unknown;
  /** Parameters of the address; a list repeats its name, undefined and '' are left out. */
  query?: Query;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** The key of a write; a new one when left out. '' for one that the server would do again: it is sent once. */
  key?: string;
};

/** Of a reading that is broken off once nobody waits for it. */
export type Cancel = { signal?: AbortSignal };

export type Query = Record<string, string | number | boolean | readonly string[] | undefined>;

/** A call's answer: its JSON body (null when it has none), status and headers. */
export type Reply<Body> = { status: number; headers: Headers; json: Body };

/** The address of a path of the API: here, or at the back end that the web app was built for (docs/operate.md). */
export const apiAddress = (path: string): string => `${import.meta.env.VITE_API_URL ?? ''}${path}`;

/** A refusal by the server, with the headers of its answer. */
export class RefusedCall extends HttpError {
  readonly headers: Headers;

  constructor(message: string, { status, headers }: Response, body: unknown) {
    super(message, status, body);
    // HttpError makes every instance a plain one.
    Object.setPrototypeOf(this, RefusedCall.prototype);
    this.headers = headers;
  }
}

/** Names a save, which the server then does once however often it is sent. */
const KEY_HEADER = 'Idempotency-Key';

export const saveKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

/** The status of an HttpError when the server did not answer at all. */
const NO_RESPONSE = 0;

/** A proxy answers so when its server does not. */
const UNANSWERED = [502, 504];

/** GET /refresh answers so when there is no session left to renew. */
const SESSION_ENDED = [401, 403];

/**
 * Calls the API at `path` and returns the JSON that it answers. Sends the session's Bearer token; on a 403 it
 * renews the session once and repeats the request once (docs/product.md §4, Token refresh). While the server is away for
 * a moment it is asked again: readings, and writes by their key, under which the server does them once.
 * @throws RefusedCall with the server's message, body and headers; HttpError with a status of 0 when there is
 * no response
 */
export const httpClient = async <Body = unknown>(
  path: string,
  options: RequestOptions = {},
): Promise<Reply<Body>> => {
  const response = await sendWithRefresh(path, options);
  return { status: response.status, headers: response.headers, json: (await jsonOf(response)) as Body };
};

/** The JSON that a reading answers. Throws as `httpClient` does. */
export const read = async <Body>(path: string, query?: Query, signal?: AbortSignal): Promise<Body> =>
  (await httpClient<Body>(path, { query, signal })).json;

/** The JSON that a write answers. Throws as `httpClient` does. */
export const write = async <Body = void>(
  method: RequestOptions['method'],
  path: string,
  body?: unknown,
  options?: Pick<RequestOptions, 'key' | 'signal'>,
): Promise<Body> => (await httpClient<Body>(path, { method, body, ...options })).json;

/**
 * Fetches a protected file.
 * @throws HttpError as `httpClient` does
 */
export const fetchBlob = async (path: string, options: RequestOptions = {}): Promise<Blob> => {
  const response = await sendWithRefresh(path, options);
  return response.blob();
};

/**
 * Fetches an answer too large to wait for, as the bytes come in.
 * @throws HttpError as `httpClient` does
 */
export const fetchStream = async (
  path: string,
  options: RequestOptions = {},
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> => {
  const response = await sendWithRefresh(path, options);
  return response.body ?? new Blob().stream();
};

/**
 * Calls one of the session's own addresses, which travel with cookies and never cause a refresh.
 * @throws HttpError as `httpClient` does
 */
export const sessionCall = async <Body>(path: string, options: RequestOptions = {}): Promise<Body> => {
  const response = await checked(await send(path, options, 'include'));
  return (await jsonOf(response)) as Body;
};

export const fieldErrorsIn = (error: unknown): Record<string, string> => {
  const errors: unknown = error instanceof HttpError ? error.body?.errors : undefined;
  if (typeof errors !== 'object' || errors === null) return {};
  const entries = Object.entries(errors);
  return Object.fromEntries(entries.filter(([, sentence]) => typeof sentence === 'string'));
};

export const isNoResponse = (error: unknown): boolean =>
  error instanceof HttpError && error.status === NO_RESPONSE;

let refreshing: Promise<void> | null = null;

/**
 * Renews the session by its cookie. Calls made meanwhile share one request.
 * @throws HttpError 401 when the session has ended; with a status of 0 when there is no response
 */
export const refreshSession = (): Promise<void> => {
  refreshing ??= renew().finally(() => {
    refreshing = null;
  });
  return refreshing;
};

const renew = async () => {
  const before = getSession();
  try {
    const session = await sessionCall<SessionReply>(API.refresh);
    // The tabs of a browser share the cookie: what this tab's user does must not be done as the next one.
    if (before && session.userId !== before.userId) throw new HttpError(commonTexts.error.otherUser, 401);
    startSession(session);
  } catch (error) {
    if (isNoResponse(error) || (error instanceof HttpError && isAway(error))) missRenewal();
    if (!(error instanceof HttpError) || !SESSION_ENDED.includes(error.status)) throw error;
    loseSession({ renewable: false });
    throw new HttpError(error.message, 401, error.body);
  }
};

const sendWithRefresh = async (path: string, given: RequestOptions): Promise<Response> => {
  const options = withKey(given);
  const token = getSession()?.accessToken;
  const response = await send(path, options);
  if (response.status !== 403) return checked(response);
  // Another request may have renewed the session while this one was on its way.
  if (token === getSession()?.accessToken) await refreshSession();
  return checked(await send(path, options));
};

/**
 * Every write bears a key. None is sent to a back end elsewhere: a browser does not let a header through to one that
 * does not know it.
 */
const withKey = (options: RequestOptions): RequestOptions => {
  const { method = 'GET', key = saveKey(), headers } = options;
  if (method === 'GET' || key === '' || import.meta.env.VITE_API_URL) return options;
  return { ...options, headers: { ...headers, [KEY_HEADER]: key } };
};

const send = async (
  path: string,
  { method = 'GET', body, query, headers, signal }: RequestOptions,
  credentials: RequestCredentials = 'same-origin',
): Promise<Response> => {
  const request = {
    method,
    headers: headersFor(headers, body),
    body: body === undefined || body instanceof FormData ? body : JSON.stringify(body),
    credentials,
    signal,
  };
  const sendOnce = () => fetch(`${apiAddress(path)}${queryString(query)}`, request);
  const mayRepeat = method === 'GET' || request.headers.has(KEY_HEADER);
  try {
    return await (mayRepeat ? repeatWhileAway(sendOnce, signal) : sendOnce());
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new HttpError(commonTexts.error.noResponse, NO_RESPONSE);
  }
};

const headersFor = (given: HeadersInit | undefined, body: unknown): Headers => {
  const headers = new Headers(given);
  const token = getSession()?.accessToken;
  headers.set('Accept', 'application/json');
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (body !== undefined && !(body instanceof FormData)) headers.set('Content-Type', 'application/json');
  return headers;
};

const queryString = (query: Query = {}): string => {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const values = Array.isArray(value) ? value : [value];
    for (const each of values) if (each !== undefined && each !== '') parameters.append(name, String(each));
  }
  const text = parameters.toString();
  return text && `?${text}`;
};

const checked = async (response: Response): Promise<Response> => {
  if (response.ok) return response;
  if (response.status === 401) loseSession();
  const body = await jsonOf(response);
  const message = messageIn(body);
  // A proxy without a sentence says that no server answered it.
  if (message === undefined && UNANSWERED.includes(response.status))
    throw new HttpError(commonTexts.error.noResponse, NO_RESPONSE);
  throw new RefusedCall(message ?? commonTexts.error.unexpected, response, body);
};

const jsonOf = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  try {
    return text ? JSON.parse(text) : null;
  } catch {
    return null;
  }
};

const messageIn = (body: unknown): string | undefined =>
  typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string'
    ? body.message
    : undefined;
