import { request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { API, pathTo } from '../../core/contract/paths.ts';
import { MARKS_PER_SAVE_MAX } from '../../core/rules/limits.ts';
import { manyScansJpeg } from './imageBombs.ts';

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

type Attack = (aim: Aim) => Promise<string[]>;

const MB = 1024 * 1024;

/** Each way in which the server was once brought down or held up. */
export const ATTACKS: Readonly<Record<string, Attack>> = {
  'unfinished sign-ins of 8 MB': aim =>
    many(620 * aim.size, () => signIn(aim, filled(7 * MB, 'x'), { length: 8 * MB })),
  'unfinished sign-ins of 4 kB': aim =>
    many(620 * aim.size, () => signIn(aim, filled(4_000, 'x'), { length: 4_096, patienceMs: aim.holdMs })),
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
  'tables of a million objects, and as deep': aim =>
    many(4 * aim.size, async () => [
      await check(aim, filled(4.9 * MB, '{},')),
      await check(aim, filled(4.9 * MB, '[')),
    ]),
  'lists as long as is taken': aim => {
    const marks = Array.from({ length: MARKS_PER_SAVE_MAX * aim.size }, () => ({
      _id: crypto.randomUUID(),
      status: 'Afgemeld',
    }));
    const body = Buffer.from(JSON.stringify({ studentsAttendance: marks }));
    const path = pathTo(API.teacherList, { id: aim.scheduleId });
    return many(8 * aim.size, () => send(aim, { method: 'PUT', path, body: [body] }));
  },
  'images of 49 megapixels that are held as a whole': async aim => {
    const blank = { width: 7_000, height: 7_000, channels: 4, background: 'black' } as const;
    const interlaced = await sharp({ create: blank }).png({ progressive: true }).toBuffer();
    const answers = await images(aim, 8, interlaced);
    return [...answers, ...(await images(aim, 4, manyScansJpeg(7_000, 7_000, 883)))];
  },
  'JPEGs of as many scans as are taken': aim => images(aim, 4, manyScansJpeg(4_000, 4_000, 100)),
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
    const { hostname, port } = new URL(aim.baseUrl);
    const sockets = Array.from({ length: 2_000 * aim.size }, () =>
      connect(Number(port), hostname).on('error', () => {}),
    );
    await wait(aim.holdMs);
    for (const socket of sockets) socket.destroy();
    return [];
  },
};

async function many(count: number, attack: () => Promise<string | string[]>): Promise<string[]> {
  return (await Promise.all(Array.from({ length: Math.max(1, count) }, attack))).flat();
}

interface Sent {
  method?: 'POST' | 'PUT';
  path: string;
  type?: string;
  body: readonly Uint8Array[];
  /** How long the body is said to be, when it is longer than what is sent. */
  length?: number;
  patienceMs?: number;
}

/** Sends a request; returns the status of its response, 'closed' when there was none within a minute, or 'silent'. */
function send(
  { baseUrl, authorization }: Pick<Aim, 'baseUrl'> & Partial<Aim>,
  { method = 'POST', path, type = 'application/json', body, length, patienceMs = 60_000 }: Sent,
): Promise<string> {
  const bytes = body.reduce((sum, part) => sum + part.length, 0);
  const headers = { 'content-type': type, 'content-length': length ?? bytes };
  return new Promise(resolve => {
    const sent = request(baseUrl + path, {
      ...{ method, agent: false, headers: { ...headers, ...(authorization && { authorization }) } },
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

const signIn = ({ baseUrl }: Aim, body: Uint8Array, more: Partial<Sent> = {}) =>
  send({ baseUrl }, { path: API.auth, body: [body], ...more });

const check = (aim: Aim, table: Uint8Array) => send(aim, { path: API.studentImportCheck, body: [table] });

async function form(aim: Aim, fields: Record<string, Uint8Array>): Promise<string[]> {
  const parts = Object.entries(fields).flatMap(([name, content]) => [
    Buffer.from(`\r\n--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n`),
    content,
  ]);
  const path = pathTo(API.student, { id: aim.studentId });
  const body = [...parts, Buffer.from('\r\n--x--\r\n')];
  return [await send(aim, { method: 'PUT', path, type: 'multipart/form-data; boundary=x', body })];
}

/** The image goes as the student's, and at the same time as often as the attack says. */
const images = (aim: Aim, count: number, image: Buffer) => {
  const student = Buffer.from(JSON.stringify({ image: `data:image/png;base64,${image.toString('base64')}` }));
  return many(count * aim.size, () => form(aim, { student }));
};

/** So many bytes of the same text, begun as a list. */
function filled(bytes: number, text: string): Buffer {
  const content = Buffer.alloc(Math.floor(bytes), text);
  if (text !== 'x') content[0] = '['.charCodeAt(0);
  return content;
}
