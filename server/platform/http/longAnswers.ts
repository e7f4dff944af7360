import type { FastifySchema, FastifySerializerCompiler } from 'fastify';
import { AnswerBytes } from './AnswerBytes.ts';
import { memoizeBySchema } from './memoizeBySchema.ts';
import { serializerCompiler } from './serialization.ts';

/** A part of a JSON schema. */
type Part = Readonly<Record<string, unknown>>;

/** The value with nothing but what the schema names. */
export type Pick = (value: unknown) => unknown;

/**
 * Rows that are written at once: what was picked of them is gone before V8 has moved it, and a letter beyond Latin-1
 * makes no text twice as wide but theirs.
 */
const ROWS = 500;

/**
 * Serializes the answers of routes that answer thousands of rows: what the schema names is picked, and V8 writes it,
 * some hundred rows at a time. The usual serializer puts a text together property by property, which takes three times
 * as long, and as long again to make bytes of its many pieces (docs/decisions/0129-answers-of-thousands-of-rows.md).
 */
export const longAnswers: FastifySerializerCompiler<FastifySchema> = route =>
  route.httpStatus === '200' ? serializer(route.schema as Part) : serializerCompiler(route as never);

/** How many bytes are expected of the first answer. */
const FIRST_SIZE = 64 * 1024;

/** As large as the last answer, and somewhat more: most are about as long as the one before. */
export const answerSize = (length: number) => Math.max(FIRST_SIZE, Math.ceil(length * 1.1));

type Write = (value: unknown, to: AnswerBytes) => void;

const serializer = memoizeBySchema(schema => {
  const write = writerOf(schema as Part);
  let size = FIRST_SIZE;
  return (value: unknown) => {
    const bytes = new AnswerBytes(size);
    write(value, bytes);
    const answer = bytes.finish();
    size = answerSize(answer.length);
    // Fastify sends bytes as they are, though its type asks for a text.
    return answer as unknown as string;
  };
});

/** Writes a value as JSON, piece by piece: rows that are the answer, or a property of it, some at a time. */
function writerOf(schema: Part): Write {
  if (schema.type === 'object' && schema.properties !== undefined) {
    const properties = Object.entries(schema.properties as Part).map(
      ([name, property]) => [name, rowsOrWhole(property as Part)] as const,
    );
    return (value, to) => {
      let before = '{';
      for (const [name, write] of properties) {
        const property = (value as Part)[name];
        if (property === undefined) continue;
        to.write(`${before}${JSON.stringify(name)}:`);
        write(property, to);
        before = ',';
      }
      to.write(before === '{' ? '{}' : '}');
    };
  }
  return rowsOrWhole(schema);
}

function rowsOrWhole(schema: Part): Write {
  const pick = pickerOf(schema);
  const whole = (value: unknown) => JSON.stringify(pick ? pick(value) : value);
  if (schema.type !== 'array') return (value, to) => to.write(whole(value));
  return (value, to) => {
    const rows = value as unknown[];
    for (let from = 0; from < rows.length; from += ROWS) {
      to.write(from === 0 ? '[' : ',');
      // Without their brackets.
      to.write(whole(rows.slice(from, from + ROWS)).slice(1, -1));
    }
    to.write(rows.length === 0 ? '[]' : ']');
  };
}

/** @throws Error for a schema of which it cannot be told what is picked */
export function pickerOf(schema: Part): Pick | undefined {
  if (Array.isArray(schema.anyOf)) {
    const [picker, ...others] = schema.anyOf.flatMap(member => pickerOf(member) ?? []);
    if (others.length > 0) throw new Error('A long answer with a union of objects');
    return picker && (value => (typeof value === 'object' && value !== null ? picker(value) : value));
  }
  if (schema.type === 'array') {
    const picker = pickerOf(schema.items as Part);
    return picker && (value => (value as unknown[]).map(picker));
  }
  if (schema.type !== 'object') return undefined;
  if (schema.properties === undefined) throw new Error('A long answer with an object of any properties');
  const properties = Object.entries(schema.properties as Part).map(
    ([name, property]) => [name, pickerOf(property as Part)] as const,
  );
  return value => {
    const row = value as Part;
    const picked: Record<string, unknown> = {};
    for (const [name, picker] of properties) {
      const property = row[name];
      if (property !== undefined) picked[name] = picker ? picker(property) : property;
    }
    return picked;
  };
}
