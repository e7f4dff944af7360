import { HttpError } from 'react-admin';
import { expect, test } from 'vitest';
import { saveProblem } from '../../../src/resources/managedCards/useCardSave.ts';

const refused = (status: number, errors?: unknown) => new HttpError('Zegt de server', status, { errors });
const BLANK = { name: '', email: '' };
const problem = (error: unknown, serverSays = [400, 409]) => saveProblem({ error, serverSays, blank: BLANK });
const shown = (error: unknown, serverSays?: number[]) => problem(error, serverSays).sentences.join();

test.each([400, 409])('a %i that may speak shows what the server says', status => {
  expect(shown(refused(status))).toBe('Zegt de server');
});

test.each([401, 403, 404, 409, 413, 500, 507])('a %i that may not is a failed update', status => {
  expect(shown(refused(status), [400])).toBe('Update mislukt');
});

test('no response is no response', () => {
  expect(shown(new HttpError('Geen serverreactie', 0))).toBe('Geen serverreactie');
});

test('anything else is a failed update', () => {
  expect(shown(new Error('broken'))).toBe('Update mislukt');
});

test('what is said of a field stands at it; of one without an input below, nothing twice', () => {
  const errors = { name: 'Zegt de server', email: 'Geen adres', status: 7, base: 'Anders' };
  expect(problem(refused(400, errors))).toEqual({
    sentences: ['Anders'],
    faults: { name: 'Zegt de server', email: 'Geen adres' },
  });
});

test.each([undefined, null, 'text', 7])('errors that are %j blame no field', errors => {
  expect(problem(refused(400, errors)).faults).toEqual({});
});
