import { parentPort, workerData } from 'node:worker_threads';
import { type Aim, ATTACKS } from './attacks.ts';

/** Input of the thread: which attack, against whom, and how long it goes on at least, in milliseconds. */
export type AttackOrder = { name: string; aim: Aim; leastMs: number };

const { name, aim, leastMs } = workerData as AttackOrder;
const answers: string[] = [];
const end = performance.now() + leastMs;
do answers.push(...((await ATTACKS[name]?.(aim)) ?? []));
while (performance.now() < end);
parentPort?.postMessage(answers);
