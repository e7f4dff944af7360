import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { API, pathTo } from '../../core/contract/paths.ts';
import type { StudentFile } from '../../core/contract/students.ts';
import type { Random } from '../../scripts/demo/random.ts';
import { userImage } from '../../server/platform/files/fileContent.ts';
import { ImagePool } from '../../server/platform/images/ImagePool.ts';
import { formOf } from './form.ts';
import { PDF } from './officeFiles.ts';
import { ABSENT, digest, type Ledger, type SavedStudent, type SavedUser, stateOf } from './savedRecords.ts';

interface Picture {
  png: Buffer;
  /** As a student's image is kept. */
  dataUrl: string;
  /** Of the file that the server makes of it for a user. */
  userImageDigest: string;
}

/** Pictures of a few colours. */
export async function makePictures(): Promise<Picture[]> {
  const folder = mkdtempSync(join(tmpdir(), 'samenklas-pictures-'));
  const images = new ImagePool({ warn: console.error });
  const pictures: Picture[] = [];
  for (const background of ['red', 'teal', 'gold']) {
    const image = sharp({ create: { width: 16, height: 16, channels: 3, background } });
    const png = await image.png().toBuffer();
    const jpeg = await image.jpeg().toBuffer();
    const path = join(folder, background);
    writeFileSync(path, png);
    pictures.push({
      png,
      dataUrl: `data:image/jpeg;base64,${jpeg.toString('base64')}`,
      userImageDigest: digest(await userImage(images, path, `${background}.png`)),
    });
  }
  images.close();
  rmSync(folder, { recursive: true });
  return pictures;
}

interface Options {
  /** How many people save students. */
  people: number;
  /** The `_id` of the user whose image changes meanwhile. */
  userId: string;
  token: string;
  ledger: Ledger;
  random: Random;
  pictures: readonly Picture[];
}

/** The next number, so that nothing is ever saved twice alike. */
let count = 0;
const next = () => {
  count += 1;
  return count;
};

/**
 * People who save at once, each one thing after the other as fast as the server answers: new students,
 * changes with notes, images and attachments that come and go, deletions, and a user's image.
 * @returns `stop`, which lets the running saves finish; `ended`, when all have stopped: rejected when the
 * server refuses something, resolved when it is gone
 */
export function startSavers(url: string, options: Options): { stop: () => void; ended: Promise<void> } {
  let running = true;
  const stop = () => {
    running = false;
  };
  const call = createCall(url, options.token);
  const repeat = async (work: () => Promise<void>) => {
    try {
      while (running) await work();
    } catch (error) {
      if (!isConnectionLoss(error)) throw error;
    }
  };
  const work = [
    ...Array.from({ length: options.people }, () => saverOfStudents(call, options)),
    saverOfUser(call, options),
  ];
  return { stop, ended: Promise.all(work.map(repeat)).then(() => undefined) };
}

type Call = (method: string, path: string, form?: FormData) => Promise<Response>;

function createCall(url: string, token: string): Call {
  return async (method, path, body) => {
    const response = await fetch(url + path, { method, body, headers: { authorization: `Bearer ${token}` } });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response;
  };
}

/** `fetch` failed because the server was killed, while it connected, sent or read the answer. */
const isConnectionLoss = (error: unknown) =>
  error instanceof TypeError && /^(fetch failed|terminated)$/.test(error.message);

function saverOfStudents(call: Call, { ledger, random, pictures }: Options): () => Promise<void> {
  const own: { id: string; lastName: string; saved: SavedStudent }[] = [];

  const changed = (
    before: SavedStudent,
    added: Record<string, string>,
    gone: readonly string[],
  ): SavedStudent => {
    const left = Object.entries(before.attachments).filter(([name]) => !gone.includes(name));
    const digests = Object.entries(added).map(([name, content]) => [name, digest(content)]);
    return {
      firstName: `Versie ${next()}`,
      image: random.chance(0.5) ? random.pick(pictures).dataUrl : before.image,
      notes: [...before.notes, `Aantekening ${next()}`],
      attachments: Object.fromEntries([...left, ...digests]),
    };
  };
  const formFor = (after: SavedStudent, fields: Record<string, unknown>, added: Record<string, string>) => {
    const { firstName, image, notes } = after;
    const { lastName, ...rest } = fields;
    return formOf(
      {
        student: { firstName, image, ...(lastName !== undefined && { lastName }) },
        studentNotes: [{ description: notes.at(-1), category: 'Andere' }],
        ...rest,
      },
      Object.entries(added).map(([name, content]) => ({ field: 'attachments', name, content })),
    );
  };
  const newAttachments = () =>
    Object.fromEntries(
      Array.from({ length: random.integer(0, 2) }, () => {
        const number = next();
        return [
          `bijlage-${number}.pdf`,
          `${PDF}\n${String(number).repeat(random.integer(1, 20_000))}\n%%EOF`,
        ];
      }),
    );

  const create = async () => {
    const lastName = `Leerling ${next()}`;
    const added = newAttachments();
    const saved = changed({ firstName: '', image: '', notes: [], attachments: {} }, added, []);
    const studentStatuses = [{ uniqueId: 1, status: 'true', date: '2026-03-02' }];
    await ledger.record(lastName, stateOf(saved), async () => {
      const response = await call(
        'POST',
        API.newStudent,
        formFor(saved, { lastName, studentStatuses }, added),
      );
      const { _id: id } = (await response.json()) as { _id: string };
      own.push({ id, lastName, saved });
    });
  };
  const change = async (student: (typeof own)[number]) => {
    const path = pathTo(API.student, { id: student.id });
    const { studentAttachments } = (await (await call('GET', path)).json()) as StudentFile;
    const gone = studentAttachments.filter(() => random.chance(0.3));
    const added = newAttachments();
    const saved = changed(
      student.saved,
      added,
      gone.map(({ file }) => file.originalName),
    );
    const deletedStudentAttachments = gone.map(({ _id }) => _id);
    await ledger.record(student.lastName, stateOf(saved), async () => {
      await (await call('PUT', path, formFor(saved, { deletedStudentAttachments }, added))).arrayBuffer();
      student.saved = saved;
    });
  };
  const remove = async ({ id, lastName }: (typeof own)[number]) => {
    own.splice(0, own.length, ...own.filter(student => student.id !== id));
    await ledger.record(lastName, ABSENT, async () => {
      await (await call('DELETE', pathTo(API.student, { id }))).arrayBuffer();
    });
  };

  return async () => {
    if (own.length === 0 || random.chance(0.3)) return create();
    const student = random.pick(own);
    return random.chance(0.15) ? remove(student) : change(student);
  };
}

function saverOfUser(call: Call, { ledger, random, pictures, userId }: Options): () => Promise<void> {
  return async () => {
    const picture = random.chance(0.8) ? random.pick(pictures) : undefined;
    const saved: SavedUser = { name: `Naam ${next()}`, image: picture?.userImageDigest ?? null };
    const user = { name: saved.name, email: 'gebruiker@example.org', status: true, roles: {}, image: null };
    const files = picture ? [{ field: 'image', name: 'foto.png', content: picture.png }] : [];
    await ledger.record(userId, stateOf(saved), async () => {
      await (await call('PUT', pathTo(API.user, { id: userId }), formOf({ user }, files))).arrayBuffer();
    });
  };
}
