import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCommandLine } from './commandLine/readCommandLine.ts';
import { refuseUsage } from './commandLine/refuseUsage.ts';
import { wholeNumber } from './commandLine/wholeNumber.ts';
import { createRandom } from './demo/random.ts';
import { AREAS, mutantsOfArea } from './mutation/areas.ts';
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
    sample: { type: 'string', value: 'NUMBER', default: '50', help: 'how many faults an area' },
    skip: {
      type: 'string',
      value: 'NUMBER',
      default: '0',
      help: 'how many of the sample’s order come before',
    },
    seed: { type: 'string', value: 'NUMBER', default: '1', help: 'chooses the sample' },
    minutes: { type: 'string', value: 'NUMBER', default: '600', help: 'from when no further fault is begun' },
    timeout: {
      type: 'string',
      value: 'SECONDS',
      default: '600',
      help: 'from when a fault counts as noticed',
    },
    json: { type: 'string', value: 'FILE', help: 'writes everything there too' },
  },
});

const root = join(import.meta.dirname, '..');
const [sample, skip, seed, minutes, timeout] = [
  wholeNumber('sample', flags.sample, 1),
  wholeNumber('skip', flags.skip),
  wholeNumber('seed', flags.seed),
  wholeNumber('minutes', flags.minutes, 1),
  wholeNumber('timeout', flags.timeout, 1),
];
const areas = Object.entries(AREAS).filter(([name]) => flags.area === undefined || name === flags.area);
if (areas.length === 0) refuseUsage(`There is no area '${flags.area}': --help tells what there is.`);

const end = Date.now() + minutes * 60_000;
const tree = new TreeCopy(root);
process.once('exit', () => tree.remove());
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const tryMutant = mutantTrial(tree, timeout * 1000);
const results: { tried: Tried[]; score: ReturnType<typeof scoreOf> }[] = [];
for (const [area, about] of areas) {
  const mutants = mutantsOfArea(root, about, { random: createRandom(seed), only: flags.only });
  const tried: Tried[] = [];
  for (const mutant of mutants.slice(skip, skip + sample)) {
    if (Date.now() > end) break;
    const diff = diffOf(readFileSync(join(root, mutant.file), 'utf8'), mutant);
    const outcome = await tryMutant(mutant);
    const entry = { area, ...mutant, ...outcome, diff };
    tried.push(entry);
    console.log(`${outcome.status} in ${outcome.seconds} s: ${describeMutant(entry)}`);
  }
  results.push({ tried, score: scoreOf(area, { all: mutants.length, goal: about.goal, tried }) });
}

const scores = results.map(({ score }) => score);
const tried = results.flatMap(result => result.tried);
const survivors = tried.filter(({ status }) => status === 'survived');
console.log(['', ...scoreLines(scores), '', ...survivors.map(describeMutant)].join('\n'));
if (flags.json) {
  const report = { at: new Date().toISOString(), seed, sample, skip, scores, tried };
  writeFileSync(flags.json, `${JSON.stringify(report, null, 2)}\n`);
}
