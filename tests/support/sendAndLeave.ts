import { once } from 'node:events';
import { connect } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { multipart } from './multipart.ts';

interface Sent {
  path: string;
  headers: Record<string, string>;
  form: FormData;
  /** How much is sent, from 0 to 1. */
  share: number;
}

/** Sends a PUT, or the beginning of one, and breaks the connection off without waiting for the answer. */
export async function sendAndLeave(url: URL, { path, headers, form, share }: Sent): Promise<void> {
  const { payload, contentType } = await multipart(form);
  const lines = Object.entries({
    ...headers,
    host: url.host,
    'content-type': contentType,
    'content-length': payload.length,
  }).map(([name, value]) => `${name}: ${value}`);
  const head = `PUT ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
  const socket = connect(Number(url.port), url.hostname);
  await once(socket, 'connect');
  const bytes = Buffer.concat([Buffer.from(head), payload]);
  socket.write(bytes.subarray(0, Math.floor(bytes.length * share)));
  await turn();
  socket.destroy();
  await once(socket, 'close');
}
