import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { API, pathTo } from '../../core/contract/paths.ts';
import type { StudentFile, StudentPage } from '../../core/contract/students.ts';
import { repeatWhileAway } from '../../src/providers/repeatWhileAway.ts';

/** In milliseconds: until somebody who was told of a failure tries again, and how long one answer may take. */
const PAUSE_MS = 1_000;
const ANSWER_MS = 30_000;

/** A student who is saved over and over: each save brings a first name, a note and an attachment of one number. */
interface Student {
  id: string;
  /** All numbers that were asked for, and those that were acknowledged. */
  asked: Set<number>;
  acknowledged: Set<number>;
}

/**
 * Somebody who saves one thing after the other, with what the web app does by itself while the server is away. After a
 * failure that the web app would tell, the next thing is saved.
 */
export class Writer {
  readonly #url: string;
  readonly #name: string;
  readonly #signIn: () => Promise<string>;
  #token: string | undefined;
  #students: Student[] = [];
  #number = 0;
  acknowledged = 0;
  /** Saves that were sent more than once, and then acknowledged. */
  repeated = 0;
  /** Failures that the web app would have told, by what was answered. */
  readonly failures = new Map<string, number>();
  /** The longest time without an acknowledged save, in milliseconds. */
  longestMs = 0;

  constructor(url: string, name: string, signIn: () => Promise<string>) {
    this.#url = url;
    this.#name = name;
    this.#signIn = signIn;
  }

  async run(isRunning: () => boolean): Promise<void> {
    let last = performance.now();
    while (isRunning()) {
      const failure = await this.#save().catch((error: unknown) => `${error}`);
      const now = performance.now();
      if (failure === undefined) {
        this.acknowledged += 1;
        this.longestMs = Math.max(this.longestMs, now - last);
        last = now;
      } else {
        this.failures.set(failure, (this.failures.get(failure) ?? 0) + 1);
        await wait(PAUSE_MS);
      }
    }
  }

  /** Undefined when it was acknowledged, else what was answered. */
  async #save(): Promise<string | undefined> {
    this.#number += 1;
    const number = this.#number;
    const student = this.#students.at(-1);
    const isNew = !student || student.asked.size > 8;
    const form = new FormData();
    const lastName = isNew ? { lastName: `${this.#name} ${number}` } : {};
    form.append('student', JSON.stringify({ firstName: `Versie ${number}`, ...lastName }));
    form.append('studentNotes', JSON.stringify([{ description: `Nummer ${number}`, category: 'Andere' }]));
    if (isNew) {
      const studentStatuses = [{ uniqueId: 1, status: 'true', date: '2026-03-02' }];
      form.append('studentStatuses', JSON.stringify(studentStatuses));
    }
    form.append('attachments', new Blob([contentOf(this.#name, number)]), `bijlage-${number}.pdf`);
    if (!isNew) student.asked.add(number);
    const path = isNew ? API.newStudent : pathTo(API.student, { id: student.id });
    this.#token ??= await this.#signIn();
    const headers = { 'idempotency-key': randomUUID() };
    let attempts = 0;
    const response = await repeatWhileAway(() => {
      attempts += 1;
      return this.#call(path, { method: isNew ? 'POST' : 'PUT', body: form, headers });
    });
    const text = await response.text();
    if (!response.ok) return `${response.status}`;
    if (attempts > 1) this.repeated += 1;
    const answer = JSON.parse(text) as { _id?: string };
    if (isNew) {
      const numbers = [number];
      this.#students.push({ id: answer._id ?? '', asked: new Set(numbers), acknowledged: new Set(numbers) });
    } else student.acknowledged.add(number);
    return undefined;
  }

  /** Problems of the students, a line each: an acknowledged save that is gone, there twice, or half of one. */
  async problems(): Promise<string[]> {
    const problems: string[] = [];
    const refuse = (when: boolean, problem: string) => {
      if (when) problems.push(`${this.#name}: ${problem}`);
    };
    const query = new URLSearchParams({ name: this.#name, page: '1', studentsOnOnePage: 'true' });
    const listed = await this.#call(`${API.students}?${query}`, {});
    const { list } = (await listed.json()) as StudentPage;
    refuse(new Set(list.map(({ lastName }) => lastName)).size < list.length, 'a student was added twice');
    for (const { id, asked, acknowledged } of this.#students) {
      const response = await this.#call(pathTo(API.student, { id }), {});
      refuse(!response.ok, `student ${id} is gone (${response.status})`);
      if (!response.ok) continue;
      const { student, studentNotes, studentAttachments } = (await response.json()) as StudentFile;
      const name = numberIn(student.firstName);
      const notes = new Set(studentNotes.map(({ description }) => numberIn(description)));
      const isTwice = notes.size < studentNotes.length || studentAttachments.length !== studentNotes.length;
      refuse(isTwice, `student ${id} has a save twice`);
      const files = new Map(
        studentAttachments.map(({ file }) => [numberIn(file.originalName), file.fileName]),
      );
      for (const number of acknowledged)
        refuse(!notes.has(number), `save ${number} was acknowledged and is gone`);
      for (const number of new Set([...notes, ...files.keys()])) {
        refuse(!asked.has(number), `${number} is there, and nobody asked for it`);
        refuse(!notes.has(number) || !files.has(number), `save ${number} is half`);
      }
      refuse(name !== Math.max(...notes), `the name is of save ${name}`);
      for (const [number, fileName] of files) {
        const file = await this.#call(pathTo(API.studentAttachmentFile, { fileName }), {});
        const isSame = file.ok && (await file.text()) === contentOf(this.#name, number);
        refuse(!isSame, `the file of save ${number} is not what was sent`);
      }
    }
    return problems;
  }

  async #call(path: string, init: RequestInit): Promise<Response> {
    this.#token ??= await this.#signIn();
    const response = await fetch(this.#url + path, {
      ...init,
      headers: { ...init.headers, authorization: `Bearer ${this.#token}` },
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    // The token has ended, or was never renewed: a new one for the next attempt.
    if (response.status === 401 || response.status === 403) this.#token = undefined;
    return response;
  }
}

const contentOf = (name: string, number: number) => `%PDF-1.4\n${name} ${number}\n%%EOF\n`;
const numberIn = (text: string) => Number(/\d+/.exec(text)?.[0]);
