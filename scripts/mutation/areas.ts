import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Random } from '../demo/random.ts';
import { type Mutant, mutantsOf } from './operators.ts';

/** A part of the source with a goal of its own, in percent. */
export interface Area {
  files: string;
  /** Files that hold texts, looks or the history of the schema, but no logic. */
  without: readonly string[];
  goal: number;
}

export const AREAS: Readonly<Record<string, Area>> = {
  core: { files: 'core/**/*.ts', without: ['core/rules/countries.ts'], goal: 95 },
  server: {
    files: 'server/**/*.ts',
    without: ['server/database/migrations/', 'server/database/schema.ts', 'server/messages'],
    goal: 95,
  },
  providers: { files: 'src/providers/**/*.{ts,tsx}', without: [], goal: 85 },
  src: {
    files: 'src/**/*.{ts,tsx}',
    without: ['src/providers/', 'src/i18n/', 'src/layout/theme/', 'src/main.tsx'],
    goal: 85,
  },
};

/** All mutants of an area below `root`, of the files whose path begins with `only`, in the order of `random`. */
export function mutantsOfArea(
  root: string,
  area: Area,
  { random, only }: { random: Random; only: string },
): Mutant[] {
  const files = globSync(area.files, { cwd: root })
    .filter(file => file.startsWith(only) && !file.endsWith('.d.ts'))
    .filter(file => !area.without.some(start => file.startsWith(start)))
    .sort();
  return shuffled(
    files.flatMap(file => mutantsOf(file, readFileSync(join(root, file), 'utf8'))),
    random,
  );
}

function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  return items
    .map(item => ({ item, place: random.number() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item);
}
