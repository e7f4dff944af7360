import Type from 'typebox';
import { expect, test } from 'vitest';
import { checker, refusalOf, ValidationError } from '../../../../server/platform/http/validation.ts';

const Visit = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 5 }),
  email: Type.Optional(Type.Union([Type.String({ format: 'email' }), Type.Literal('')])),
  status: Type.Optional(Type.Boolean()),
  rows: Type.Optional(Type.Array(Type.Object({ type: Type.String() }), { maxItems: 2 })),
});

/** The refusal of a value, with these sentences of the route's own. */
function refusal(value: unknown, own?: Record<string, string>) {
  try {
    checker(Visit)(value);
  } catch (error) {
    if (error instanceof ValidationError) return refusalOf(error, own);
  }
  return undefined;
}

test('what fits is given as it is, with what the schema does not know', () => {
  const value = { name: 'Anna', email: '', other: 1 };
  expect(checker(Visit)(value)).toBe(value);
});

test.each<[unknown, Record<string, string>]>([
  [{}, { name: 'Vul de naam in' }],
  [{ name: '' }, { name: 'Vul de naam in' }],
  [{ name: 'Annabel' }, { name: 'Voor de naam zijn hoogstens 5 tekens toegestaan' }],
  [{ name: 'Anna', email: 'x' }, { email: 'Vul een geldig e-mailadres in' }],
  [{ name: 'Anna', status: 'true' }, { status: 'Controleer de status: de waarde is niet juist' }],
  [{ name: 'Anna', rows: [{ type: 'a' }, {}] }, { 'rows.1.type': 'Vul de soort in' }],
  [
    { name: 'Anna', rows: [{ type: 'a' }, { type: 'b' }, { type: 'c' }] },
    { rows: 'Voor ‘rows’ zijn hoogstens 2 regels toegestaan' },
  ],
  [null, { '': 'Controleer de invoer: de waarde is niet juist' }],
])('%j is refused by field', (value, errors) => {
  const refused = refusal(value);
  expect(refused).toMatchObject({ statusCode: 400, message: Object.values(errors)[0] });
  expect(refused?.details.errors).toEqual(errors);
});

test('every field that is wrong has its sentence; the first is the message', () => {
  const refused = refusal({ name: 1, status: 1 });
  expect(refused?.message).toBe('Controleer de naam: de waarde is niet juist');
  expect(Object.keys(refused?.details.errors ?? {})).toEqual(['name', 'status']);
});

test('the sentence of a route comes before the general one', () => {
  expect(refusal({}, { name: 'Hoe heet u?' })?.message).toBe('Hoe heet u?');
});
