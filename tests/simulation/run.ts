import fc from 'fast-check';
import { option, readCommandLine, wholeNumber } from '../../scripts/commandLine.ts';
import { commands, live } from './steps.ts';

const { values: flags } = readCommandLine({
  name: 'npm run simulate',
  does: 'Lets twenty users work on a server in process, each life from a seed of its own, and tells what did not hold.',
  options: {
    seed: option('NUMBER', 'lives one again, and shortens it to what fails'),
    minutes: option('NUMBER', 'how long it tries seeds', '2'),
  },
});

const property = fc.asyncProperty(commands, steps => live(steps));
if (flags.seed !== undefined) {
  await fc.assert(property, { seed: wholeNumber('seed', flags.seed), numRuns: 1 });
  console.log(`Seed ${flags.seed}: all that must hold does.`);
} else {
  const end = Date.now() + wholeNumber('minutes', flags.minutes, 1) * 60_000;
  let lived = 0;
  while (Date.now() < end) {
    await fc.assert(property, { seed: Date.now() % 2 ** 31, numRuns: 1 });
    lived += 1;
  }
  console.log(`${lived} seeds: all that must hold does.`);
}
