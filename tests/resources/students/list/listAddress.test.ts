import type { Location } from 'react-router';
import { expect, test } from 'vitest';
import {
  listAddress,
  listSearchIn,
  newStudentAddress,
  studentAddress,
} from '../../../../src/resources/students/list/listAddress.ts';

const at = (pathname: string, search = '', state: unknown = null) =>
  ({ pathname, search, state, hash: '', key: 'k' }) as Location;

test("the list's own query string is that of its address", () => {
  expect(listSearchIn(at('/students', '?page=2'))).toBe('?page=2');
  expect(listSearchIn(at('/students/', '?page=2'))).toBe('?page=2');
});

test('an open student remembers the list it was opened from', () => {
  const { to, state } = studentAddress('id-1', '?name=Amal');
  expect(to).toBe('/students/student/id-1');
  expect(listAddress(at(to, '', state))).toBe('/students?name=Amal');
  expect(listAddress(at(newStudentAddress('?page=3').to, '', newStudentAddress('?page=3').state))).toBe(
    '/students?page=3',
  );
});

test.each([null, undefined, 'text', {}, { listSearch: 7 }])(
  'an address that was typed closes to the whole list (%s)',
  state => {
    expect(listAddress(at('/students/student/id-1', '?x=1', state))).toBe('/students');
  },
);
