import { v7 as uuidv7 } from 'uuid';
import { type Day, dayNumber } from '../../core/rules/days.ts';
import type { Random } from './random.ts';

const MS_PER_DAY = 86_400_000;

/** Makes `_id`s, each later than the one before and all from before `today`; alike for the same chance. */
export function createSampleIds(random: Random, today: Day): () => string {
  let milliseconds = (dayNumber(today) - 1) * MS_PER_DAY;
  const bytes = new Uint8Array(16);
  return () => {
    for (let index = 0; index < bytes.length; index += 1) bytes[index] = random.integer(0, 255);
    milliseconds += 1;
    return uuidv7({ msecs: milliseconds, seq: 0, random: bytes });
  };
}
