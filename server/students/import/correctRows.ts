import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import type {
  CorrectedRows,
  ImportCorrections,
  RefusedInput,
  RefusedProgress,
} from '../../../core/contract/studentImport.ts';
import { IMPORT_FOLLOWING_MAX, IMPORT_TEXT_MAX } from '../../../core/rules/import/studentImport.ts';
import { tidyLine } from '../../../core/rules/text.ts';
import { transaction } from '../../database/database.ts';
import type { Schema } from '../../database/schema.ts';
import type { Actor } from '../../history/audit/auditEvent.ts';
import { appendEntry } from '../../history/audit/auditRepository.ts';
import { HttpError } from '../../platform/http/httpError.ts';
import { messages } from '../../platform/messages.ts';
import { checkedImport } from './checkedImport.ts';
import { readContext } from './checkImport.ts';
import {
  columnsOf,
  describeImport,
  existingImport,
  importSubject,
  type OwnImport,
} from './existingImport.ts';
import {
  laterRows,
  nextRefusedRows,
  rowsByNumber,
  saveCells,
  textOfRows,
  uncheckRows,
} from './importCorrectionRepository.ts';
import type { StoredImport } from './importRepository.ts';
import type { RowCells } from './importRowReadRepository.ts';
import { saveJudgedRows } from './importRowRepository.ts';
import { showRows } from './importRows.ts';
import { type Judged, judgeRows } from './judgeRows.ts';
import type { ReadContext } from './readRow.ts';
import { refusedTwice } from './refusedTwice.ts';
import { runSteps } from './steps.ts';

/** Refused rows that are checked again in one transaction: few enough that others wait little. */
const ROWS_PER_STEP = 100;

type Trx = Transaction<Schema>;

/**
 * Stores other texts for cells of rows, and checks these rows again, by the rules of the check. Rows of a person who is
 * another one's now, or is one no longer, are checked with them.
 * @throws HttpError 400 for rows or columns that the import does not have, or too much text; 404, 409 when it is not
 * checked, or begun
 */
export async function correctRows(
  { database, clock }: FastifyInstance,
  own: OwnImport,
  { rows }: ImportCorrections,
  actor: Actor,
): Promise<CorrectedRows> {
  return transaction(database, async trx => {
    const stored = await checkedImport(trx, own);
    const former = await rowsByNumber(trx, { importId: own.id, numbers: rows.map(({ number }) => number) });
    if (former.length < rows.length) throw new HttpError(400, messages.imports.unknownRow);
    const corrected = former.map(row => correctedRow(row, rows, stored));
    for (const row of corrected) await saveCells(trx, own.id, row);
    if ((await textOfRows(trx, own.id)) > IMPORT_TEXT_MAX) {
      throw new HttpError(400, messages.imports.sheet.tooLarge);
    }
    const context = await readContext(trx, stored, clock.today());
    const judged = await checkAgain(trx, own.id, corrected, context);
    const persons = [...former, ...judged].map(({ personKey }) => personKey).filter(Boolean);
    const following = await laterRows(trx, {
      importId: own.id,
      personKeys: [...new Set(persons)],
      after: corrected[0]?.number ?? 0,
      except: corrected.map(({ number }) => number),
      limit: IMPORT_FOLLOWING_MAX,
    });
    const all = [...judged, ...(await checkAgain(trx, own.id, following, context))];
    await appendEntry(trx, actor, {
      action: 'update',
      subject: importSubject(own.id),
      detail: `${rows.length} rows corrected`,
    });
    return { import: await describeImport(trx, stored), rows: await showRows(trx, stored, all, actor) };
  });
}

/**
 * Goes on checking the refused rows of an import after a number: a class, an organization or another row may be
 * there, or gone, since.
 * @throws HttpError 404, 409 when it is not checked, or begun
 */
export async function checkRefused(
  { database, clock }: FastifyInstance,
  own: OwnImport,
  input: RefusedInput,
): Promise<RefusedProgress> {
  let after: number | null = input.after;
  await runSteps(() =>
    transaction(
      database,
      async trx => {
        const stored = await checkedImport(trx, own);
        const next = { importId: own.id, after: after ?? input.after, limit: ROWS_PER_STEP };
        const rows = await nextRefusedRows(trx, next);
        await checkAgain(trx, own.id, rows, await readContext(trx, stored, clock.today()));
        after = rows.length < ROWS_PER_STEP ? null : (rows.at(-1)?.number ?? null);
        return after !== null;
      },
      { durability: 'relaxed' },
    ),
  );
  return { import: await describeImport(database, await existingImport(database, own)), after };
}

function correctedRow(
  { number, cells }: RowCells,
  corrections: ImportCorrections['rows'],
  stored: StoredImport,
): RowCells {
  const columns = columnsOf(stored);
  const texts = columns.map((_, column) => cells[column] ?? '');
  const correction = corrections.find(row => row.number === number);
  for (const { field, text } of correction?.cells ?? []) {
    const column = columns.indexOf(field);
    if (column < 0) throw new HttpError(400, messages.imports.wrongColumns);
    texts[column] = tidyLine(text);
  }
  return { number, cells: texts };
}

async function checkAgain(
  trx: Trx,
  importId: string,
  rows: readonly RowCells[],
  context: ReadContext,
): Promise<Judged[]> {
  if (rows.length === 0) return [];
  await uncheckRows(
    trx,
    importId,
    rows.map(({ number }) => number),
  );
  const judged = await judgeRows(trx, importId, rows, context);
  await saveJudgedRows(trx, importId, judged);
  const fitting: Judged[] = [];
  for (const row of judged) fitting.push(await refusedTwice(trx, importId, row));
  await saveJudgedRows(
    trx,
    importId,
    fitting.filter(row => !judged.includes(row)),
  );
  return fitting;
}
