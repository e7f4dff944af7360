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

export interface Outcome {
  name: string;
  answers: Record<string, number>;
  seconds: number;
  alive: boolean;
  /** How much its memory rose, its processes together; 0 on a system without /proc. */
  megabytes: number;
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

  const over = new AbortController();
  const working = workAsAnother(await signIn(baseUrl, ADMINISTRATOR), studentId, over.signal);
  await wait(beforeMs);
  const before = treeMegabytes(pid);
  let peak = before;
  const watching = setInterval(() => {
    peak = Math.max(peak, treeMegabytes(pid));
  }, LOOK_MS);
  const began = performance.now();
  const workerData: AttackOrder = { name, aim, leastMs };
  const worker = new Worker(new URL('./attackWorker.ts', import.meta.url), { workerData, execArgv: [] });
  const [answers] = (await once(worker, 'message')) as [string[]];
  const seconds = (performance.now() - began) / 1_000;
  await worker.terminate();
  over.abort();
  clearInterval(watching);
  const { calls, failures } = await working;
  const times = calls.filter(call => call.began >= began).map(({ ms }) => ms);
  const counts = Object.entries(Object.groupBy(answers, answer => answer));
  return {
    ...{ name, seconds, failures, megabytes: peak - before, calls: times.length },
    answers: Object.fromEntries(counts.map(([answer, all = []]) => [answer, all.length])),
    alive: await isWell(`${baseUrl}${API.health}`),
    p99: percentile(times, 0.99),
    max: percentile(times, 1),
  };
}

/** In milliseconds: between two looks at the memory, and between two calls of the other user. */
const LOOK_MS = 10;
const PAUSE_MS = 5;
/** One in so many calls is a sign-in, which hashes a password. */
const SIGN_IN_EVERY = 25;
/** One in so many comes by a connection of its own, as from somebody who was not there before. */
const CONNECT_EVERY = 10;

/** Calls and signs in, one after the other, until it is over. */
async function workAsAnother(target: Target, studentId: string, over: AbortSignal) {
  const paths = [API.health, API.students, pathTo(API.student, { id: studentId })];
  const calls: { began: number; ms: number }[] = [];
  const failures: string[] = [];
  while (!over.aborted) {
    const began = performance.now();
    const call = calls.length + 1;
    try {
      if (call % SIGN_IN_EVERY === 0) await signIn(target.baseUrl, ADMINISTRATOR);
      else if (call % CONNECT_EVERY === 0) await connectAnew(target.baseUrl + API.health);
      else await callAt(target, 'GET', paths[call % paths.length] ?? API.health);
    } catch (error) {
      failures.push(`${error}`);
    }
    calls.push({ began, ms: performance.now() - began });
    await wait(PAUSE_MS);
  }
  return { calls, failures };
}

function connectAnew(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent: false }, response => response.resume().on('end', resolve)).on('error', reject);
  });
}

/** The memory that a process and those that it started hold, in megabytes; 0 when it has ended, or without /proc. */
function treeMegabytes(pid: number): number {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
    return children.reduce((sum, child) => sum + treeMegabytes(Number(child)), Number(kilobytes ?? 0) / 1024);
  } catch {
    return 0;
  }
}
