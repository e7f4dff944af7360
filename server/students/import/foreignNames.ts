import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import type { ForeignNames, NameMeaningsInput, StudentImport } from '../../../core/contract/studentImport.ts';
import {
  type ForeignName,
  foreignNameKey,
  mergedMeanings,
  type NameMeaning,
} from '../../../core/rules/import/foreignNames.ts';
import { IMPORT_MEANINGS_MAX, IMPORT_NAMES_SHOWN } from '../../../core/rules/import/studentImport.ts';
import { tidyLine } from '../../../core/rules/text.ts';
import { type Database, transaction } from '../../database/database.ts';
import type { Schema } from '../../database/schema.ts';
import type { Actor } from '../../history/audit/auditEvent.ts';
import { appendEntry } from '../../history/audit/auditRepository.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { compareNames } from '../../platform/http/text.ts';
import { messages } from '../../platform/messages.ts';
import { checkedImport } from './checkedImport.ts';
import {
  columnsOf,
  describeImport,
  existingImport,
  headOf,
  importSubject,
  meaningsOf,
  type OwnImport,
} from './existingImport.ts';
import { namingRows, refuseUntilChecked } from './foreignNameRepository.ts';
import { rememberMeanings } from './importMappingRepository.ts';
import { updateImport } from './importRepository.ts';
import { recordsByName } from './knownStudentRepository.ts';
import { meantRecords } from './meantRecords.ts';

/**
 * The classes, organizations and countries that rows name and that are none of ours, with what was chosen for each.
 * @throws HttpError 404
 */
export async function openForeignNames({ database }: FastifyInstance, own: OwnImport): Promise<ForeignNames> {
  const meanings = meaningsOf(await existingImport(database, own));
  const meant = await ourRecords(database, meanings);
  const chosenFor = new Map(meanings.map(meaning => [foreignNameKey(meaning), meaning.value]));
  const counted = new Map<string, ForeignName & { rows: number; value: string | null }>();
  for await (const rows of namingRows(database, own.id)) {
    for (const name of rows.flatMap(({ foreignNames }) => foreignNames)) {
      const key = foreignNameKey(name);
      const known = counted.get(key);
      if (known) known.rows += 1;
      else
        counted.set(key, { ...name, rows: 1, value: meant.has(key) ? (chosenFor.get(key) ?? null) : null });
    }
  }
  const all = [...counted.values()].toSorted(
    (a, b) => b.rows - a.rows || compareNames({ name: a.text }, { name: b.text }),
  );
  const unknown = all.filter(({ value }) => value === null);
  const chosen = all.filter(({ value }) => value !== null);
  return {
    list: [...unknown.slice(0, IMPORT_NAMES_SHOWN), ...chosen.slice(0, IMPORT_NAMES_SHOWN)],
    unknown: unknown.length,
  };
}

/**
 * Stores what foreign names stand for, and remembers it for the next table with these heads. Rows that were read by
 * another meaning are refused until they are checked again, as are all refused ones then (`checkRefused`).
 * @throws HttpError 400 for what is none of ours, or too much; 404, 409 when it is not checked, or begun
 */
export async function chooseMeanings(
  { database, clock }: FastifyInstance,
  own: OwnImport,
  { names }: NameMeaningsInput,
  actor: Actor,
): Promise<StudentImport> {
  return transaction(database, async trx => {
    const stored = await checkedImport(trx, own);
    const changed = names
      .map(name => ({ ...name, text: tidyLine(name.text) }))
      .filter(({ text }) => text !== '');
    const chosen = changed.flatMap(({ value, ...name }): NameMeaning[] =>
      value === null ? [] : [{ ...name, value }],
    );
    const known = await ourRecords(trx, chosen);
    if (chosen.some(name => !known.has(foreignNameKey(name)))) {
      throw new HttpError(400, messages.imports.unknownMeaning);
    }
    const former = meaningsOf(stored);
    const meanings = mergedMeanings(former, changed);
    if (meanings.length > IMPORT_MEANINGS_MAX) throw new HttpError(400, messages.imports.tooManyMeanings);
    await updateImport(trx, own.id, { meanings: JSON.stringify(meanings) });
    if (stored.hasHeads) {
      const { heads } = headOf(stored);
      await rememberMeanings(trx, {
        ...{ userId: own.userId, heads, columns: columnsOf(stored), at: clock.instant() },
        changed,
      });
    }
    await unjudgeRows(trx, own.id, changedAgain(former, changed));
    await appendEntry(trx, actor, {
      action: 'update',
      subject: importSubject(own.id),
      detail: `${names.length} names chosen`,
    });
    return describeImport(trx, await existingImport(trx, own));
  });
}

/** The names, by `foreignNameKey`, that stood for something else before. */
function changedAgain(
  former: readonly NameMeaning[],
  changed: readonly (ForeignName & { value: string | null })[],
): Set<string> {
  const before = new Map(former.map(meaning => [foreignNameKey(meaning), meaning.value]));
  const keys = changed.map(({ value, ...name }) => ({ key: foreignNameKey(name), value }));
  return new Set(
    keys.filter(({ key, value }) => before.has(key) && before.get(key) !== value).map(({ key }) => key),
  );
}

async function unjudgeRows(
  trx: Transaction<Schema>,
  importId: string,
  keys: ReadonlySet<string>,
): Promise<void> {
  if (keys.size === 0) return;
  for await (const rows of namingRows(trx, importId)) {
    const affected = rows.filter(
      ({ isRefused, foreignNames }) =>
        !isRefused && foreignNames.some(name => keys.has(foreignNameKey(name))),
    );
    const numbers = affected.map(({ number }) => number);
    await refuseUntilChecked(trx, { importId, numbers, message: messages.imports.judgeAgain });
  }
}

const ourRecords = async (database: Database, meanings: readonly NameMeaning[]) =>
  meantRecords(meanings, {
    organizations: await recordsByName(database, 'organizations'),
    classrooms: await recordsByName(database, 'classrooms'),
  });
