import { setImmediate as turn } from 'node:timers/promises';

/**
 * Lets others have their turn between two portions of long work: what has arrived meanwhile is answered, and what
 * waits for the database has it.
 */
export async function giveWay(): Promise<void> {
  await turn();
}
