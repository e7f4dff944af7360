import { once } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import type { StudentFileInput } from '../../core/contract/students.ts';

/** A file to send: its content, and the name that the sender's computer gives it. */
export interface TestFile {
  field: string;
  name: string;
  content: Uint8Array | string;
}

/** A multipart body: fields that are no text are sent as JSON. */
export function formOf(fields: Record<string, unknown>, files: TestFile[] = []): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  for (const { field, name, content } of files) {
    form.append(field, new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name);
  }
  return form;
}

/** A student that may be saved: named, and active since the day on which tests begin. */
export const VALID_STUDENT: StudentFileInput = {
  student: { firstName: 'Selam', lastName: 'Tesfay' },
  studentStatuses: [{ uniqueId: 1, status: 'true', date: '2026-03-02' }],
};

/** The multipart body of a save: `VALID_STUDENT` with these fields in place of its own, of any shape. */
export function studentForm(
  fields: Record<string, unknown> = {},
  attachments: Omit<TestFile, 'field'>[] = [],
) {
  const files = attachments.map(file => ({ ...file, field: 'attachments' }));
  return formOf({ ...VALID_STUDENT, ...fields }, files);
}

export interface MultipartBody {
  payload: Buffer;
  contentType: string;
}

/** Encodes a form as a browser does. Node does not know jsdom's files and would send them empty. */
export async function multipart(form: FormData): Promise<MultipartBody> {
  const boundary = `----form${crypto.randomUUID()}`;
  const parts: Buffer[] = [];
  for (const [name, value] of form) {
    const text = typeof value === 'string';
    const file = text ? '' : `; filename="${value.name.replaceAll('"', '%22')}"`;
    const type = text ? '' : `\r\nContent-Type: ${value.type || 'application/octet-stream'}`;
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}${type}\r\n\r\n`;
    const content = text ? Buffer.from(value) : Buffer.from(await value.arrayBuffer());
    parts.push(Buffer.from(head), content, Buffer.from('\r\n'));
  }
  parts.push(Buffer.from(`--${boundary}--\r\n`));
  return { payload: Buffer.concat(parts), contentType: `multipart/form-data; boundary=${boundary}` };
}

interface Sent {
  method: string;
  path: string;
  headers: Record<string, string>;
  /** A form, or JSON. */
  body: FormData | string;
  /** How much is sent, from 0 to 1. */
  share: number;
}

/**
 * Sends a request to a server of this process, or the beginning of one, and breaks the connection
 * off without waiting for the answer: a whole request as soon as the server has read its body.
 */
export async function sendAndLeave(
  server: Server,
  { method, path, headers, body, share }: Sent,
): Promise<void> {
  const { payload, contentType } =
    typeof body === 'string'
      ? { payload: Buffer.from(body), contentType: 'application/json' }
      : await multipart(body);
  const lines = Object.entries({
    ...headers,
    host: 'localhost',
    'content-type': contentType,
    'content-length': payload.length,
  }).map(([name, value]) => `${name}: ${value}`);
  const head = `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
  const { port, address } = server.address() as AddressInfo;
  const socket = connect(port, address);
  await once(socket, 'connect');
  const isRead = share === 1 ? bodyRead(server, socket) : Promise.resolve();
  const bytes = Buffer.concat([Buffer.from(head), payload]);
  socket.write(bytes.subarray(0, Math.floor(bytes.length * share)));
  await isRead;
  await turn();
  socket.destroy();
  await once(socket, 'close');
}

/** Until the server has read the body of the first request of a connection. */
function bodyRead(server: Server, { localPort }: Socket): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const listen = (request: IncomingMessage) => {
    if (request.socket.remotePort !== localPort) return;
    server.off('request', listen);
    request.once('end', resolve);
  };
  server.on('request', listen);
  return promise;
}
