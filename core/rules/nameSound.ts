import { soundKeys } from './soundKey.ts';
import { foldWords, fullName } from './text.ts';

/** Articles and the like ('al', 'van', 'de'), which people leave out as often as not. */
const ARTICLE_LENGTH_MAX = 3;

/**
 * The same text for names that sound alike, whatever the order of their words: 'Mohammed al-Hassan' and
 * 'Hasan Muhamad'. A word of a script that has no sound here stands for itself; '' of a name of one word, which says
 * too little.
 */
export function nameSound(name: { firstName: string; lastName: string }): string {
  const words = foldWords(fullName(name).replace(/\p{Pd}/gu, ' '));
  const long = words.filter(word => word.length > ARTICLE_LENGTH_MAX);
  const telling = long.length > 1 ? long : words;
  if (telling.length < 2) return '';
  return telling
    .map(word => soundKeys(word)[0] ?? word)
    .toSorted()
    .join(' ');
}
