import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { API, pathTo } from '../../core/contract/paths.ts';
import type { StudentFile, StudentPage } from '../../core/contract/students.ts';
import { repeatWhileAway } from '../../src/providers/repeatWhileAway.ts';

/** In milliseconds: until somebody who was told of a failure tries again, and how long one answer may take. */
const PAUSE_MS = 1_000;
const ANSWER_MS = 30_000;

/** How many saves a student gets before there is a new one, and which of them take the oldest attachment away. */
const SAVES_PER_STUDENT = 9;
const DELETES_EVERY = 3;

const STUDENT_DELETES_EVERY = 2;

/** Messages of `fetch` when the server goes while it connects, sends or reads the answer. */
const CONNECTION_LOST = /^(fetch failed|terminated)$/;

/** A student who is saved over and over: each save brings a name, a note, an attachment and an image of one number. */
interface Student {
  lastName: string;
  /** Undefined until it was answered. */
  id: string | undefined;
  /** Every number that was asked for, with that of the attachment which its save takes away. */
  asked: Map<number, number | undefined>;
  acknowledged: Set<number>;
  /** The number of the deletion, once it was asked for. */
  deletion: number | undefined;
}

/**
 * Somebody who saves one thing after the other, with what the web app does by itself while the server is away. After a
 * failure that the web app would tell, the next thing is saved.
 */
export class Writer {
  url: string;
  readonly #name: string;
  readonly #signIn: () => Promise<string>;
  #token: string | undefined;
  #students: Student[] = [];
  #number = 0;
  acknowledged = 0;
  /** The number of the last save that was acknowledged. */
  lastNumber = 0;
  /** Saves that were sent more than once, and then acknowledged. */
  repeated = 0;
  /** Failures that the web app would have told, by what was answered. */
  readonly failures = new Map<string, number>();
  /** The longest time without an acknowledged save, in milliseconds. */
  longestMs = 0;

  constructor(url: string, name: string, signIn: () => Promise<string>) {
    this.url = url;
    this.#name = name;
    this.#signIn = signIn;
  }

  get refusals(): string[] {
    return [...this.failures.keys()].filter(failure => !CONNECTION_LOST.test(failure));
  }

  async run(isRunning: () => boolean): Promise<void> {
    let last = performance.now();
    while (isRunning()) {
      const failure = await this.#save().then(
        () => undefined,
        (error: Error) => error.message,
      );
      const now = performance.now();
      if (failure === undefined) {
        this.acknowledged += 1;
        this.longestMs = Math.max(this.longestMs, now - last);
        last = now;
      } else {
        this.failures.set(failure, (this.failures.get(failure) ?? 0) + 1);
        if (isRunning()) await wait(PAUSE_MS);
      }
    }
  }

  /** @throws when it was not acknowledged: what was answered */
  async #save(): Promise<void> {
    this.#number += 1;
    const number = this.#number;
    const last = this.#students.at(-1);
    const isNew = last?.id === undefined || last.asked.size >= SAVES_PER_STUDENT;
    const isDeleted = this.#students.length % STUDENT_DELETES_EVERY === 0;
    if (last?.id !== undefined && isNew && isDeleted && last.deletion === undefined) {
      last.deletion = number;
      await this.#send(pathTo(API.student, { id: last.id }), { method: 'DELETE' });
      last.acknowledged.add(number);
      this.lastNumber = number;
      return;
    }
    const student = isNew ? this.#newStudent(number) : last;
    const gone = student.asked.size % DELETES_EVERY === 2 ? await this.#oldestAttachment(student) : undefined;
    student.asked.set(number, gone && numberIn(gone.file.originalName));
    const form = new FormData();
    const lastName = isNew ? { lastName: student.lastName } : {};
    const profile = { firstName: `Versie ${number}`, image: imageOf(number), ...lastName };
    form.append('student', JSON.stringify(profile));
    form.append('studentNotes', JSON.stringify([{ description: `Nummer ${number}`, category: 'Andere' }]));
    if (isNew) {
      const studentStatuses = [{ uniqueId: 1, status: 'true', date: '2026-03-02' }];
      form.append('studentStatuses', JSON.stringify(studentStatuses));
    }
    if (gone) form.append('deletedStudentAttachments', JSON.stringify([gone._id]));
    form.append('attachments', new Blob([contentOf(this.#name, number)]), `bijlage-${number}.pdf`);
    const path = student.id === undefined ? API.newStudent : pathTo(API.student, { id: student.id });
    const text = await this.#send(path, { method: isNew ? 'POST' : 'PUT', body: form });
    student.id ??= (JSON.parse(text) as { _id: string })._id;
    student.acknowledged.add(number);
    this.lastNumber = number;
  }

  /** Changes something, and again while the server is away; returns the answer. */
  async #send(path: string, init: RequestInit): Promise<string> {
    const headers = { 'idempotency-key': randomUUID() };
    let attempts = 0;
    const response = await repeatWhileAway(() => {
      attempts += 1;
      return this.#call(path, { ...init, headers });
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${response.status}`);
    if (attempts > 1) this.repeated += 1;
    return text;
  }

  #newStudent(number: number): Student {
    const lastName = `${this.#name} ${number}`;
    const student: Student = {
      ...{ lastName, id: undefined, deletion: undefined },
      ...{ asked: new Map(), acknowledged: new Set() },
    };
    this.#students.push(student);
    return student;
  }

  async #oldestAttachment({ id = '' }: Student) {
    const response = await repeatWhileAway(() => this.#call(pathTo(API.student, { id }), {}));
    if (!response.ok) throw new Error(`${response.status}`);
    return ((await response.json()) as StudentFile).studentAttachments[0];
  }

  /**
   * Problems of the students, a line each: an acknowledged save that is gone, there twice, or half of one.
   * @param upTo the number of the last save that has to be there
   */
  async problems(upTo = Number.POSITIVE_INFINITY): Promise<string[]> {
    const problems: string[] = [];
    const refuse = (when: boolean, problem: string) => {
      if (when) problems.push(`${this.#name}: ${problem}`);
    };
    const query = new URLSearchParams({ name: this.#name, page: '1', studentsOnOnePage: 'true' });
    const listed = await this.#call(`${API.students}?${query}`, {});
    const { list } = (await listed.json()) as StudentPage;
    const ids = new Map(list.map(({ lastName, _id }) => [lastName, _id]));
    refuse(ids.size < list.length, 'a student was added twice');
    for (const { lastName, asked, acknowledged, deletion } of this.#students) {
      const id = ids.get(lastName);
      const needed = [...acknowledged].filter(number => number <= upTo && number !== deletion);
      const isDeleted = deletion !== undefined && deletion <= upTo && acknowledged.has(deletion);
      refuse(!id && needed.length > 0 && deletion === undefined, `${lastName} is gone`);
      refuse(!!id && isDeleted, `${lastName} is there, and was deleted`);
      if (!id || isDeleted) continue;
      const response = await this.#call(pathTo(API.student, { id }), {});
      const { student, studentNotes, studentAttachments } = (await response.json()) as StudentFile;
      const name = numberIn(student.firstName);
      const notes = new Set(studentNotes.map(({ description }) => numberIn(description)));
      const files = new Map(
        studentAttachments.map(({ file }) => [numberIn(file.originalName), file.fileName]),
      );
      const isTwice = notes.size < studentNotes.length || files.size < studentAttachments.length;
      refuse(isTwice, `student ${id} has a save twice`);
      const gone = new Set([...notes].map(number => asked.get(number)));
      for (const number of needed) refuse(!notes.has(number), `save ${number} was acknowledged and is gone`);
      for (const number of new Set([...notes, ...files.keys()])) {
        refuse(!asked.has(number), `${number} is there, and nobody asked for it`);
        const isWhole = notes.has(number) && files.has(number) !== gone.has(number);
        refuse(!isWhole, `save ${number} is half`);
      }
      refuse(name !== Math.max(...notes), `the name is of save ${name}`);
      refuse(student.image !== imageOf(name), `the image is not of save ${name}`);
      for (const [number, fileName] of files) {
        const file = await this.#call(pathTo(API.studentAttachmentFile, { fileName }), {});
        const isSame = file.ok && (await file.text()) === contentOf(this.#name, number);
        refuse(!isSame, `the file of save ${number} is not what was sent`);
      }
    }
    return problems;
  }

  async #call(path: string, init: RequestInit): Promise<Response> {
    const send = async () => {
      this.#token ??= await this.#signIn();
      return fetch(this.url + path, {
        ...init,
        headers: { ...init.headers, authorization: `Bearer ${this.#token}` },
        signal: AbortSignal.timeout(ANSWER_MS),
      });
    };
    const response = await send();
    if (response.status !== 401 && response.status !== 403) return response;
    // The token has ended, or was never renewed.
    this.#token = undefined;
    return send();
  }
}

const contentOf = (name: string, number: number) => `%PDF-1.4\n${name} ${number}\n%%EOF\n`;

const IMAGES = await Promise.all(
  ['red', 'teal', 'gold'].map(async background => {
    const image = sharp({ create: { width: 16, height: 16, channels: 3, background } });
    return `data:image/jpeg;base64,${(await image.jpeg().toBuffer()).toString('base64')}`;
  }),
);
const imageOf = (number: number) => IMAGES[number % IMAGES.length];

const numberIn = (text: string) => Number(/\d+/.exec(text)?.[0]);
