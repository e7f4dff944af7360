import { get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { API, pathTo } from '../../core/contract/paths.ts';
import { type Credentials, signIn, type Target } from '../bench/target.ts';

const PAUSE_MS = 5;
/** One in so many calls is a sign-in, which hashes a password. */
const SIGN_IN_EVERY = 25;
/** One in so many comes by a connection of its own, as from somebody who was not there before. */
const CONNECT_EVERY = 10;

/** Another user, who goes on working while the server is attacked. */
export class Bystander {
  /** How long the calls took, in milliseconds. */
  readonly times: number[] = [];
  readonly failures: string[] = [];
  readonly #credentials: Credentials;
  readonly #target: Target;
  readonly #paths: readonly string[];
  #working: Promise<void> | undefined;
  #done = false;

  /** Signs in and begins to work. */
  static async start(baseUrl: string, credentials: Credentials, studentId: string): Promise<Bystander> {
    const bystander = new Bystander(await signIn(baseUrl, credentials), credentials, studentId);
    bystander.#working = bystander.#work();
    return bystander;
  }

  private constructor(target: Target, credentials: Credentials, studentId: string) {
    this.#target = target;
    this.#credentials = credentials;
    this.#paths = [API.health, API.students, pathTo(API.student, { id: studentId })];
  }

  async stop(): Promise<void> {
    this.#done = true;
    await this.#working;
  }

  async #work(): Promise<void> {
    for (let call = 1; !this.#done; call += 1) {
      const began = performance.now();
      try {
        if (call % SIGN_IN_EVERY === 0) await signIn(this.#target.baseUrl, this.#credentials);
        else if (call % CONNECT_EVERY === 0) await this.#connect();
        else await this.#read(this.#paths[call % this.#paths.length] ?? API.health);
      } catch (error) {
        this.failures.push(error instanceof Error ? error.message : String(error));
      }
      this.times.push(performance.now() - began);
      await wait(PAUSE_MS);
    }
  }

  #connect(): Promise<void> {
    return new Promise((resolve, reject) => {
      get(`${this.#target.baseUrl}${API.health}`, { agent: false }, response => {
        response.resume().on('end', resolve);
      }).on('error', reject);
    });
  }

  async #read(path: string): Promise<void> {
    const { baseUrl, headers } = this.#target;
    const response = await fetch(baseUrl + path, { headers });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
  }
}
