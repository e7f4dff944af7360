import { HttpError, RETRY_AFTER } from '../platform/http/httpError.ts';
import { messages } from '../platform/messages.ts';
import { Semaphore } from '../platform/Semaphore.ts';

/**
 * Passwords that may wait to be hashed, each for some 20 ms: of one network, of all who are not known, and in all. A
 * school whose people all sign in at once behind one address has room, and who is known has some of their own.
 */
export const HASHES_WAITING = { ofNetwork: 300, ofStrangers: 400, inAll: 500 };

/** Who asks for a hash: from which network, and whether on a device on which they signed in before. */
export interface HashAsker {
  network: string;
  isKnown: boolean;
}

/** Hashes at once: of the four threads that Node has for this and for files, two stay free for files. */
const hashing = new Semaphore(2);
const ofNetworks = new Map<string, number>();

/**
 * Hashes when those before it are done.
 * @throws HttpError 503 when too many wait
 */
export async function inHashQueue<Hash>(hash: () => Promise<Hash>, asker?: HashAsker): Promise<Hash> {
  const { inAll, ofStrangers, ofNetwork } = HASHES_WAITING;
  const stranger = asker?.isKnown ? undefined : asker?.network;
  const waiting = (stranger !== undefined && ofNetworks.get(stranger)) || 0;
  if (hashing.waiting >= (stranger === undefined ? inAll : ofStrangers) || waiting >= ofNetwork) {
    throw new HttpError(503, messages.server.busy, { headers: RETRY_AFTER });
  }
  if (stranger !== undefined) ofNetworks.set(stranger, waiting + 1);
  const release = await hashing.acquire();
  if (stranger !== undefined) leave(stranger);
  try {
    return await hash();
  } finally {
    release();
  }
}

function leave(network: string): void {
  const left = (ofNetworks.get(network) ?? 1) - 1;
  if (left > 0) ofNetworks.set(network, left);
  else ofNetworks.delete(network);
}
