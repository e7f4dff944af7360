import type { FastifyInstance } from 'fastify';
import type { StudentImport } from '../../../core/contract/studentImport.ts';
import type { Day } from '../../../core/rules/days.ts';
import { type Database, transaction } from '../../database/database.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { messages } from '../../platform/messages.ts';
import { columnsOf, describeImport, existingImport, meaningsOf, type OwnImport } from './existingImport.ts';
import { type StoredImport, saveCheckProgress } from './importRepository.ts';
import { nextRows } from './importRowReadRepository.ts';
import { saveJudgedRows } from './importRowRepository.ts';
import { judgeRows } from './judgeRows.ts';
import { formerChoices } from './keptChoiceRepository.ts';
import { keepChoices } from './keptChoices.ts';
import { recordsByName } from './knownStudentRepository.ts';
import { meantRecords } from './meantRecords.ts';
import type { ReadContext } from './readRow.ts';
import { runSteps } from './steps.ts';

/** Rows that are checked at a time: few enough that others wait little. */
const ROWS_PER_STEP = 100;

/**
 * Goes on with the check of an import; when it is not done yet, the caller asks again.
 * @throws HttpError 404, 409 when the columns are not chosen
 */
export async function checkImport(app: FastifyInstance, own: OwnImport): Promise<StudentImport> {
  await runSteps(() => checkStep(app, own));
  return describeImport(app.database, await existingImport(app.database, own));
}

/** Checks the next rows; returns whether there may be more. What a crash loses of it is checked again. */
async function checkStep({ database, clock }: FastifyInstance, own: OwnImport): Promise<boolean> {
  return transaction(
    database,
    async trx => {
      const stored = await existingImport(trx, own);
      if (stored.state === 'columns') throw new HttpError(409, messages.imports.noName);
      if (stored.state !== 'checking') return false;
      const rows = await nextRows(trx, { importId: own.id, after: stored.doneTo, limit: ROWS_PER_STEP });
      const context = await readContext(trx, stored, clock.today());
      const former = await formerChoices(trx, own.id, rows);
      const judged = await judgeRows(trx, own.id, rows, context);
      await saveJudgedRows(trx, own.id, judged);
      await keepChoices(trx, own.id, { judged, former });
      await saveCheckProgress(trx, stored, progress(stored, rows));
      return rows.length === ROWS_PER_STEP;
    },
    { durability: 'relaxed' },
  );
}

/** What the rows of an import are read against today. */
export async function readContext(
  database: Database,
  stored: StoredImport,
  today: Day,
): Promise<ReadContext> {
  const organizations = await recordsByName(database, 'organizations');
  const classrooms = await recordsByName(database, 'classrooms');
  return {
    columns: columnsOf(stored),
    today,
    startDate: stored.startDate,
    organizations,
    classrooms,
    commasMax: [...classrooms.values()].reduce(
      (most, { name }) => Math.max(most, name.split(',').length - 1),
      0,
    ),
    meanings: meantRecords(meaningsOf(stored), { organizations, classrooms }),
  };
}

const progress = ({ done, doneTo }: StoredImport, rows: readonly { number: number }[]) => ({
  done: done + rows.length,
  doneTo: rows.at(-1)?.number ?? doneTo,
  ...(rows.length < ROWS_PER_STEP && { state: 'checked' as const }),
});
