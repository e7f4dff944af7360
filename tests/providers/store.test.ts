import { expect, test } from 'vitest';
import { createStore } from '../../src/providers/store.ts';

test('signing out forgets what was kept for the user, but not the look and the keys of this device', () => {
  const store = createStore();
  store.setItem('attendance.movesOn', { u1: false });
  store.setItem('theme', 'dark');
  store.setItem('students.listParams', { page: 3 });
  store.reset();
  expect(store.getItem('theme')).toBe('dark');
  expect(store.getItem('attendance.movesOn')).toEqual({ u1: false });
  expect(store.getItem('students.listParams')).toBeUndefined();
});
