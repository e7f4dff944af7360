import { type OutgoingHttpHeaders, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { API, pathTo } from '../../core/contract/paths.ts';
import { MARKS_PER_SAVE_MAX } from '../../core/rules/limits.ts';
import { interlacedPng, manyScansJpeg } from './imageBombs.ts';

/** Whom an attack is against, and how large it is: 1 is full size. */
export interface Aim {
  baseUrl: string;
  size: number;
  /** How long unfinished requests are held, in milliseconds. */
  holdMs: number;
  /** Of a member of staff. */
  authorization: string;
  studentId: string;
  scheduleId: string;
}

/** Runs the attack; returns the responses. */
type Attack = (aim: Aim) => Promise<string[]>;

const MB = 1024 * 1024;
const PATIENCE_MS = 60_000;

/** Each way in which the server was once brought down or held up. */
export const ATTACKS: Readonly<Record<string, Attack>> = {
  'unfinished sign-ins of 8 MB': aim => many(620 * aim.size, () => signIn(aim, filled(7 * MB, 'x'), 8 * MB)),
  'unfinished sign-ins of 4 kB': aim =>
    many(620 * aim.size, () => signIn(aim, filled(4_000, 'x'), 4_096, aim.holdMs)),
  'sign-ins nested 8 million deep': aim => many(48 * aim.size, () => signIn(aim, filled(8 * MB, '['))),
  'sign-ins nested within 4 kB': aim => many(2_000 * aim.size, () => signIn(aim, filled(4_096, '['))),
  'a form of 20 fields of 20 MB': aim => {
    const fields = Array.from({ length: 20 }, (_, index) => [
      `field${index}`,
      filled(20 * aim.size * MB, '{},'),
    ]);
    return form(aim, Object.fromEntries(fields));
  },
  'forms of the largest known fields': aim =>
    many(8 * aim.size, () =>
      form(aim, {
        student: filled(13 * MB, '{},'),
        studentNotes: filled(4 * MB, '"",'),
        other: filled(MB, '0,'),
      }),
    ),
  'notes that are 10 million zeroes': aim => form(aim, { studentNotes: filled(20 * aim.size * MB, '0,') }),
  'a list of 2.7 million objects': aim => list(aim, filled(8 * aim.size * MB, '{},')),
  'tables of a million objects': aim =>
    many(8 * aim.size, () => sendJson(aim, 'POST', API.studentImportCheck, filled(4.9 * MB, '{},'))),
  'tables nested a million deep': aim =>
    many(8 * aim.size, () => sendJson(aim, 'POST', API.studentImportCheck, filled(4.9 * MB, '['))),
  'lists as long as is taken': aim => {
    const marks = Array.from({ length: MARKS_PER_SAVE_MAX * aim.size }, () => ({
      _id: crypto.randomUUID(),
      status: 'Afgemeld',
    }));
    const body = Buffer.from(JSON.stringify({ studentsAttendance: marks }));
    return many(8 * aim.size, () => list(aim, body));
  },
  'interlaced PNGs of 49 megapixels': aim => images(aim, 8, interlacedPng(7_000, 7_000)),
  'JPEGs of 883 scans': aim => images(aim, 4, manyScansJpeg(7_000, 7_000, 883)),
  'JPEGs of as many scans as are taken': aim => images(aim, 4, manyScansJpeg(4_000, 4_000, 100)),
  'a form without a boundary': boundless,
  'documentation asked by a hundred connections': aim =>
    many(100 * aim.size, async () => {
      const answers = [];
      for (let n = 0; n < 20; n += 1) {
        const response = await fetch(`${aim.baseUrl}${API.docs}/json`);
        await response.arrayBuffer();
        answers.push(String(response.status));
      }
      return answers;
    }),
  'connections that say nothing': async aim => {
    const sockets = Array.from({ length: 2_000 * aim.size }, () => connectTo(aim.baseUrl));
    await wait(aim.holdMs);
    for (const socket of sockets) socket.destroy();
    return [];
  },
};

async function many(count: number, attack: () => Promise<string | string[]>): Promise<string[]> {
  return (await Promise.all(Array.from({ length: Math.max(1, count) }, attack))).flat();
}

interface Sent {
  method: string;
  path: string;
  headers: OutgoingHttpHeaders;
  /** How long the body is said to be, when it is longer than what is sent. */
  length?: number;
  body: readonly Uint8Array[];
}

/** Sends a request; returns the status of its response, 'closed' when there was none within a minute, or 'silent'. */
function send(
  { baseUrl }: Aim,
  { method, path, headers, body, length }: Sent,
  patienceMs = PATIENCE_MS,
): Promise<string> {
  const bytes = body.reduce((sum, part) => sum + part.length, 0);
  return new Promise(resolve => {
    const sent = request(baseUrl + path, {
      ...{ method, agent: false, headers: { ...headers, 'content-length': length ?? bytes } },
    });
    const end = (answer: string) => {
      clearTimeout(timer);
      resolve(answer);
      sent.destroy();
    };
    const timer = setTimeout(end, patienceMs, 'silent');
    sent.on('response', ({ statusCode }) => end(String(statusCode))).on('error', () => end('closed'));
    for (const part of body) sent.write(part);
  });
}

const JSON_TYPE = { 'content-type': 'application/json' };

function signIn(aim: Aim, body: Uint8Array, length = body.length, patienceMs = PATIENCE_MS): Promise<string> {
  const sent = { method: 'POST', path: API.auth, headers: JSON_TYPE, body: [body], length };
  return send(aim, sent, patienceMs);
}

const list = async (aim: Aim, json: Uint8Array): Promise<string[]> => [
  await sendJson(aim, 'PUT', pathTo(API.teacherList, { id: aim.scheduleId }), json),
];

function sendJson(aim: Aim, method: string, path: string, json: Uint8Array): Promise<string> {
  const headers = { ...JSON_TYPE, authorization: aim.authorization };
  return send(aim, { method, path, headers, body: [json] });
}

async function form(aim: Aim, fields: Record<string, Uint8Array>): Promise<string[]> {
  const parts = Object.entries(fields).flatMap(([name, content]) => [
    Buffer.from(
      `--x\r\nContent-Disposition: form-data; name="${name}"\r\nContent-Type: application/json\r\n\r\n`,
    ),
    content,
    Buffer.from('\r\n'),
  ]);
  const headers = {
    authorization: aim.authorization,
    'content-type': 'multipart/form-data; boundary=x',
  };
  const path = pathTo(API.student, { id: aim.studentId });
  return [await send(aim, { method: 'PUT', path, headers, body: [...parts, Buffer.from('--x--\r\n')] })];
}

/** The image goes as the student's, and at the same time as often as the attack says. */
const images = (aim: Aim, count: number, image: Buffer) => {
  const student = Buffer.from(JSON.stringify({ image: `data:image/png;base64,${image.toString('base64')}` }));
  return many(count * aim.size, () => form(aim, { student }));
};

/** A form that is refused, and then something else on the same connection. */
async function boundless({ baseUrl, authorization, studentId }: Aim): Promise<string[]> {
  const socket = connectTo(baseUrl);
  let received = '';
  socket.on('data', chunk => {
    received += chunk;
  });
  const body = filled(300_000, 'x');
  const head = [
    `PUT ${pathTo(API.student, { id: studentId })} HTTP/1.1`,
    ...['host: localhost', `authorization: ${authorization}`],
    ...['content-type: multipart/form-data', `content-length: ${body.length}`],
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  socket.write(body);
  socket.write(`GET ${API.health} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
  const end = Date.now() + PATIENCE_MS;
  while (Date.now() < end && !received.includes('"ok"')) await wait(20);
  socket.destroy();
  return [...received.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status = '']) => status);
}

/** A connection whose failures are expected. */
function connectTo(baseUrl: string): Socket {
  const { hostname, port } = new URL(baseUrl);
  return connect(Number(port), hostname).on('error', () => {});
}

/** So many bytes of the same text, begun as a list. */
function filled(bytes: number, text: string): Buffer {
  const content = Buffer.alloc(Math.floor(bytes), text);
  if (text !== 'x') content[0] = '['.charCodeAt(0);
  return content;
}
