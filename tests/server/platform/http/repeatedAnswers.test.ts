import fc from 'fast-check';
import Type, { type TSchema } from 'typebox';
import { expect, test, vi } from 'vitest';
import { TeacherList } from '../../../../core/contract/attendance.ts';
import { ErrorBody } from '../../../../core/contract/common.ts';
import { EvaluationList } from '../../../../core/contract/evaluations.ts';
import { repeatedAnswers } from '../../../../server/platform/http/repeatedAnswers.ts';

const answerOf = (schema: TSchema, value: unknown, httpStatus = '200'): string =>
  String(repeatedAnswers({ schema, method: 'GET', url: '/', httpStatus })(value as object));

const rowOf = (id: number, firstName = `Şükrü "${id}"`) => ({
  _id: `${id}`,
  firstName,
  lastName: '\ud800\u2028',
  organization: '',
  totalActiveWeeks: 24,
  lastEvaluation: null,
  color: 'green',
});
const rows = (count: number) => Array.from({ length: count }, (_, id) => rowOf(id));

test('each answer says what its rows say, whatever the one before said', () => {
  const answers = fc.array(
    fc.array(
      fc
        .record({ id: fc.nat(9), name: fc.constantFrom('José', 'Ø', '"') })
        .map(({ id, name }) => rowOf(id, name)),
      { maxLength: 12 },
    ),
    { minLength: 2, maxLength: 6 },
  );
  fc.assert(
    fc.property(answers, several => {
      for (const value of several) expect(answerOf(EvaluationList, value)).toBe(JSON.stringify(value));
    }),
  );
});

const thousand = rows(1_000);
test.each([
  ['the same rows', thousand],
  ['a changed row', thousand.map(row => (row._id === '500' ? rowOf(500, 'Émile') : row))],
  ['a row more', [...thousand.slice(0, 300), rowOf(2_000), ...thousand.slice(300)]],
  ['a row less', thousand.toSpliced(300, 1)],
  ['the first and the last row gone', thousand.slice(1, -1)],
  ['a row elsewhere', [...thousand.toSpliced(100, 1).slice(0, 800), rowOf(100), ...thousand.slice(801)]],
  ['many rows gone at once', thousand.toSpliced(200, 400)],
  ['the rows in another order', thousand.toReversed()],
  ['no rows', []],
])('after a thousand rows: %s', (_what, value) => {
  answerOf(EvaluationList, thousand);
  expect(answerOf(EvaluationList, structuredClone(value))).toBe(JSON.stringify(value));
});

test('only the rows that changed since the last long answer are written', () => {
  answerOf(EvaluationList, thousand);
  answerOf(EvaluationList, rows(3));
  const changed = structuredClone(thousand).map(row => (row._id === '500' ? rowOf(500, 'Émile') : row));
  const stringify = vi.spyOn(JSON, 'stringify');
  answerOf(EvaluationList, changed);
  const { calls } = stringify.mock;
  stringify.mockRestore();
  expect(calls).toEqual([[rowOf(500, 'Émile')]]);
});

test('what the schema does not name is left out, of new rows and of those that were there before', () => {
  const secret = rows(3).map(row => ({ ...row, password: 'secret' }));
  answerOf(EvaluationList, rows(1));
  expect(answerOf(EvaluationList, secret)).toBe(JSON.stringify(rows(3)));
  expect(answerOf(EvaluationList, secret)).toBe(JSON.stringify(rows(3)));
});

test('refusals are written as elsewhere', () => {
  expect(answerOf(ErrorBody, { message: 'Nee', stack: 'at line 1' }, '404')).toBe('{"message":"Nee"}');
});

test.each([
  ['an object', TeacherList],
  ['rows with rows', Type.Array(Type.Object({ days: Type.Array(Type.String()) }))],
  ['rows with objects', Type.Array(Type.Object({ class: Type.Object({ name: Type.String() }) }))],
])('a schema of %s is a mistake', (_what, schema) => {
  expect(() => answerOf(schema, [])).toThrow('rows of texts and numbers');
});
