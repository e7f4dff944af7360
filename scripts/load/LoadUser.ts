import { API } from '../../core/contract/paths.ts';
import type { Session } from '../../core/contract/session.ts';
import type { Target } from '../bench/target.ts';
import type { Figures } from './Figures.ts';

/** A call to make; the method is GET unless given. */
export interface LoadCall {
  /** The kind under which it is counted. */
  name: string;
  path: string;
  method?: 'GET' | 'PUT';
  body?: string | FormData;
}

/** A person at work: a session of their own, each call measured until its last byte. */
export class LoadUser {
  readonly #baseUrl: string;
  readonly #figures: Figures;
  #headers: Record<string, string>;
  #cookie: string;

  constructor({ baseUrl, headers, cookie }: Target, figures: Figures) {
    this.#baseUrl = baseUrl;
    this.#headers = headers;
    this.#cookie = cookie;
    this.#figures = figures;
  }

  /** Makes a call, once more after a refresh when the token has ended. Undefined when it failed: that is counted. */
  async call<Answer>(call: LoadCall): Promise<Answer | undefined> {
    let response = await this.#send(call);
    if (response?.status === 403 && (await this.refresh())) response = await this.#send(call);
    if (!response) return undefined;
    if (response.status >= 400) {
      this.#figures.fail(call.name, `${response.status} ${response.content.toString().slice(0, 200)}`);
      return undefined;
    }
    this.#figures.add(call.name, response.milliseconds);
    return response.isJson ? (JSON.parse(response.content.toString()) as Answer) : undefined;
  }

  /** Makes a call whose response is counted and dropped. */
  async download(call: LoadCall): Promise<void> {
    const began = performance.now();
    try {
      const response = await fetch(this.#baseUrl + call.path, { headers: this.#headers });
      if (!response.ok) throw new Error(String(response.status));
      for await (const _ of response.body ?? []);
      this.#figures.add(call.name, performance.now() - began);
    } catch (error) {
      this.#figures.fail(call.name, String(error));
    }
  }

  /** Exchanges the refresh token, as the web app does when it is opened; whether that went well. */
  async refresh(): Promise<boolean> {
    const name = 'refresh of the session';
    const response = await this.#send({ name, path: API.refresh }, { cookie: this.#cookie });
    if (response?.status !== 200) {
      if (response) this.#figures.fail(name, String(response.status));
      return false;
    }
    this.#figures.add(name, response.milliseconds);
    const { accessToken } = JSON.parse(response.content.toString()) as Session;
    this.#headers = { authorization: `Bearer ${accessToken}` };
    this.#cookie = response.cookie ?? this.#cookie;
    return true;
  }

  async #send({ name, path, method, body }: LoadCall, given = this.#headers) {
    const headers = { ...given, ...(typeof body === 'string' && { 'content-type': 'application/json' }) };
    const began = performance.now();
    try {
      const response = await fetch(this.#baseUrl + path, { method, body, headers });
      const content = Buffer.from(await response.arrayBuffer());
      return {
        status: response.status,
        isJson: response.headers.get('content-type')?.startsWith('application/json') ?? false,
        cookie: response.headers.getSetCookie()[0]?.split(';')[0],
        content,
        milliseconds: performance.now() - began,
      };
    } catch (error) {
      this.#figures.fail(name, String(error));
      return undefined;
    }
  }
}
