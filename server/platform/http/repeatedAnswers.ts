import type { FastifySchema, FastifySerializerCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { AnswerBytes } from './AnswerBytes.ts';
import { answerSize, type Pick, pickerOf } from './longAnswers.ts';
import { memoizeBySchema } from './memoizeBySchema.ts';
import { serializerCompiler } from './serialization.ts';

/** A row of texts and numbers. */
type Row = Readonly<Record<string, unknown>>;

/** Rows as they were written: row `n` ends in `bytes` before `ends[n]`, and the next one begins a comma later. */
interface Answer {
  rows: readonly Row[];
  ends: Uint32Array;
  bytes: Buffer;
}

const NOTHING: Answer = { rows: [], ends: new Uint32Array(), bytes: Buffer.alloc(0) };

/** How many rows of the last answer may be gone, one after another, before the next one is written in full. */
const LOOK_AHEAD = 64;

/**
 * Serializes the answers of a route that answers mostly the same thousands of rows again, after each save: a row that
 * is as it was in the last answer is copied from its bytes
 * (docs/decisions/0129-answers-of-thousands-of-rows.md). What the schema does not name is not written.
 * @throws Error for a schema that is no array of rows of texts and numbers
 */
export const repeatedAnswers: FastifySerializerCompiler<FastifySchema> = route =>
  route.httpStatus === '200' ? serializer(route.schema as TSchema) : serializerCompiler(route as never);

const serializer = memoizeBySchema(schema => {
  const { row, names } = columnsOf(schema);
  const pick = pickerOf(row);
  let last = NOTHING;
  return (value: unknown) => {
    const answer = writeRows(value as readonly Row[], last, names, pick);
    // A filtered answer between two whole ones is no help to the second.
    if (answer.rows.length >= last.rows.length / 2) last = answer;
    // Fastify sends bytes as they are, though its type asks for a text.
    return answer.bytes as unknown as string;
  };
});

/** The schema of a row, and the names of its columns. */
function columnsOf({ items }: { items?: { properties?: Row } }): { row: Row; names: string[] } {
  const columns = Object.entries(items?.properties ?? {}) as [string, Row][];
  const nested = columns.some(([, column]) => pickerOf(column) !== undefined || column.type === 'array');
  if (items === undefined || columns.length === 0 || nested) {
    throw new Error('Repeated answers are rows of texts and numbers');
  }
  return { row: items, names: columns.map(([name]) => name) };
}

function writeRows(
  rows: readonly Row[],
  last: Answer,
  names: readonly string[],
  pick: Pick | undefined,
): Answer {
  const bytes = new AnswerBytes(answerSize(last.bytes.length));
  const ends = new Uint32Array(rows.length);
  const kept: Row[] = [];
  const startOf = (n: number) => (n === 0 ? 1 : (last.ends[n - 1] ?? 0) + 1);
  let next = 0;
  bytes.write('[');
  for (const [n, row] of rows.entries()) {
    if (n > 0) bytes.write(',');
    const same = indexOfSame(row, last.rows, next, names);
    if (same === undefined) {
      bytes.write(JSON.stringify(pick ? pick(row) : row));
      kept.push(row);
    } else {
      bytes.copy(last.bytes, startOf(same), last.ends[same] ?? 0);
      kept.push(last.rows[same] as Row);
      next = same + 1;
    }
    ends[n] = bytes.length;
  }
  bytes.write(']');
  return { rows: kept, ends, bytes: bytes.finish() };
}

function indexOfSame(row: Row, rows: readonly Row[], from: number, names: readonly string[]) {
  const end = Math.min(from + LOOK_AHEAD, rows.length);
  for (let n = from; n < end; n++) {
    const other = rows[n] as Row;
    if (names.every(name => other[name] === row[name])) return n;
  }
  return undefined;
}
