import { COUNTRIES } from '../../../core/rules/countries.ts';
import {
  type ForeignNameField,
  foreignNameKey,
  type NameMeaning,
} from '../../../core/rules/import/studentImport.ts';
import { nameKey } from '../../../core/rules/text.ts';
import type { Database } from '../../database/database.ts';
import { namesOf } from '../studentSaveRepository.ts';

export interface NamedRecord {
  id: string;
  name: string;
}

export interface ImportNames {
  /** By `nameKey`. */
  organizations: ReadonlyMap<string, NamedRecord>;
  classrooms: ReadonlyMap<string, NamedRecord>;
  /** The most commas that a name of a class has. */
  commasMax: number;
  /** Meanings of foreign names, by `foreignNameKey`; null for nothing. */
  meanings: ReadonlyMap<string, NamedRecord | null>;
}

/** Our records of now, and what was chosen for names that are none of theirs; what is gone since stands for nothing. */
export async function importNames(
  database: Database,
  meanings: readonly NameMeaning[],
): Promise<ImportNames> {
  const organization = records(await namesOf(database, 'organizations'));
  const classroom = records(await namesOf(database, 'classrooms'));
  const country = COUNTRIES.map(name => ({ id: name, name }));
  const known: Record<ForeignNameField, NamedRecord[]> = { classroom, organization, country };
  const meant = meanings.flatMap(({ value, ...name }) => {
    const record = value === '' ? null : known[name.field].find(({ id }) => id === value);
    return record === undefined ? [] : [[foreignNameKey(name), record] as const];
  });
  return {
    organizations: byKey(organization),
    classrooms: byKey(classroom),
    commasMax: Math.max(0, ...classroom.map(({ name }) => name.split(',').length - 1)),
    meanings: new Map(meant),
  };
}

const records = (names: ReadonlyMap<string, string>): NamedRecord[] =>
  Array.from(names, ([id, name]) => ({ id, name }));

const byKey = (all: readonly NamedRecord[]) => new Map(all.map(record => [nameKey(record.name), record]));

/**
 * The names of classes in a text with a comma between, as the download of the list writes them; a name of ours may have
 * one itself.
 */
export function classroomNamesIn(text: string, { classrooms, commasMax }: ImportNames): string[] {
  const parts = text.split(',');
  const names: string[] = [];
  for (let start = 0; start < parts.length; ) {
    const most = parts.slice(start, start + commasMax + 1);
    const beginnings = most.map((_, index) =>
      most
        .slice(0, index + 1)
        .join(',')
        .trim(),
    );
    const known = beginnings.findLastIndex(name => classrooms.has(nameKey(name)));
    names.push(beginnings[Math.max(0, known)] ?? '');
    start += Math.max(0, known) + 1;
  }
  return names.filter(name => name !== '');
}
