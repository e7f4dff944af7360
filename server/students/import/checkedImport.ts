import type { Transaction } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { messages } from '../../platform/messages.ts';
import { existingImport, type OwnImport, refuseBegun } from './existingImport.ts';
import type { StoredImport } from './importRepository.ts';

/** @throws HttpError 404, 409 for an import that is not checked, or has begun */
export async function checkedImport(trx: Transaction<Schema>, own: OwnImport): Promise<StoredImport> {
  const stored = await existingImport(trx, own);
  refuseBegun(stored);
  if (stored.state !== 'checked') throw new HttpError(409, messages.imports.notChecked);
  return stored;
}
