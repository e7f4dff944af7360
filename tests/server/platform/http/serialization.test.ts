import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { serializerCompiler } from '../../../../server/platform/http/serialization.ts';

test('an answer holds what its schema names, and nothing else', () => {
  const schema = Type.Object({ name: Type.String() });
  const serialize = serializerCompiler({ schema, method: 'GET', url: '/' });
  expect(serialize({ name: 'Zoë', passwordHash: 'x' })).toBe('{"name":"Zoë"}');
});
