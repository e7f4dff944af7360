import { vi } from 'vitest';
import { multipart } from './form.ts';
import type { TestServer } from './server.ts';

/** A browser's way to a server in process: `fetch` answered by `app.inject`, with a cookie jar. */
export interface Network {
  requests: string[];
  /** The Idempotency-Keys that they bore. */
  keys: string[];
  /** While true nothing reaches the server, as with a cable pulled out. */
  cut: boolean;
  /** Requests for addresses that match are answered 500. */
  failing?: RegExp;
  /** Requests for addresses that match are answered 404, as by a back end that has no such call. */
  unknown?: RegExp;
  /** So many answers are lost: the server does what is asked, and a proxy answers 502 as if it had died meanwhile. */
  lost: number;
  /** The same for so many writes, where the connection breaks off before any answer. */
  brokenOff: number;
  /** Answers to requests from now on wait for this promise. */
  held?: Promise<void>;
  /** The requests whose answers were ready and waited for `held`, so far, as in `requests`. */
  waiting: string[];
  /** Sets the cookies of an answer, such as those of a session that another tab began. */
  cookies: Map<string, string>;
}

/** Replaces the global `fetch` until the end of the test. */
export const fetchFrom = (server: TestServer): Network => {
  const network: Network = {
    ...{ requests: [], keys: [], waiting: [], cut: false, lost: 0, brokenOff: 0 },
    cookies: new Map(),
  };

  vi.stubGlobal('fetch', async (input: string | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input, window.location.href);
    const address = `${url.pathname}${url.search}`;
    const form = init.body instanceof FormData ? await multipart(init.body) : undefined;
    const request = new Request(url, { ...init, body: form ? undefined : init.body, signal: undefined });
    network.requests.push(`${request.method} ${address}`);
    network.keys.push(...(request.headers.get('idempotency-key')?.split(',') ?? []));
    init.signal?.throwIfAborted();
    const { held } = network;
    if (network.cut) throw new TypeError('Failed to fetch');

    if (network.failing?.test(address)) return Response.json({ message: 'Kapot' }, { status: 500 });

    if (network.unknown?.test(address)) return Response.json({ message: 'Onbekend' }, { status: 404 });

    const headers = Object.fromEntries(request.headers);
    if (init.credentials === 'include') headers.cookie = cookieHeader(network.cookies);
    if (form) headers['content-type'] = form.contentType;
    const payload = form?.payload ?? Buffer.from(await request.arrayBuffer());
    const answer = await server.app.inject({
      method: request.method as 'GET',
      url: address,
      headers,
      ...(payload.length > 0 && { payload }),
    });
    if (network.brokenOff > 0 && request.method !== 'GET') {
      network.brokenOff -= 1;
      throw new TypeError('Failed to fetch');
    }
    if (network.lost > 0) {
      network.lost -= 1;
      return new Response('<h1>Bad gateway</h1>', { status: 502 });
    }
    if (held) network.waiting.push(`${request.method} ${address}`);
    await held;
    init.signal?.throwIfAborted();
    for (const { name, value } of answer.cookies) network.cookies.set(name, value);
    return new Response(answer.statusCode === 204 ? null : new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers: Object.entries(answer.headers).map(([name, value]) => [name, String(value)]),
    });
  });
  return network;
};

const cookieHeader = (cookies: Map<string, string>): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
