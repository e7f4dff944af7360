import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ATTACKS } from './attack/attacks.ts';
import { aimAt, endure, type Outcome } from './attack/endure.ts';
import { fillOnce, startServer } from './bench/target.ts';
import { readCommandLine } from './commandLine.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo/accounts.ts';

const { values: flags } = readCommandLine({
  name: 'npm run attack',
  does: 'Starts a server on sample data of its own, attacks it, and tells how another user fares meanwhile.',
  options: {
    only: { type: 'string', value: 'TEXT', default: '', help: 'the attacks whose name has this in it' },
  },
});

/** Most that an attack may cost: megabytes, and milliseconds of another user's calls at the 99th percentile. */
const GOAL_MEGABYTES = 250;
const GOAL_MS = 250;
const PACE = { beforeMs: 2_000, leastMs: 10_000 };
const HOLD_MS = 4_000;
const STUDENTS = 200;

const [bystander, attacker] = DEMO_ACCOUNTS.map(({ email }) => ({ email, password: DEMO_PASSWORD }));
if (!bystander || !attacker) throw new Error('The sample has too few accounts');

const folder = mkdtempSync(join(tmpdir(), 'samenklas-attack-'));
const outcomes: Outcome[] = [];
try {
  fillOnce(folder, STUDENTS);
  for (const name of Object.keys(ATTACKS).filter(attack => attack.includes(flags.only))) {
    // Each attack meets a server that was just started, so that none hides behind another.
    const server = await startServer(folder);
    try {
      const victim = { baseUrl: server.baseUrl, pid: server.pid, attacker, bystander };
      const aim = { ...(await aimAt(victim)), size: 1, holdMs: HOLD_MS };
      const outcome = await endure(name, victim, aim, PACE);
      outcomes.push(outcome);
      console.log(rowOf(outcome));
    } finally {
      server.stop();
    }
  }
} finally {
  // A server that was stopped may still be closing its files.
  rmSync(folder, { recursive: true, maxRetries: 20, retryDelay: 100 });
}

const missed = outcomes.filter(
  ({ alive, megabytes = 0, p99, failures }) =>
    !alive || megabytes > GOAL_MEGABYTES || p99 > GOAL_MS || failures.length > 0,
);
console.log(
  [
    '',
    '| attack | answers | s | alive | MB more | calls | p99 ms | max ms | failed |',
    '| --- | --- | ---: | --- | ---: | ---: | ---: | ---: | ---: |',
    ...outcomes.map(rowOf),
    '',
    `Memory of all its processes; calls of another user meanwhile. ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}.`,
    ...missed.map(({ name, failures }) => `Missed: ${name}. ${failures.slice(0, 3).join('; ')}`),
    missed.length === 0 ? 'The goals are met.' : 'The goals are not met.',
  ].join('\n'),
);
if (missed.length > 0) process.exitCode = 1;

function rowOf({ name, answers, seconds, alive, megabytes, calls, p99, max, failures }: Outcome): string {
  const told = Object.entries(answers).map(([answer, count]) => `${count} × ${answer}`);
  const cells = [
    name,
    told.join(', '),
    seconds.toFixed(1),
    alive ? 'yes' : 'no',
    megabytes?.toFixed(0) ?? '?',
    calls,
    p99.toFixed(0),
    max.toFixed(0),
    failures.length,
  ];
  return `| ${cells.join(' | ')} |`;
}
