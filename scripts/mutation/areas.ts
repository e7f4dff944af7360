import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Random } from '../demo/random.ts';
import { type Mutant, mutantsOf } from './operators.ts';

/** A part of the source with a goal of its own, in percent. */
export interface Area {
  files: string;
  /** Files that hold texts, looks or the history of the schema, but no logic. */
  without: readonly string[];
  /** The test files that are to notice its faults. */
  tests: string;
  goal: number;
}

const NODE_TESTS = 'tests/{core,server,spreadsheets,scripts}/**/*.test.ts';
const BROWSER_TESTS =
  'tests/{core,providers,resources,customRoutes,layout,components,i18n}/**/*.test.{ts,tsx}';

export const AREAS: Readonly<Record<string, Area>> = {
  core: { files: 'core/**/*.ts', without: ['core/rules/countries.ts'], tests: NODE_TESTS, goal: 95 },
  server: {
    files: 'server/**/*.ts',
    without: ['server/database/migrations/', 'server/database/schema.ts', 'server/messages'],
    tests: NODE_TESTS,
    goal: 95,
  },
  providers: { files: 'src/providers/**/*.{ts,tsx}', without: [], tests: BROWSER_TESTS, goal: 85 },
  src: {
    files: 'src/**/*.{ts,tsx}',
    without: ['src/providers/', 'src/i18n/', 'src/layout/theme/', 'src/main.tsx'],
    tests: BROWSER_TESTS,
    goal: 85,
  },
};

/**
 * All mutants of an area below `root`, in the order of `random`: of the files whose path begins with `only`, and of one
 * operator where that is named.
 */
export function mutantsOfArea(
  root: string,
  area: Area,
  { random, only, operator }: { random: Random; only: string; operator?: string },
): Mutant[] {
  const files = globSync(area.files, { cwd: root })
    .filter(file => file.startsWith(only) && !file.endsWith('.d.ts'))
    .filter(file => !area.without.some(start => file.startsWith(start)))
    .sort();
  const mutants = files.flatMap(file => mutantsOf(file, readFileSync(join(root, file), 'utf8')));
  return shuffled(
    mutants.filter(mutant => operator === undefined || mutant.operator === operator),
    random,
  );
}

function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  return items
    .map(item => ({ item, place: random.number() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

/** Test files that test the tests' own tools or the words of the documentation, or kill the server over and over. */
const UNFIT =
  /^tests\/scripts\/(mutation|texts|load|bench|sample|bundleBudget|builds|checkDeploy)|crash\.test/;

/** The test files of an area below `root`. */
export const testFilesOf = (root: string, { tests }: Area): string[] =>
  globSync(tests, { cwd: root })
    .filter(file => !UNFIT.test(file))
    .sort();
