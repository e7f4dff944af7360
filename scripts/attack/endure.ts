import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { SchedulePage } from '../../core/contract/attendance.ts';
import { API } from '../../core/contract/paths.ts';
import type { StudentPage } from '../../core/contract/students.ts';
import { percentile } from '../bench/measure.ts';
import { type Credentials, callAt, answers as isAlive, signIn } from '../bench/target.ts';
import type { Aim } from './attacks.ts';
import type { AttackOrder } from './attackWorker.ts';
import { Bystander } from './Bystander.ts';
import { watchMemory } from './memory.ts';

/** A server to attack, and who signs in: the attacker, and another user. */
export interface Victim {
  baseUrl: string;
  pid: number;
  attacker: Credentials;
  bystander: Credentials;
}

/** How the server came through an attack. */
export interface Outcome {
  name: string;
  /** How often each answer came. */
  answers: Record<string, number>;
  seconds: number;
  alive: boolean;
  /** How much its memory rose, its processes together; undefined on a system without /proc. */
  megabytes: number | undefined;
  /** Of the other user's calls. */
  calls: number;
  p99: number;
  max: number;
  failures: string[];
}

const WORKER = new URL('./attackWorker.ts', import.meta.url);

/** Finds out what there is to attack. */
export async function aimAt({ baseUrl, attacker }: Victim): Promise<Omit<Aim, 'size' | 'holdMs'>> {
  const target = await signIn(baseUrl, attacker);
  const { list: students } = await callAt<StudentPage>(target, 'GET', API.students);
  const { list: schedules } = await callAt<SchedulePage>(target, 'GET', API.teacherLists);
  return {
    baseUrl,
    authorization: target.headers.authorization ?? '',
    studentId: students[0]?._id ?? 'none',
    scheduleId: schedules[0]?._id ?? 'none',
  };
}

interface Pace {
  /** How long the other user works before the attack, so that only the attack is measured, in milliseconds. */
  beforeMs: number;
  /** An attack that is over sooner begins again. */
  leastMs: number;
}

/** Attacks a server from a thread of its own while another user works. */
export async function endure(
  name: string,
  victim: Victim,
  aim: Aim,
  { beforeMs, leastMs }: Pace,
): Promise<Outcome> {
  const bystander = await Bystander.start(victim.baseUrl, victim.bystander, aim.studentId);
  await wait(beforeMs);
  bystander.times.length = 0;

  const memoryRise = watchMemory(victim.pid);
  const began = performance.now();
  const worker = new Worker(WORKER, {
    workerData: { name, aim, leastMs } satisfies AttackOrder,
    execArgv: [],
  });
  const [answers] = (await once(worker, 'message')) as [string[]];
  const seconds = (performance.now() - began) / 1_000;
  await worker.terminate();
  await bystander.stop();

  const alive = await isAlive(victim.baseUrl);
  const { times, failures } = bystander;
  return {
    name,
    answers: countOf(answers),
    seconds,
    alive,
    megabytes: memoryRise(),
    calls: times.length,
    p99: percentile(times, 0.99),
    max: percentile(times, 1),
    failures,
  };
}

function countOf(answers: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const answer of answers) counts[answer] = (counts[answer] ?? 0) + 1;
  return counts;
}
