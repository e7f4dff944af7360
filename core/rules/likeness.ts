import { editDistance } from './editDistance.ts';
import { toLatin } from './soundKey.ts';

/** Letters by which words that sound alike may differ, as a part of the longer word. */
const SAME_SOUND_PART = 0.5;
/** Letters by which other words may differ, and from which length on that is. */
const OTHER_SOUND = [
  { length: 6, letters: 2 },
  { length: 3, letters: 1 },
] as const;

/**
 * How unlike a word of a name is to one that was typed: 0 for the same, undefined when nobody would mistake one for
 * the other. Words that sound alike (`soundKeys`) may differ by more letters.
 */
export function unlikeness(typed: string, word: string, soundsAlike: boolean): number | undefined {
  const [from, to] = [toLatin(typed), toLatin(word)];
  const length = Math.max(from.length, to.length);
  const most = soundsAlike
    ? Math.ceil(length * SAME_SOUND_PART)
    : (OTHER_SOUND.find(other => length >= other.length)?.letters ?? 0);
  // As many letters differ at least: spares the comparison of most words.
  if (Math.abs([...from].length - [...to].length) > most) return undefined;
  const letters = editDistance(from, to);
  if (letters > most) return undefined;
  return soundsAlike ? letters : letters + 1;
}
