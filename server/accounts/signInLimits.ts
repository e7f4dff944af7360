import { setTimeout as pauseFor } from 'node:timers/promises';
import { type Database, transaction } from '../database/database.ts';
import { DAY, MINUTE } from '../platform/clock.ts';
import {
  type AttemptKey,
  attemptsOf,
  countAttempt,
  forgetAttempts,
  forgetAttemptsOfAccount,
  takeBackAttempt,
} from './attemptRepository.ts';

/** The span in which failed sign-ins count, in milliseconds. */
export const FAILURES_WINDOW_MS = 15 * MINUTE;

/**
 * Failed sign-ins that an account may have from one network at once. Then one more is taken so many milliseconds after
 * the first: who guesses has twenty in all, and the owner behind the same address waits for two minutes at most.
 */
export const PAIR_FAILURES = 10;
export const PAIR_LATER_MS = [15, 45, 105, 205, 305, 405, 505, 605, 705, 805].map(seconds => seconds * 1000);

/** Failed sign-ins of an account from one device that it knows. */
export const DEVICE_FAILURES = 20;

/** Failures of a network after which an account that never signed in from there has fewer of its own. */
export const NETWORK_FAILURES = 200;
export const STRANGER_FAILURES = 3;

/** Failures of an account, from wherever, after which it answers strangers slower, and the slowest, in milliseconds. */
export const ACCOUNT_FAILURES = 20;
const SLOWEST_MS = 2000;

/** Attempts that wait at once for one account or network, and in all; one more is refused for the moment. */
const WAITING_MAX = 50;
const WAITING_IN_ALL_MAX = 1000;

/** How long it is remembered that an account signed in from a network. */
const FAMILIAR_MS = 30 * DAY;

const windowMs = FAILURES_WINDOW_MS;
const PAIRS = { scope: 'sign-in pair', windowMs };
const DEVICES = { scope: 'sign-in device', windowMs, max: DEVICE_FAILURES };
const NETWORKS = { scope: 'sign-in network', windowMs };
const ACCOUNTS = { scope: 'sign-in account', windowMs };
const FAMILIAR = { scope: 'sign-in familiar', windowMs: FAMILIAR_MS };

/** Losing the last second of counts with the machine's power costs nobody anything. */
const RELAXED = { durability: 'relaxed' } as const;

/** An attempt to sign in. `device` names a device that this account signed in on before. */
export interface SignInAttempt {
  account: string;
  network: string;
  device: string | undefined;
}

/** An attempt that may be made, after a delay in milliseconds. */
export interface Admission {
  delayMs: number;
  /** What it waits for: the account or the network that fails a lot. */
  place: string;
  /** Counted with its device alone. */
  isByDevice: boolean;
}

/** An attempt too many: how long it is refused for, and by which limit. */
export interface Refusal {
  refusedMs: number;
  limit: string;
}

interface Options {
  database: Database;
  now: () => Date;
  /** Waits for milliseconds. */
  pause?: (ms: number) => Promise<unknown>;
}

/**
 * Counts failed sign-ins, so that guessing slows down and nobody else is locked out (docs/decisions/0030-sessions.md): by
 * account and network together, with less room for strangers on a network that fails a lot. An account that is
 * guessed at from many networks answers slower. A device that the account signed in on before has limits of its own.
 * The counts are in the database, of all servers together; each has its own who wait.
 */
export class SignInLimits {
  readonly #database: Database;
  readonly #now: () => Date;
  readonly #pause: (ms: number) => Promise<unknown>;
  readonly #waiting = new Map<string, number>();
  #waitingInAll = 0;

  constructor({ database, now, pause = pauseFor }: Options) {
    this.#database = database;
    this.#now = now;
    this.#pause = pause;
  }

  /**
   * Counts an attempt before its outcome is known, which `failed`, `succeeded` or `takeBack` says; but not yet as one
   * of its network, as a school that signs in at once would be one that fails.
   */
  admit(attempt: SignInAttempt): Promise<Admission | Refusal> {
    const { account, network, device } = attempt;
    const now = this.#now();
    return this.#write(async trx => {
      if (
        device !== undefined &&
        (await countAttempt(trx, DEVICES, { account, origin: device }, now)) === 0
      ) {
        return { delayMs: 0, place: account, isByDevice: true };
      }
      const pair = { account, origin: network };
      const isStranger = (await attemptsOf(trx, FAMILIAR, pair, now)).count === 0;
      const failed = isStranger ? (await attemptsOf(trx, NETWORKS, { origin: network }, now)).count : 0;
      const isCrowded = failed >= NETWORK_FAILURES;
      const refusedMs = isCrowded
        ? await countAttempt(trx, { ...PAIRS, max: STRANGER_FAILURES }, pair, now)
        : await countPair(trx, pair, now);
      if (refusedMs > 0) return { refusedMs, limit: `${account}\n${network}` };
      const delayMs = isStranger ? slowness((await attemptsOf(trx, ACCOUNTS, { account }, now)).count) : 0;
      await countAttempt(trx, ACCOUNTS, { account }, now);
      if (!isCrowded) return { delayMs, place: account, isByDevice: false };
      const crowdedMs = slowness(failed - NETWORK_FAILURES + ACCOUNT_FAILURES + 1);
      return { delayMs: Math.max(delayMs, crowdedMs), place: network, isByDevice: false };
    });
  }

  /** Waits out the delay of an attempt; false, at once, when too many wait already. */
  async wait({ delayMs, place }: Admission): Promise<boolean> {
    if (delayMs === 0) return true;
    const before = this.#waiting.get(place) ?? 0;
    if (before >= WAITING_MAX || this.#waitingInAll >= WAITING_IN_ALL_MAX) return false;
    add(this.#waiting, place, 1);
    this.#waitingInAll += 1;
    await this.#pause(delayMs);
    this.#waitingInAll -= 1;
    add(this.#waiting, place, -1);
    return true;
  }

  /** The password was wrong. */
  async failed({ network }: SignInAttempt, { isByDevice }: Admission): Promise<void> {
    if (isByDevice) return;
    await this.#write(trx => countAttempt(trx, NETWORKS, { origin: network }, this.#now()));
  }

  /** Takes back an attempt that was not made after all. */
  async takeBack({ account, network, device }: SignInAttempt, { isByDevice }: Admission): Promise<void> {
    await this.#write(async trx => {
      if (isByDevice) return takeBackAttempt(trx, DEVICES.scope, { account, origin: device });
      await takeBackAttempt(trx, PAIRS.scope, { account, origin: network });
      await takeBackAttempt(trx, ACCOUNTS.scope, { account });
    });
  }

  /** The password was right: the failures of this account, from here or on this device, are forgotten. */
  async succeeded({ account, network, device }: SignInAttempt, { isByDevice }: Admission): Promise<void> {
    await this.#write(async trx => {
      if (isByDevice) await forgetAttempts(trx, DEVICES.scope, { account, origin: device });
      else {
        await forgetAttempts(trx, PAIRS.scope, { account, origin: network });
        await takeBackAttempt(trx, ACCOUNTS.scope, { account });
      }
      await this.#remember(trx, { account, origin: network });
    });
  }

  /** A new password was set by a mailed link: all failures of the account are forgotten, and this network is its own. */
  async passwordSet({ account, network }: Omit<SignInAttempt, 'device'>): Promise<void> {
    await transaction(this.#database, async trx => {
      for (const { scope } of [DEVICES, PAIRS, ACCOUNTS]) await forgetAttemptsOfAccount(trx, scope, account);
      await this.#remember(trx, { account, origin: network });
    });
  }

  /** Replaces the entry, so that its time starts again. */
  async #remember(trx: Database, pair: { account: string; origin: string }): Promise<void> {
    await forgetAttempts(trx, FAMILIAR.scope, pair);
    await countAttempt(trx, FAMILIAR, pair, this.#now());
  }

  #write<Result>(work: (trx: Database) => Promise<Result>): Promise<Result> {
    return transaction(this.#database, work, RELAXED);
  }
}

/** Counts an attempt of an account from one network; returns how long it is refused for, or 0. */
async function countPair(trx: Database, pair: AttemptKey, now: Date): Promise<number> {
  const { sinceMs } = await attemptsOf(trx, PAIRS, pair, now);
  const later = PAIR_LATER_MS.filter(ms => ms <= sinceMs).length;
  const leftMs = await countAttempt(trx, { ...PAIRS, max: PAIR_FAILURES + later }, pair, now);
  const next = PAIR_LATER_MS[later];
  return leftMs > 0 && next !== undefined ? next - sinceMs : leftMs;
}

function add(counts: Map<string, number>, key: string, number: number): void {
  const count = (counts.get(key) ?? 0) + number;
  if (count > 0) counts.set(key, count);
  else counts.delete(key);
}

/** How much longer an answer takes, in milliseconds: twice as long after each ten failures too many. */
export function slowness(failures: number): number {
  if (failures <= ACCOUNT_FAILURES) return 0;
  return Math.min(SLOWEST_MS, Math.round(125 * 2 ** ((failures - ACCOUNT_FAILURES) / 10)));
}
