import { setTimeout as wait } from 'node:timers/promises';
import { API, pathTo } from '../../core/contract/paths.ts';
import type { StudentFile } from '../../core/contract/students.ts';

/** In milliseconds: between attempts, and how long one may take. */
const PAUSE_MS = 100;
const ANSWER_MS = 20_000;

/** A student who is saved over and over: each save brings a first name, a note and an attachment of one number. */
interface Student {
  id: string;
  /** All numbers that were asked for, and those that were acknowledged. */
  asked: Set<number>;
  acknowledged: Set<number>;
}

/** Somebody who saves one thing after the other, and goes on after a failure. */
export class Writer {
  readonly #url: string;
  readonly #name: string;
  readonly #signIn: () => Promise<string>;
  #token: string | undefined;
  #students: Student[] = [];
  #number = 0;
  acknowledged = 0;
  failed = 0;
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
      const isSaved = await this.#save().catch(() => false);
      const now = performance.now();
      if (isSaved) {
        this.acknowledged += 1;
        this.longestMs = Math.max(this.longestMs, now - last);
        last = now;
      } else {
        this.failed += 1;
        await wait(PAUSE_MS);
      }
    }
  }

  async #save(): Promise<boolean> {
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
    const response = await this.#call(path, { method: isNew ? 'POST' : 'PUT', body: form });
    const answer = (await response.json()) as { _id?: string };
    if (!response.ok) return false;
    if (isNew) {
      const numbers = [number];
      this.#students.push({ id: answer._id ?? '', asked: new Set(numbers), acknowledged: new Set(numbers) });
    } else student.acknowledged.add(number);
    return true;
  }

  /** What is wrong with the students, a line each: an acknowledged save that is gone, or half of one. */
  async problems(): Promise<string[]> {
    const problems: string[] = [];
    for (const { id, asked, acknowledged } of this.#students) {
      const response = await this.#call(pathTo(API.student, { id }), {});
      if (!response.ok) {
        problems.push(`${this.#name}: student ${id} is gone (${response.status})`);
        continue;
      }
      const { student, studentNotes, studentAttachments } = (await response.json()) as StudentFile;
      const name = numberIn(student.firstName);
      const notes = new Set(studentNotes.map(({ description }) => numberIn(description)));
      const files = new Map(
        studentAttachments.map(({ file }) => [numberIn(file.originalName), file.fileName]),
      );
      for (const number of acknowledged) {
        if (!notes.has(number)) problems.push(`${this.#name}: save ${number} was acknowledged and is gone`);
      }
      for (const number of new Set([...notes, ...files.keys()])) {
        if (!asked.has(number)) problems.push(`${this.#name}: ${number} is there, and nobody asked for it`);
        if (!notes.has(number) || !files.has(number)) problems.push(`${this.#name}: save ${number} is half`);
      }
      if (name !== Math.max(...notes)) problems.push(`${this.#name}: the name is of save ${name}`);
      for (const [number, fileName] of files) {
        const file = await this.#call(pathTo(API.studentAttachmentFile, { fileName }), {});
        if (!file.ok || (await file.text()) !== contentOf(this.#name, number)) {
          problems.push(`${this.#name}: the file of save ${number} is not what was sent`);
        }
      }
    }
    return problems;
  }

  async #call(path: string, init: RequestInit): Promise<Response> {
    this.#token ??= await this.#signIn();
    const response = await fetch(this.#url + path, {
      ...init,
      headers: { authorization: `Bearer ${this.#token}` },
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    // The token has ended, or was never renewed: a new one for the next attempt.
    if (response.status === 401 || response.status === 403) this.#token = undefined;
    return response;
  }
}

const contentOf = (name: string, number: number) => `%PDF-1.4\n${name} ${number}\n%%EOF\n`;
const numberIn = (text: string) => Number(/\d+/.exec(text)?.[0]);
