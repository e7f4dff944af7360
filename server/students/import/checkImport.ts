import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type {
  ImportCheckInput,
  ImportRunInput,
  RememberedHeads,
} from '../../../core/contract/studentImport.ts';
import { isDay } from '../../../core/rules/days.ts';
import { isOften } from '../../../core/rules/import/importFields.ts';
import { fullName } from '../../../core/rules/text.ts';
import type { Database } from '../../database/database.ts';
import { type Actor, recordEvent } from '../../history/index.ts';
import { HttpError, refuse } from '../../platform/http/httpError.ts';
import { jsonWithList } from '../../platform/http/send.ts';
import { fieldLabel, messages } from '../../platform/messages.ts';
import { Turns } from '../../platform/Turns.ts';
import { importNames } from './importNames.ts';
import { rememberedMapping, rememberMapping } from './importRepository.ts';
import { type Judged, judgeRows, readRows, toCheckedRow } from './judgeRows.ts';
import type { ReadContext } from './readRow.ts';

/** An import as the audit log names it: nothing of the table. */
export const IMPORT_SUBJECT = { kind: 'student import', id: null, name: '' } as const;

export async function openHeads(
  database: Database,
  { userId, heads }: { userId: string; heads: readonly string[] },
): Promise<RememberedHeads> {
  const { columns, meanings } = (await rememberedMapping(database, { userId, heads })) ?? {};
  return { columns: [...(columns ?? [])], meanings: meanings ?? [] };
}

/** The checks that are going on, by user: a new one ends the one before. */
const running = new Map<string, AbortController>();

/**
 * Checks a table, letting all others in, and remembers what was chosen for its heads; the log says whose data is shown.
 * @returns the JSON of `CheckedRows`, written while it is checked
 * @throws HttpError 400 for columns that make no student
 */
export async function checkImport(
  { database, clock }: FastifyInstance,
  input: ImportCheckInput,
  { userId, actor }: { userId: string; actor: Actor },
): Promise<Readable> {
  refuseColumns(input);
  const { heads, columns, meanings, rows, only } = input;
  if (heads.length > 0) {
    await rememberMapping(database, { userId, heads }, { columns, meanings }, clock.instant());
  }
  running.get(userId)?.abort(new HttpError(409, messages.imports.checkedElsewhere));
  const ending = new AbortController();
  running.set(userId, ending);
  const turns = new Turns(ending.signal);
  const context = await readContext({ database, clock }, input);
  const read = await readRows(rows, context, turns);
  const wanted = new Set(only);
  const persons = new Set(read.flatMap(({ _id, person }) => (wanted.has(_id) ? person || [] : [])));
  const asked = only ? read.filter(({ _id, person }) => wanted.has(_id) || persons.has(person)) : read;
  const answer = jsonWithList(
    {},
    'rows',
    shown(database, judgeRows(database, asked, { turns, today: context.today }), actor),
  );
  answer.once('close', () => {
    // A reader who is gone needs no more of it.
    ending.abort(new Error('The answer was closed'));
    if (running.get(userId) === ending) running.delete(userId);
  });
  return answer;
}

async function* shown(database: Database, portions: AsyncIterable<Judged[]>, actor: Actor) {
  for await (const judged of portions) {
    await logSeen(database, judged, actor);
    yield judged.map(toCheckedRow);
  }
}

/** Whose data the rows show that are changed, or may be somebody else's double. */
async function logSeen(database: Database, judged: readonly Judged[], actor: Actor): Promise<void> {
  const seen = judged.flatMap(({ fate, student, matches }) =>
    fate === 'changed' && student ? [student] : matches,
  );
  if (seen.length === 0) return;
  const named = new Map(seen.map(({ id, profile }) => [id, { id, name: fullName(profile) }]));
  const students = [...named.values()];
  await recordEvent(database, actor, { action: 'read', subject: IMPORT_SUBJECT, students }, 'relaxed');
}

type Reading = Pick<ImportRunInput, 'heads' | 'columns' | 'startDate' | 'meanings'>;

export async function readContext(
  { database, clock }: { database: Database; clock: FastifyInstance['clock'] },
  { heads, columns, startDate, meanings }: Reading,
): Promise<ReadContext> {
  const names = await importNames(database, meanings);
  return { heads, columns, startDate, names, today: clock.today(), dayOf: instant => clock.dayOf(instant) };
}

/** @throws HttpError 400 for columns that make no student */
export function refuseColumns({
  heads,
  columns,
  startDate,
  rows,
}: Reading & { rows: readonly { cells: string[] }[] }): void {
  if (!isDay(startDate)) refuse('startDate', messages.validation.impossibleDay(fieldLabel('startDate')));
  const twice = columns.find((field, index) => !isOften(field) && columns.indexOf(field) < index);
  if (twice) refuse('columns', messages.imports.twice(fieldLabel(twice)));
  const hasNames = columns.includes('firstName') && columns.includes('lastName');
  if (!hasNames && !columns.includes('fullName')) refuse('columns', messages.imports.noName);
  const fits = (cells: readonly string[]) => cells.length <= columns.length;
  if ((heads.length > 0 && heads.length !== columns.length) || !rows.every(({ cells }) => fits(cells))) {
    refuse('columns', messages.imports.wrongColumns);
  }
}
