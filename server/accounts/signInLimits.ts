import { setTimeout as pause } from 'node:timers/promises';
import { MINUTE } from '../clock.ts';
import { AttemptLimiter } from './attemptLimiter.ts';

/** The span in which failed sign-ins count, in milliseconds. */
export const FAILURES_WINDOW_MS = 15 * MINUTE;

/** Failed sign-ins that an account may have from one network, and from one device that it knows. */
export const PAIR_FAILURES = 20;
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

/** Signed in from this network before: how many such pairs are remembered. */
const FAMILIAR_MAX = 50_000;

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

/**
 * Counts failed sign-ins, so that guessing stops and nobody else is kept out (docs/decisions/0030-sessions.md): by
 * account and network together, with less room for strangers on a network that fails a lot. An account that is
 * guessed at from many networks answers slower. A device that the account signed in on before has limits of its own.
 */
export class SignInLimits {
  readonly #pairs: AttemptLimiter;
  readonly #devices: AttemptLimiter;
  readonly #networks: AttemptLimiter;
  readonly #accounts: AttemptLimiter;
  readonly #familiar = new Set<string>();
  /** Attempts of each network whose outcome is not known yet: of a school that signs in at once they are many. */
  readonly #underWay = new Map<string, number>();
  readonly #waiting = new Map<string, number>();
  #waitingInAll = 0;

  constructor(now: () => Date) {
    const limiter = (max: number) => new AttemptLimiter({ max, windowMs: FAILURES_WINDOW_MS }, now);
    this.#pairs = limiter(PAIR_FAILURES);
    this.#devices = limiter(DEVICE_FAILURES);
    this.#networks = limiter(Number.POSITIVE_INFINITY);
    this.#accounts = limiter(Number.POSITIVE_INFINITY);
  }

  /** Counts an attempt before its outcome is known; `ended` follows. */
  admit(attempt: SignInAttempt): Admission | Refusal {
    const { account, network } = attempt;
    const own = deviceKey(attempt);
    if (own !== undefined && this.#devices.attempt(own) === 0) {
      return { delayMs: 0, place: account, isByDevice: true };
    }

    const pair = pairKey(attempt);
    const isStranger = !this.#familiar.has(pair);
    const failed = this.#networks.count(network) - (this.#underWay.get(network) ?? 0);
    const isCrowded = isStranger && failed >= NETWORK_FAILURES;
    const refusedMs = this.#pairs.attempt(pair, isCrowded ? STRANGER_FAILURES : PAIR_FAILURES);
    if (refusedMs > 0) return { refusedMs, limit: pair };
    const delayMs = isStranger ? slowness(this.#accounts.count(account)) : 0;
    this.#networks.attempt(network);
    this.#accounts.attempt(account);
    add(this.#underWay, network, 1);
    if (!isCrowded) return { delayMs, place: account, isByDevice: false };
    const crowdedMs = slowness(failed - NETWORK_FAILURES + ACCOUNT_FAILURES + 1);
    return { delayMs: Math.max(delayMs, crowdedMs), place: network, isByDevice: false };
  }

  /** Waits out the delay of an attempt; false, at once, when too many wait already. */
  async wait({ delayMs, place }: Admission): Promise<boolean> {
    if (delayMs === 0) return true;
    const before = this.#waiting.get(place) ?? 0;
    if (before >= WAITING_MAX || this.#waitingInAll >= WAITING_IN_ALL_MAX) return false;
    add(this.#waiting, place, 1);
    this.#waitingInAll += 1;
    await pause(delayMs);
    this.#waitingInAll -= 1;
    add(this.#waiting, place, -1);
    return true;
  }

  /** The outcome of an attempt that was admitted is known. */
  ended({ network }: SignInAttempt, { isByDevice }: Admission): void {
    if (!isByDevice) add(this.#underWay, network, -1);
  }

  /** Takes back an attempt that was not made after all. */
  takeBack(attempt: SignInAttempt, { isByDevice }: Admission): void {
    const own = deviceKey(attempt);
    if (isByDevice) {
      if (own !== undefined) this.#devices.takeBack(own);
      return;
    }
    this.#pairs.takeBack(pairKey(attempt));
    this.#networks.takeBack(attempt.network);
    this.#accounts.takeBack(attempt.account);
  }

  /** The password was right: the failures of this account, from here or on this device, are forgotten. */
  succeeded(attempt: SignInAttempt, admission: Admission): void {
    const own = deviceKey(attempt);
    this.takeBack(attempt, admission);
    if (!admission.isByDevice) this.#pairs.forget(pairKey(attempt));
    else if (own !== undefined) this.#devices.forget(own);
    this.#remember(pairKey(attempt));
  }

  /** A new password was set by a mailed link: all failures of the account are forgotten, and this network is its own. */
  passwordSet({ account, network }: Omit<SignInAttempt, 'device'>): void {
    this.#accounts.forget(account);
    for (const limiter of [this.#pairs, this.#devices]) limiter.forgetAll(`${account}\n`);
    this.#remember(pairKey({ account, network }));
  }

  #remember(pair: string): void {
    this.#familiar.delete(pair);
    this.#familiar.add(pair);
    if (this.#familiar.size <= FAMILIAR_MAX) return;
    const { value: oldest } = this.#familiar.keys().next();
    if (oldest !== undefined) this.#familiar.delete(oldest);
  }
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

// No account's key holds a line break (`nameKey`).
const pairKey = ({ account, network }: Omit<SignInAttempt, 'device'>) => `${account}\n${network}`;
const deviceKey = ({ account, device }: SignInAttempt) =>
  device === undefined ? undefined : `${account}\n${device}`;
