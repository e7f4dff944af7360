import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { SchedulePage } from '../../core/contract/attendance.ts';
import { API, pathTo } from '../../core/contract/paths.ts';
import type { StudentPage } from '../../core/contract/students.ts';
import { percentile } from '../bench/measure.ts';
import {
  ADMINISTRATOR,
  callAt,
  isWell,
  type ScriptServer,
  STAFF,
  signIn,
  type Target,
} from '../bench/target.ts';
import type { Aim } from './attacks.ts';
import type { AttackOrder } from './attackWorker.ts';

/** How the server came through an attack. */
export interface Outcome {
  name: string;
  /** How often each answer came. */
  answers: Record<string, number>;
  seconds: number;
  alive: boolean;
  /** How much its memory rose, its processes together; undefined on a system without /proc. */
  megabytes: number | undefined;
  /** Of the other user's calls, in milliseconds. */
  calls: number;
  p99: number;
  max: number;
  failures: string[];
}

interface Extent extends Pick<Aim, 'size' | 'holdMs'> {
  /** How long the other user works before the attack, so that only the attack is measured, in milliseconds. */
  beforeMs: number;
  /** An attack that is over sooner begins again. */
  leastMs: number;
}

const WORKER = new URL('./attackWorker.ts', import.meta.url);

/** Attacks a server as a member of staff, from a thread of its own, while an administrator works. */
export async function endure(
  name: string,
  { baseUrl, pid }: Pick<ScriptServer, 'baseUrl' | 'pid'>,
  { size, holdMs, beforeMs, leastMs }: Extent,
): Promise<Outcome> {
  const attacker = await signIn(baseUrl, STAFF);
  const { list: students } = await callAt<StudentPage>(attacker, 'GET', API.students);
  const { list: schedules } = await callAt<SchedulePage>(attacker, 'GET', API.teacherLists);
  const studentId = students[0]?._id ?? 'none';
  const { authorization } = attacker.headers;
  const aim = { baseUrl, size, holdMs, authorization, studentId, scheduleId: schedules[0]?._id ?? 'none' };

  const times: number[] = [];
  const failures: string[] = [];
  let isOver = false;
  const working = workAsAnother(await signIn(baseUrl, ADMINISTRATOR), studentId, {
    ...{ times, failures, isOver: () => isOver },
  });
  await wait(beforeMs);
  times.length = 0;

  const memoryRise = watchMemory(pid);
  const began = performance.now();
  const worker = new Worker(WORKER, {
    workerData: { name, aim, leastMs } satisfies AttackOrder,
    execArgv: [],
  });
  const [answers] = (await once(worker, 'message')) as [string[]];
  const seconds = (performance.now() - began) / 1_000;
  await worker.terminate();
  isOver = true;
  await working;

  const counts = Object.entries(Object.groupBy(answers, answer => answer));
  return {
    name,
    answers: Object.fromEntries(counts.map(([answer, all = []]) => [answer, all.length])),
    seconds,
    alive: await isWell(`${baseUrl}${API.health}`),
    megabytes: memoryRise(),
    calls: times.length,
    p99: percentile(times, 0.99),
    max: percentile(times, 1),
    failures,
  };
}

const PAUSE_MS = 5;
/** One in so many calls is a sign-in, which hashes a password. */
const SIGN_IN_EVERY = 25;
/** One in so many comes by a connection of its own, as from somebody who was not there before. */
const CONNECT_EVERY = 10;

/** Calls and signs in, one after the other, until it is over; notes how long each call took, and failures. */
async function workAsAnother(
  target: Target,
  studentId: string,
  { times, failures, isOver }: { times: number[]; failures: string[]; isOver: () => boolean },
): Promise<void> {
  const paths = [API.health, API.students, pathTo(API.student, { id: studentId })];
  for (let call = 1; !isOver(); call += 1) {
    const began = performance.now();
    try {
      if (call % SIGN_IN_EVERY === 0) await signIn(target.baseUrl, ADMINISTRATOR);
      else if (call % CONNECT_EVERY === 0) await connectAnew(target.baseUrl + API.health);
      else await callAt(target, 'GET', paths[call % paths.length] ?? API.health);
    } catch (error) {
      failures.push(error instanceof Error ? error.message : String(error));
    }
    times.push(performance.now() - began);
    await wait(PAUSE_MS);
  }
}

function connectAnew(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent: false }, response => response.resume().on('end', resolve)).on('error', reject);
  });
}

const LOOK_MS = 10;

/**
 * Watches the memory of a process and those that it started; the function that it returns stops, and returns by how many
 * megabytes it rose at most, undefined on a system without /proc.
 */
function watchMemory(pid: number): () => number | undefined {
  const before = treeMegabytes(pid);
  let peak = before;
  const look = () => {
    peak = Math.max(peak, treeMegabytes(pid));
  };
  const timer = setInterval(look, LOOK_MS);
  return () => {
    clearInterval(timer);
    look();
    return before > 0 ? peak - before : undefined;
  };
}

/** The memory that a process and those that it started hold, in megabytes; 0 on a system without /proc. */
function treeMegabytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(textOf(`/proc/${pid}/status`))?.[1];
  const children = textOf(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean);
  return children.reduce((sum, child) => sum + treeMegabytes(Number(child)), Number(kilobytes ?? 0) / 1024);
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
