import { type Database, transaction } from '../database/database.ts';
import { HOUR } from '../platform/clock.ts';
import { countAttempt, forgetAttemptsOfAccount } from './attemptRepository.ts';

/** Links that may be asked for an account from one network, for an account in all, and from one network. */
export const PAIR_LINKS = { scope: 'link pair', max: 10, windowMs: HOUR };
export const ACCOUNT_LINKS = { scope: 'link account', max: 50, windowMs: HOUR };
export const NETWORK_LINKS = { scope: 'link network', max: 100, windowMs: HOUR };

/** A request too many: how long it is refused for, and the account or network that asked too often. */
interface RefusedLink {
  waitMs: number;
  by: string;
}

/** Counts a request for a link to set a password, on all servers together; undefined when there were not too many. */
export function countLinkRequest(
  database: Database,
  { account, network }: { account: string; network: string },
  now: Date,
): Promise<RefusedLink | undefined> {
  return transaction(
    database,
    async trx => {
      const ofNetwork = await countAttempt(trx, NETWORK_LINKS, { origin: network }, now);
      if (ofNetwork > 0) return { waitMs: ofNetwork, by: network };
      const waitMs =
        (await countAttempt(trx, PAIR_LINKS, { account, origin: network }, now)) ||
        (await countAttempt(trx, ACCOUNT_LINKS, { account }, now));
      return waitMs > 0 ? { waitMs, by: account } : undefined;
    },
    { durability: 'relaxed' },
  );
}

/** A link was used: those that were asked for the account count no longer. */
export async function forgetLinkRequests(database: Database, account: string): Promise<void> {
  for (const { scope } of [PAIR_LINKS, ACCOUNT_LINKS])
    await forgetAttemptsOfAccount(database, scope, account);
}
