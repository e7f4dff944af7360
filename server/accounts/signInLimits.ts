import { type Database, transaction } from '../database/database.ts';
import { MINUTE } from '../platform/clock.ts';
import { type AttemptLimit, countAttempt, forgetAttempts } from './attemptRepository.ts';

const windowMs = 15 * MINUTE;

/** Attempts of an account from one device that it knows. */
export const DEVICE = { scope: 'sign-in device', windowMs, max: 20 };

/** Attempts of an account from one network at once, and those that are taken later: who owns it waits no longer. */
const PAIR = { scope: 'sign-in pair', windowMs, max: 9 };
const LATER = { scope: 'sign-in later', windowMs: 100_000, max: 1 };

/** So many are taken at once. */
export const AT_ONCE = PAIR.max + LATER.max;

/** The same where the network or the account fails a lot. */
export const FEW = { ...PAIR, max: 3 };

/** Failures of a network after which its accounts have few attempts. */
export const NETWORK = { scope: 'sign-in network', windowMs, max: 200 };

/** Attempts of an account by strangers, from wherever, and after how many of them each network has few. */
export const ACCOUNT = { scope: 'sign-in account', windowMs, max: 500 };
export const ACCOUNT_MANY = 30;

/** An attempt to sign in. `device` names a device that this account signed in on before. */
interface SignInAttempt {
  account: string;
  network: string;
  device: string | undefined;
}

/**
 * Counts attempts to sign in, so that guessing ends soon and nobody else is locked out (docs/decisions/0030-sessions.md):
 * by account and network together; a device that the account signed in on before has attempts of its own. The counts
 * are in the database, of all servers together.
 */
export function signInLimits(database: Database, now: () => Date) {
  const write = <Result>(work: (trx: Database) => Promise<Result>) =>
    transaction(database, work, { durability: 'relaxed' });

  return {
    /**
     * Counts an attempt before its outcome is known, which `failed` or `succeeded` says; but not yet as one of its
     * network, as a school that signs in at once would be one that fails.
     * @returns how long it is refused for, in milliseconds; 0 when it may be made
     */
    admit: ({ account, network, device }: SignInAttempt): Promise<number> =>
      write(async trx => {
        const at = now();
        const count = (limit: AttemptLimit, origin?: string) =>
          countAttempt(trx, limit, { account, ...(origin !== undefined && { origin }) }, at);
        if (device !== undefined && (await count(DEVICE, device)) === 0) return 0;
        const isGuessed =
          (await countAttempt(trx, NETWORK, { origin: network }, at, 0)) > 0 ||
          (await countAttempt(trx, { ...ACCOUNT, max: ACCOUNT_MANY }, { account }, at, 0)) > 0;
        const refusedMs = isGuessed
          ? await count(FEW, network)
          : (await count(PAIR, network)) && (await count(LATER, network));
        return refusedMs || count(ACCOUNT);
      }),

    failed: async ({ network, device }: SignInAttempt): Promise<void> => {
      if (device !== undefined) return;
      const anyNumber = { ...NETWORK, max: 2 ** 31 - 1 };
      await write(trx => countAttempt(trx, anyNumber, { origin: network }, now()));
    },

    /** The password was right: the attempts of this account, from here and on this device, are forgotten. */
    succeeded: ({ account, network, device }: SignInAttempt): Promise<void> =>
      write(async trx => {
        await forgetAttempts(trx, [PAIR, LATER], { account, origin: network });
        await forgetAttempts(trx, [ACCOUNT], { account });
        if (device !== undefined) await forgetAttempts(trx, [DEVICE], { account, origin: device });
      }),

    /** A new password was set by a mailed link: all attempts of the account are forgotten. */
    passwordSet: (account: string): Promise<void> =>
      write(trx => forgetAttempts(trx, [DEVICE, PAIR, LATER, ACCOUNT], { account })),
  };
}
