import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A request that no ordinary client sends. */
export interface RawRequest {
  baseUrl: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  /** Sent one after the other, as fast as the server takes them. */
  body: Iterable<Uint8Array>;
  /** How long to wait for an answer, in milliseconds. */
  patience: number;
}

/** Sends a request; returns the status of its response, 'closed' when there was none, or 'silent'. */
export async function rawRequest(request: RawRequest): Promise<string> {
  const socket = connectTo(request.baseUrl);
  const answered = new AbortController();
  let answer = 'silent';
  socket.once('data', chunk => {
    answer = /^HTTP\/1\.1 (\d{3})/.exec(String(chunk))?.[1] ?? 'nonsense';
    answered.abort();
  });
  socket.on('close', () => {
    if (answer === 'silent') answer = 'closed';
    answered.abort();
  });
  socket.write(headOf(request));
  const sending = sendBody(socket, request.body, answered.signal);
  await wait(request.patience, undefined, { signal: answered.signal, ref: true }).catch(() => {});
  // Before this end closes it.
  const given = answer;
  socket.destroy();
  await sending;
  return given;
}

/** A connection whose failures are expected. */
export function connectTo(baseUrl: string): Socket {
  const { hostname, port } = new URL(baseUrl);
  return connect(Number(port), hostname).on('error', () => {});
}

/** The lines before the body. */
export function headOf({ method, path, headers }: Pick<RawRequest, 'method' | 'path' | 'headers'>): string {
  const lines = Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
}

async function sendBody(socket: Socket, body: Iterable<Uint8Array>, signal: AbortSignal): Promise<void> {
  for (const chunk of body) {
    if (signal.aborted || !socket.writable) return;
    if (!socket.write(chunk)) await once(socket, 'drain', { signal }).catch(() => {});
  }
}
