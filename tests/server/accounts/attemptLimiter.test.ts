import { beforeEach, describe, expect, test } from 'vitest';
import { AttemptLimiter } from '../../../server/accounts/attemptLimiter.ts';

let time: number;
let limiter: AttemptLimiter;
beforeEach(() => {
  time = 0;
  limiter = new AttemptLimiter({ max: 2, windowMs: 1000 }, () => new Date(time));
});

describe('attempts', () => {
  test('are allowed up to a number, then cost the rest of the window', () => {
    expect([limiter.attempt('a'), limiter.attempt('a')]).toEqual([0, 0]);
    time = 400;
    expect(limiter.attempt('a')).toBe(600);
    time = 1000;
    expect(limiter.attempt('a')).toBe(0);
  });

  test('count anew when the window is over, however long ago that was', () => {
    for (let n = 0; n < 3; n += 1) limiter.attempt('a');
    time = 5500;
    expect(limiter.count('a')).toBe(0);
    expect([limiter.attempt('a'), limiter.attempt('a')]).toEqual([0, 0]);
    expect(limiter.count('a')).toBe(2);
    time = 5600;
    expect(limiter.attempt('a')).toBe(900);
  });

  test('cost no more than a window when the clock was put back', () => {
    time = 10_000;
    for (let n = 0; n < 3; n += 1) limiter.attempt('a');
    time = 2000;
    expect([limiter.attempt('a'), limiter.attempt('a'), limiter.attempt('a')]).toEqual([0, 0, 1000]);
  });

  test('may be fewer for one that asks', () => {
    expect(limiter.attempt('a', 1)).toBe(0);
    expect(limiter.attempt('a', 1)).toBe(1000);
    expect(limiter.attempt('a')).toBe(0);
  });

  test('of keys that begin alike are forgotten together', () => {
    for (const key of ['a 1', 'a 2', 'b 1']) for (let n = 0; n < 2; n += 1) limiter.attempt(key);
    limiter.forgetAll('a ');
    expect(['a 1', 'a 2', 'b 1'].map(key => limiter.count(key))).toEqual([0, 0, 2]);
  });

  test('that are refused do not lengthen the wait', () => {
    for (let n = 0; n < 10; n += 1) limiter.attempt('a');
    time = 999;
    expect(limiter.attempt('a')).toBe(1);
  });

  test('are counted by key', () => {
    for (let n = 0; n < 3; n += 1) limiter.attempt('a');
    expect(limiter.attempt('b')).toBe(0);
  });

  test('that are taken back or forgotten do not count', () => {
    limiter.attempt('a');
    limiter.attempt('a');
    limiter.takeBack('a');
    expect([limiter.attempt('a'), limiter.attempt('a')]).toEqual([0, 1000]);
    limiter.forget('a');
    expect([limiter.attempt('a'), limiter.attempt('a')]).toEqual([0, 0]);
    limiter.takeBack('never seen');
    expect(limiter.attempt('never seen')).toBe(0);
  });

  test('by ever new keys do not fill the memory: the oldest are forgotten', () => {
    limiter.attempt('first');
    limiter.attempt('first');
    for (let n = 0; n < 50_000; n += 1) limiter.attempt(`key ${n}`);
    expect(limiter.attempt('first')).toBe(0);
  });
});
