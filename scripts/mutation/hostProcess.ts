import { stripVTControlCharacters } from 'node:util';
import { createVitest, type TestModule } from 'vitest/node';

/** What the host is asked: to forget what it knows of the changed files, and to run test files until one fails. */
export interface TestRequest {
  changed: readonly string[];
  testFiles: readonly string[];
}

/** Which test failed first: 'tests/core/days.test.ts > isDay'. */
export interface TestReply {
  failure?: string;
}

/**
 * Started by TestHost.ts: a Vitest that stays, so that what a fault does not touch is transformed once. Each request
 * has a worker of its own, which takes the files one after the other in the order of the request.
 */
const vitest = await createVitest('test', {
  watch: false,
  bail: 1,
  maxWorkers: 1,
  fileParallelism: false,
  silent: true,
  reporters: [{}],
  sequence: {
    sequencer: class {
      shard = async <Item>(files: Item[]) => files;
      sort = async <Item>(files: Item[]) => files;
    },
  },
});

process.on('message', async ({ changed, testFiles }: TestRequest) => {
  for (const file of changed) vitest.invalidateFile(file);
  // Else what failed in an earlier run counts in this one.
  vitest.state.filesMap.clear();
  vitest.state.idMap.clear();
  const specifications = testFiles.flatMap(file =>
    vitest.projects
      .filter(project => project.matchesTestGlob(file))
      .map(project => project.createSpecification(file)),
  );
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  const [failed] = testModules.flatMap(failureOf);
  const [unhandled] = unhandledErrors.map(error => stripVTControlCharacters(String(error)));
  process.send?.({ failure: failed ?? unhandled } satisfies TestReply);
});
process.send?.('ready');

function failureOf(module: TestModule): string[] {
  if (module.ok()) return [];
  const [test] = module.children.allTests('failed');
  return [test ? `${module.relativeModuleId} > ${test.fullName}` : module.relativeModuleId];
}
