import type { FastifyInstance } from 'fastify';
import type { ImportColumnsInput, StudentImport } from '../../../core/contract/studentImport.ts';
import { isDay } from '../../../core/rules/days.ts';
import { transaction } from '../../database/database.ts';
import type { Actor } from '../../history/audit/auditEvent.ts';
import { appendEntry } from '../../history/audit/auditRepository.ts';
import { HttpError, refuse } from '../../platform/http/httpError.ts';
import { fieldLabel, messages } from '../../platform/messages.ts';
import {
  beforeFirstRow,
  describeImport,
  existingImport,
  headOf,
  importSubject,
  type OwnImport,
  refuseBegun,
} from './existingImport.ts';
import { rememberColumns } from './importMappingRepository.ts';
import { updateImport } from './importRepository.ts';
import { resetRows } from './importRowRepository.ts';

/**
 * Stores which column holds what, remembers it for the next table with these heads, and restarts the check.
 * @throws HttpError 400 for columns that make no student, 404, 409 once the import has begun
 */
export async function chooseColumns(
  { database, clock }: FastifyInstance,
  own: OwnImport,
  input: ImportColumnsInput,
  actor: Actor,
): Promise<StudentImport> {
  refuseColumns(input);
  return transaction(database, async trx => {
    const stored = await existingImport(trx, own);
    refuseBegun(stored);
    const { heads } = headOf(stored);
    if (heads.length !== input.columns.length) throw new HttpError(400, messages.imports.wrongColumns);
    const hasHeads = input.hasHeads ? 1 : 0;
    await updateImport(trx, own.id, {
      ...{ columns: JSON.stringify(input.columns), hasHeads, startDate: input.startDate },
      ...{ state: 'checking', done: 0, doneTo: beforeFirstRow({ ...stored, hasHeads }) },
    });
    await resetRows(trx, own.id);
    if (input.hasHeads) {
      await rememberColumns(trx, {
        userId: own.userId,
        heads,
        columns: input.columns,
        at: clock.instant(),
      });
    }
    await appendEntry(trx, actor, { action: 'update', subject: importSubject(own.id), detail: 'columns' });
    return describeImport(trx, await existingImport(trx, own));
  });
}

function refuseColumns({ columns, startDate }: ImportColumnsInput): void {
  if (!isDay(startDate)) refuse('startDate', messages.validation.impossibleDay(fieldLabel('startDate')));
  const chosen = columns.filter(field => field !== '');
  const twice = chosen.find((field, index) => chosen.indexOf(field) < index);
  if (twice) refuse('columns', messages.imports.twice(fieldLabel(twice)));
  const hasNames = chosen.includes('firstName') && chosen.includes('lastName');
  if (!hasNames && !chosen.includes('fullName')) refuse('columns', messages.imports.noName);
}
