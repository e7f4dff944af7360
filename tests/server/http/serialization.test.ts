import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { serializerCompiler } from '../../../server/http/serialization.ts';

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
