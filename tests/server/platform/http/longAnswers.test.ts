import Type, { type TSchema } from 'typebox';
import { expect, test } from 'vitest';
import { TeacherList } from '../../../../core/contract/attendance.ts';
import { ErrorBody } from '../../../../core/contract/common.ts';
import { EvaluationList } from '../../../../core/contract/evaluations.ts';
import { longAnswers, pickerOf } from '../../../../server/platform/http/longAnswers.ts';
import { serializerCompiler } from '../../../../server/platform/http/serialization.ts';

const answerOf = (schema: TSchema, value: unknown, httpStatus = '200'): unknown =>
  longAnswers({ schema, method: 'GET', url: '/', httpStatus })(value as object);
const written = (schema: TSchema, value: unknown, httpStatus = '200'): unknown =>
  JSON.parse(String(answerOf(schema, value, httpStatus)));
const usual = (schema: TSchema, value: unknown): unknown =>
  JSON.parse(String(serializerCompiler({ schema, method: 'GET', url: '/' })(value as object)));

const EVALUATION = {
  _id: 'a',
  firstName: 'Zoë "Z"',
  lastName: '\ud800\u2028',
  organization: '',
  totalActiveWeeks: 24,
  lastEvaluation: null,
  color: 'green',
};
const RECORD = {
  _id: 'r',
  student: { _id: 's' },
  date: '2026-03-04',
  status: 'Afwezig',
  reason: { _id: 'q', name: 'Ziek' },
  version: 2,
};
const LIST = {
  students: [
    {
      ...{ _id: 's', firstName: 'A', lastName: 'B', country: 'Irak', sex: 'X', birthDate: null },
      enrolments: [{ startDate: '2026-01-01', endDate: null }],
    },
  ],
  schedule: { _id: 'l', classroom: { _id: 'c', name: 'A1' }, dates: ['2026-03-04T00:00:00.000Z'] },
  studentsAttendance: [RECORD, { ...RECORD, announced: true, remark: 'Later' }],
  version: 3,
};

const rows = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    ...EVALUATION,
    _id: `${n}`,
    firstName: n % 7 === 0 ? 'Şükrü' : 'José',
  }));

test.each([
  ['evaluations', EvaluationList, [EVALUATION, { ...EVALUATION, lastEvaluation: '2026-01-02' }]],
  ['a list', TeacherList, LIST],
  ['nothing', EvaluationList, []],
  ['a list without marks', TeacherList, { ...LIST, studentsAttendance: [] }],
  ['rows of several portions', EvaluationList, rows(1_001)],
  ['as many rows as a portion has', EvaluationList, rows(500)],
  ['portions in a list', TeacherList, { ...LIST, studentsAttendance: Array(1_234).fill(RECORD) }],
] as const)('%s are written as by the usual serializer', (_what, schema, value) => {
  expect(written(schema, value)).toEqual(usual(schema, value));
  expect(written(schema, value)).toMatchObject(JSON.parse(JSON.stringify(value)));
});

test('a short answer after a long one keeps none of its memory', () => {
  const answer = (count: number) => answerOf(EvaluationList, rows(count)) as Buffer;
  const [long, short] = [answer(6_000), answer(1_000)];
  expect(short.buffer.byteLength).toBeLessThan(long.length / 4);
  expect(JSON.parse(String(short))).toEqual(rows(1_000));
  expect(JSON.parse(String(long))).toEqual(rows(6_000));
});

test('what the schema does not name is left out, at any depth', () => {
  const secret = { password: 'secret' };
  const record = { ...RECORD, student: { _id: 's', ...secret }, ...secret };
  const list = { ...LIST, studentsAttendance: [record], ...secret };
  expect(JSON.stringify(written(TeacherList, list))).not.toContain('secret');
  expect(JSON.stringify(written(EvaluationList, [{ ...EVALUATION, ...secret }]))).not.toContain('secret');
});

test('refusals are written as elsewhere', () => {
  const refusal = { message: 'Nee', stack: 'at line 1' };
  expect(written(ErrorBody, refusal, '404')).toEqual({ message: 'Nee' });
});

test('a part that may be null or an object is picked where it is one', () => {
  const schema = Type.Object({ next: Type.Union([Type.Object({ weeks: Type.Integer() }), Type.Null()]) });
  expect(written(schema, { next: null })).toEqual({ next: null });
  expect(written(schema, { next: { weeks: 1, days: 7 } })).toEqual({ next: { weeks: 1 } });
});

test('a schema of which it cannot be told what is picked is a mistake', () => {
  const any = Type.Record(Type.String(), Type.String());
  expect(() => pickerOf(any as never)).toThrow('any properties');
  const either = Type.Union([Type.Object({ a: Type.String() }), Type.Object({ b: Type.String() })]);
  expect(() => pickerOf(either as never)).toThrow('union');
});
