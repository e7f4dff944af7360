import type { StudentImport } from '../../../core/contract/studentImport.ts';
import type { NameMeaning } from '../../../core/rules/import/foreignNames.ts';
import type { ImportColumns } from '../../../core/rules/import/importFields.ts';
import { importAction } from '../../../core/rules/import/studentImport.ts';
import type { Database } from '../../database/database.ts';
import type { AuditSubject } from '../../history/audit/auditEvent.ts';
import { isChangeSetKept } from '../../history/changeSets/changeSetReadRepository.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { messages } from '../../platform/messages.ts';
import { findImport, type StoredImport } from './importRepository.ts';
import { countRows, hasImportedRows } from './importRowReadRepository.ts';
import type { SheetHead } from './reading/sheetJob.ts';

/** An import that a user names. */
export interface OwnImport {
  id: string;
  userId: string;
}

/** @throws HttpError 404 for an import that is not there, or is another user's */
export async function existingImport(database: Database, own: OwnImport): Promise<StoredImport> {
  const stored = await findImport(database, own);
  if (!stored) throw new HttpError(404, messages.imports.unknown);
  return stored;
}

/** @throws HttpError 409 when it has begun */
export function refuseBegun({ state }: StoredImport): void {
  if (state === 'importing' || state === 'done' || state === 'undone')
    throw new HttpError(409, messages.imports.busy);
}

export const headOf = ({ head }: StoredImport): SheetHead => JSON.parse(head);
export const meaningsOf = ({ meanings }: Pick<StoredImport, 'meanings'>): NameMeaning[] =>
  JSON.parse(meanings);
export const columnsOf = ({ columns }: StoredImport): ImportColumns => JSON.parse(columns);

/** The number after which rows begin. */
export const beforeFirstRow = (stored: StoredImport): number =>
  headOf(stored).headRow - (stored.hasHeads ? 0 : 1);

/** How many rows it has: that of the heads counts where it holds a student. */
export const rowsOf = (stored: StoredImport): number => headOf(stored).rows + (stored.hasHeads ? 0 : 1);

/** Whether it was undone, and all rows are there to be checked again. */
export async function isRestartable(
  database: Database,
  { id, state, added, updated }: StoredImport,
): Promise<boolean> {
  return state === 'undone' && (added + updated === 0 || (await hasImportedRows(database, id)));
}

/** An import as it is answered. */
export async function describeImport(database: Database, stored: StoredImport): Promise<StudentImport> {
  const { heads, examples, totalsRow } = headOf(stored);
  const counts = { new: 0, changed: 0, double: 0, refused: 0, same: 0 };
  const planned = { new: 0, update: 0, none: 0, undecided: 0 };
  for (const { fate, choice, rows } of await countRows(database, stored.id)) {
    counts[fate] += rows;
    if (fate === 'double' && choice === '') planned.undecided += rows;
    else planned[importAction(fate, choice)] += rows;
  }
  const { id, fileName, createdAt, expiresAt, state, done, startDate, added, updated } = stored;
  const isKept = stored.changeSetId !== null && (await isChangeSetKept(database, stored.changeSetId));
  return {
    ...{ _id: id, fileName, createdAt, expiresAt, state, done, startDate, added, updated },
    changeSetId: isKept ? stored.changeSetId : null,
    mayCheckAgain: await isRestartable(database, stored),
    ...{ heads, examples, totalsRow, counts, planned },
    rows: rowsOf(stored),
    hasHeads: stored.hasHeads === 1,
    columns: [...columnsOf(stored)],
  };
}

/** An import as the audit log names it: file names may name people. */
export const importSubject = (id: string): AuditSubject => ({ kind: 'student import', id, name: '' });
