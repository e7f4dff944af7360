import { mkdtempDisposableSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ATTACKS } from './attack/attacks.ts';
import { endure, type Outcome } from './attack/endure.ts';
import { fillOnce, startServer } from './bench/target.ts';
import { option, readCommandLine } from './commandLine.ts';

const { values: flags } = readCommandLine({
  name: 'npm run attack',
  does: 'Starts a server on sample data of its own, attacks it, and tells how another user fares meanwhile.',
  options: {
    only: option('TEXT', 'the attacks whose name has this in it', ''),
  },
});

/** Most that an attack may cost: megabytes, and milliseconds of another user's calls at the 99th percentile. */
const GOAL_MEGABYTES = 250;
const GOAL_MS = 250;
const FULL = { size: 1, holdMs: 4_000, beforeMs: 2_000, leastMs: 10_000 };
const STUDENTS = 200;

const outcomes: Outcome[] = [];
using folder = mkdtempDisposableSync(join(tmpdir(), 'samenklas-sample-'));
fillOnce(folder.path, STUDENTS);
for (const name of Object.keys(ATTACKS).filter(attack => attack.includes(flags.only))) {
  console.log(`${name} …`);
  // Each attack meets a server that was just started, so that none hides behind another.
  await using server = await startServer({ DATA_DIR: folder.path });
  outcomes.push(await endure(name, server, FULL));
}

console.table(
  outcomes.map(({ name, answers, seconds, alive, megabytes, calls, p99, max, failures }) => ({
    attack: name,
    answers: Object.entries(answers)
      .map(([answer, count]) => `${count} × ${answer}`)
      .join(', '),
    ...{ s: Math.round(seconds), alive, 'MB more': Math.round(megabytes) },
    ...{ calls, 'p99 ms': Math.round(p99), 'max ms': Math.round(max), failed: failures.length },
  })),
);
const missed = outcomes.filter(
  ({ alive, megabytes, p99, failures }) =>
    !alive || megabytes > GOAL_MEGABYTES || p99 > GOAL_MS || failures.length > 0,
);
console.log(
  [
    `Memory of all its processes; calls of another user meanwhile. ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}.`,
    ...missed.map(({ name, failures }) => `Missed: ${name}. ${failures.slice(0, 3).join('; ')}`),
    missed.length === 0 ? 'The goals are met.' : 'The goals are not met.',
  ].join('\n'),
);
if (missed.length > 0) process.exitCode = 1;
