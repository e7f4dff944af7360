import { parentPort, workerData } from 'node:worker_threads';
import { type Aim, ATTACKS } from './attacks.ts';

/** What the thread is given: which attack, and against whom. */
export interface AttackOrder {
  name: string;
  aim: Aim;
}

const { name, aim } = workerData as AttackOrder;
parentPort?.postMessage((await ATTACKS[name]?.(aim)) ?? []);
