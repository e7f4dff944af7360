import { describe, expect, test } from 'vitest';
import { CountCache } from '../../server/countCache.ts';

/** Counts that are asked for one by one, to see which were. */
const counter = () => {
  const asked: string[] = [];
  const count = (key: string, value: number) => async () => {
    asked.push(key);
    return value;
  };
  return { asked, count };
};

describe('remembered counts', () => {
  test('are counted once per filter', async () => {
    const cache = new CountCache();
    const { asked, count } = counter();
    expect(await cache.get('all', count('all', 3))).toBe(3);
    expect(await cache.get('all', count('all', 4))).toBe(3);
    expect(await cache.get('active', count('active', 2))).toBe(2);
    expect(asked).toEqual(['all', 'active']);
  });

  test('are counted anew after a write', async () => {
    const cache = new CountCache();
    const { count } = counter();
    await cache.get('all', count('all', 3));
    cache.clear();
    expect(await cache.get('all', count('all', 4))).toBe(4);
  });

  test('are not kept when a write came in between', async () => {
    const cache = new CountCache();
    const stale = await cache.get('all', async () => {
      cache.clear();
      return 3;
    });
    expect(stale).toBe(3);
    expect(await cache.get('all', async () => 4)).toBe(4);
  });

  test('do not grow without end', async () => {
    const cache = new CountCache();
    const { asked, count } = counter();
    for (let number = 0; number <= 1_000; number += 1) await cache.get(`${number}`, count('first', number));
    await cache.get('0', count('again', 0));
    expect(asked.at(-1)).toBe('again');
  });
});
