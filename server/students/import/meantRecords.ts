import { COUNTRIES } from '../../../core/rules/countries.ts';
import {
  type ForeignNameField,
  foreignNameKey,
  type NameMeaning,
} from '../../../core/rules/import/foreignNames.ts';
import type { NamedRecord } from './rowDraft.ts';

/** Our organizations and classrooms, by name. */
interface OurRecords {
  organizations: ReadonlyMap<string, NamedRecord>;
  classrooms: ReadonlyMap<string, NamedRecord>;
}

/**
 * What foreign names stand for, by `foreignNameKey`: a record that is there now, or null for nothing. What is gone
 * since stands for nothing that is known.
 */
export function meantRecords(
  meanings: readonly NameMeaning[],
  { organizations, classrooms }: OurRecords,
): Map<string, NamedRecord | null> {
  const byId = (records: ReadonlyMap<string, NamedRecord>) =>
    new Map([...records.values()].map(record => [record.id, record]));
  const known: Record<ForeignNameField, ReadonlyMap<string, NamedRecord>> = {
    classroom: byId(classrooms),
    organization: byId(organizations),
    country: COUNTRIES_BY_NAME,
  };
  return new Map(
    meanings.flatMap(meaning => {
      const record = meaning.value === '' ? null : known[meaning.field].get(meaning.value);
      return record === undefined ? [] : [[foreignNameKey(meaning), record] as const];
    }),
  );
}

const COUNTRIES_BY_NAME = new Map(COUNTRIES.map(name => [name, { id: name, name }]));
