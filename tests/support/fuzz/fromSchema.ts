import fc from 'fast-check';
import { hostileText } from './hostile.ts';

/** The part of JSON Schema that the contract uses, in TypeBox's words and in those of OpenAPI. */
interface JsonSchema {
  type?: string;
  anyOf?: object[];
  const?: unknown;
  enum?: unknown[];
  properties?: Record<string, object>;
  required?: string[];
  items?: object;
  maxItems?: number;
  pattern?: string;
  format?: string;
}

/** Values that mean something to the server, by the name of the field that holds them. */
export type KnownValues = Readonly<Record<string, readonly string[]>>;

/** The material for values. */
export interface Material {
  known: KnownValues;
  /** Adds hostile texts. */
  wild: boolean;
}

const WORDS = ['Amal', 'Haddad', 'Çelik', 'O’Brien', 'Alfa 1', '06 12345678', 'Klas', 'x'];
const DAYS = [
  '2026-03-02',
  '2026-03-03',
  '2026-03-04',
  '2026-01-01',
  '2025-12-31',
  '2026-12-31',
  '2024-02-29',
];
const LIST_MAX = 2;

/**
 * Values that fit a schema, made of what is known where the field has a name in it.
 * @param field the name of the field, after those that hold it: 'studentNotes._id' comes before '_id'
 */
export function fromSchema(schema: object, material: Material, field = ''): fc.Arbitrary<unknown> {
  const value = notNull(schema, material, field);
  return 'nullable' in schema ? fc.option(value) : value;
}

function notNull(schema: JsonSchema, material: Material, field: string): fc.Arbitrary<unknown> {
  if (schema.anyOf) {
    const [first = fc.constant(null), ...rest] = schema.anyOf.map(option =>
      fromSchema(option, material, field),
    );
    return fc.oneof({ weight: 12, arbitrary: first }, ...rest);
  }
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.type === 'string') return text(schema, material, field);
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'null') return fc.constant(null);
  if (schema.type === 'integer' || schema.type === 'number') return fc.constantFrom(1991, 4859, 8619, 0, -1);
  if (schema.type === 'array') {
    const maxLength = Math.min(schema.maxItems ?? LIST_MAX, LIST_MAX);
    return fc.array(fromSchema(schema.items ?? {}, material, field), { maxLength });
  }
  if (schema.properties) return record(schema.properties, schema.required ?? [], material, field);
  return fc.jsonValue({ maxDepth: 1 });
}

function record(
  properties: Record<string, object>,
  required: string[],
  material: Material,
  field: string,
): fc.Arbitrary<object> {
  const parent = field.split('.').at(-1);
  const fields = Object.entries(properties).map(
    ([name, schema]) => [name, fromSchema(schema, material, `${parent}.${name}`)] as const,
  );
  return fc.record(Object.fromEntries(fields), { requiredKeys: required, noNullPrototype: true });
}

function text(
  { pattern, format }: JsonSchema,
  { known, wild }: Material,
  field: string,
): fc.Arbitrary<string> {
  const values = known[field] ?? known[field.split('.').at(-1) ?? ''];
  const plain = values ?? (pattern ? DAYS : format === 'email' ? ['anna@example.org', 'a@b.nl'] : WORDS);
  const usual = fc.constantFrom(...plain);
  return wild ? fc.oneof({ weight: 15, arbitrary: usual }, { weight: 1, arbitrary: hostileText }) : usual;
}
