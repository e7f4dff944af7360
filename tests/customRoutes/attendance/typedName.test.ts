import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useTypedName } from '../../../src/customRoutes/attendance/grid/useGridKeys.ts';
import type { SheetStudent } from '../../../src/customRoutes/attendance/sheet.ts';

test('of what is typed 40 letters are looked at', () => {
  const firstName = 'abcdefghij'.repeat(4);
  const student: SheetStudent = {
    _id: 'long',
    firstName,
    lastName: 'Haddad',
    country: 'Syrië',
    sex: 'Vrouw',
    birthDate: null,
  };
  const { result } = renderHook(() => useTypedName([student]));
  const type = (letter: string) => act(() => void result.current.add(letter, 0));
  for (const letter of firstName) type(letter);
  type('x');
  expect(result.current).toMatchObject({ text: firstName, isFound: true });
});
