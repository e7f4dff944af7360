import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCommandLine } from './commandLine/readCommandLine.ts';
import { refuseUsage } from './commandLine/refuseUsage.ts';
import { wholeNumber } from './commandLine/wholeNumber.ts';
import { createRandom } from './demo/random.ts';
import { AREAS, mutantsOfArea, testFilesOf } from './mutation/areas.ts';
import { ReachMap } from './mutation/ReachMap.ts';
import { describeMutant, diffOf, scoreLines, scoreOf, type Tried } from './mutation/report.ts';
import { TreeCopy } from './mutation/TreeCopy.ts';
import { mutantTrial } from './mutation/tryMutant.ts';

const { values: flags } = readCommandLine({
  name: 'npm run mutation',
  does: 'Puts small faults into a copy of the source, one at a time, and tells which of them no test notices.',
  options: {
    area: {
      type: 'string',
      value: 'NAME',
      help: `one of ${Object.keys(AREAS).join(', ')}; all when left out`,
    },
    only: { type: 'string', value: 'PATH', default: '', help: 'only files whose path begins so' },
    operator: { type: 'string', value: 'NAME', help: 'only faults of one kind, such as chain: no `where`' },
    sample: { type: 'string', value: 'NUMBER', default: '50', help: 'how many faults an area' },
    skip: {
      type: 'string',
      value: 'NUMBER',
      default: '0',
      help: 'how many of the sample’s order come before',
    },
    seed: { type: 'string', value: 'NUMBER', default: '1', help: 'chooses the sample' },
    minutes: { type: 'string', value: 'NUMBER', default: '600', help: 'from when no further fault is begun' },
    tests: { type: 'string', value: 'NUMBER', default: '15', help: 'how many test files a fault' },
    timeout: {
      type: 'string',
      value: 'SECONDS',
      default: '90',
      help: 'from when a fault counts as noticed, beside what its tests take',
    },
    map: {
      type: 'string',
      value: 'FILE',
      default: join(tmpdir(), 'samenklas-mutation-map.json'),
      help: 'keeps which test executes what',
    },
    json: { type: 'string', value: 'FILE', help: 'writes everything there too' },
  },
});

const root = join(import.meta.dirname, '..');
const [sample, skip, seed, minutes, testsMax, timeout] = [
  wholeNumber('sample', flags.sample, 1),
  wholeNumber('skip', flags.skip),
  wholeNumber('seed', flags.seed),
  wholeNumber('minutes', flags.minutes, 1),
  wholeNumber('tests', flags.tests, 1),
  wholeNumber('timeout', flags.timeout, 1),
];
const areas = Object.entries(AREAS).filter(([name]) => flags.area === undefined || name === flags.area);
if (areas.length === 0) refuseUsage(`There is no area '${flags.area}': --help tells what there is.`);

const end = Date.now() + minutes * 60_000;
const tree = new TreeCopy(root);
process.once('exit', () => tree.remove());
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const reach = new ReachMap(root, flags.map);
const tried: Tried[] = [];
const sizes = new Map<string, number>();
for (const [area, about] of areas) {
  const testFiles = testFilesOf(root, about);
  await reach.learn(testFiles, console.log);
  const trial = mutantTrial({ tree, reach, testFiles, testsMax, timeoutMs: timeout * 1000 });
  process.once('exit', trial.close);
  const { only, operator } = flags;
  const mutants = mutantsOfArea(root, about, { random: createRandom(seed), only, operator });
  sizes.set(area, mutants.length);
  for (const mutant of mutants.slice(skip, skip + sample)) {
    if (Date.now() > end) break;
    const outcome = await trial.attempt(mutant);
    const diff = diffOf(readFileSync(join(root, mutant.file), 'utf8'), mutant);
    const entry = { area, ...mutant, ...outcome, diff };
    tried.push(entry);
    console.log(`${outcome.status} in ${outcome.seconds} s: ${describeMutant(entry)}`);
    writeReport();
  }
  const lived = survivors().filter(entry => entry.area === area);
  for (const mutant of await trial.refusedByTypes(lived)) Object.assign(mutant, { status: 'types' });
  writeReport();
  trial.close();
}
console.log(['', ...scoreLines(scores()), '', ...survivors().map(describeMutant)].join('\n'));

function scores() {
  return areas.map(([area, { goal }]) =>
    scoreOf(area, { all: sizes.get(area) ?? 0, goal, tried: tried.filter(entry => entry.area === area) }),
  );
}

function survivors(): Tried[] {
  return tried.filter(({ status }) => status === 'survived');
}

/** After each fault, as the run may be ended. */
function writeReport(): void {
  if (!flags.json) return;
  const report = { at: new Date().toISOString(), seed, sample, skip, scores: scores(), tried };
  writeFileSync(flags.json, `${JSON.stringify(report, null, 2)}\n`);
}
