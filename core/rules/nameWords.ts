import { soundKeys } from './soundKey.ts';
import { foldWords, fullName } from './text.ts';

/** A word of a name and a key of its sound (`soundKeys`). */
export type NameWord = { word: string; soundKey: string };

/** Articles and the like ('al', 'van', 'de'), which people leave out or write together with the next word as often as not. */
const ARTICLE_LENGTH_MAX = 3;
/** Longer words are not compared by sound, nor more words of one name. */
export const WORD_LENGTH_MAX = 40;
const WORDS_MAX = 20;

/**
 * The words by which a name is found from one that sounds alike: those of `foldWords`, the parts of hyphenated
 * ones, and short ones together with the next. Every word is found by a search (`nameHas`).
 */
export function nameWords(name: { firstName: string; lastName: string }): NameWord[] {
  const whole = foldWords(fullName(name));
  const parts = foldWords(fullName(name).replace(/\p{Pd}/gu, ' '));
  const withArticle = [name.firstName, name.lastName].flatMap(gluedArticles);
  return [...new Set([...whole, ...parts, ...withArticle])]
    .filter(word => word.length <= WORD_LENGTH_MAX)
    .slice(0, WORDS_MAX)
    .flatMap(word => soundKeys(word).map(soundKey => ({ word, soundKey })));
}

const gluedArticles = (text: string): string[] =>
  foldWords(text).flatMap((word, index, words) => {
    const next = words[index + 1];
    return next !== undefined && word.length <= ARTICLE_LENGTH_MAX ? [`${word}${next}`] : [];
  });

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
