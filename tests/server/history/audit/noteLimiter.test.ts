import { beforeEach, describe, expect, test } from 'vitest';
import { NoteLimiter } from '../../../../server/history/audit/NoteLimiter.ts';

let time: number;
let limiter: NoteLimiter;
beforeEach(() => {
  time = 0;
  limiter = new NoteLimiter({ max: 2, windowMs: 1000 }, () => new Date(time));
});

const times = (number: number, key = 'a') => Array.from({ length: number }, () => limiter.allows(key));

describe('events of one key', () => {
  test('are noted up to a number, until the window is over', () => {
    expect(times(3)).toEqual([true, true, false]);
    time = 999;
    expect(times(1)).toEqual([false]);
    time = 1000;
    expect(times(3)).toEqual([true, true, false]);
  });

  test('count from the first of them on, however long ago the last window was', () => {
    times(3);
    time = 5500;
    expect(times(1)).toEqual([true]);
    time = 6400;
    expect(times(2)).toEqual([true, false]);
    time = 6500;
    expect(times(1)).toEqual([true]);
  });

  test('are held back for no more than a window when the clock was put back', () => {
    time = 10_000;
    times(3);
    time = 2000;
    expect(times(3)).toEqual([true, true, false]);
    time = 3000;
    expect(times(1)).toEqual([true]);
  });

  test('leave others alone', () => {
    times(3);
    expect(times(1, 'b')).toEqual([true]);
  });

  test('are forgotten when ever new keys come, the oldest first, so that the memory does not fill', () => {
    times(2, 'first');
    times(2, 'second');
    for (let n = 1; n < 50_000; n += 1) limiter.allows(`key ${n}`);
    expect(times(1, 'second')).toEqual([false]);
    expect(times(1, 'first')).toEqual([true]);
  });
});
