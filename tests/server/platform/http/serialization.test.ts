import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { serializerCompiler } from '../../../../server/platform/http/serialization.ts';
import { withoutUnions } from '../../../../server/platform/http/withoutUnions.ts';

const compile = (schema: ReturnType<typeof Type.Object>) =>
  serializerCompiler({ schema, method: 'GET', url: '/' });

test('a schema has one serializer, however many routes answer with it', () => {
  const schema = Type.Object({ name: Type.String() });
  expect(compile(schema)).toBe(compile(schema));
  expect(compile(schema)).not.toBe(compile(Type.Object({ name: Type.String() })));
});

test('an answer holds what its schema names, and nothing else', () => {
  const serialize = compile(Type.Object({ name: Type.String() }));
  expect(serialize({ name: 'Zoë', passwordHash: 'x' })).toBe('{"name":"Zoë"}');
});

test('a union needs no validation where one of its schemas is null, or all are constants', () => {
  const rows = Type.Array(
    Type.Object({
      day: Type.Union([Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }), Type.Null()]),
      status: Type.Union([Type.Union([Type.Literal('true'), Type.Literal('false')]), Type.Literal('')]),
      role: Type.Union([Type.Literal(1), Type.Literal(2), Type.Null()]),
      organization: Type.Union([Type.Object({ _id: Type.String() }), Type.Null()]),
      title: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
    }),
  );
  const serialize = serializerCompiler({ schema: rows, method: 'GET', url: '/' });
  const full = {
    day: '2026-03-02',
    status: 'true',
    role: 2,
    organization: { _id: 'x' },
    title: { a: 'b', c: 1 },
  };
  const empty = { day: null, status: '', role: null, organization: null, title: {} };
  expect(serialize([full, empty])).toBe(JSON.stringify([full, empty]));
  expect(JSON.stringify(withoutUnions(rows)).match(/anyOf/g)).toHaveLength(1);
});
