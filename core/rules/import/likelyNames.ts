import { isLikeWord } from '../likeness.ts';
import { plainText } from './imported.ts';

const SHOWN = 5;
/** Shorter words are alike when they are the same. */
const SHORTEST_ALIKE = 4;

/**
 * Which of our names a text of a table may mean, the likeliest first: those that share a word with it, where a word of
 * few names weighs most ('Groep A1' is rather 'Nederlands A1 ochtend' than 'Groep B2').
 */
export function likelyNames(text: string, names: readonly string[]): string[] {
  const sought = wordsOf(text);
  const known = names.map(name => ({ name, words: wordsOf(name) }));
  const weights = sought.map(word => {
    const having = known.filter(({ words }) => words.some(other => isAlike(word, other)));
    return { having: new Set(having.map(({ name }) => name)), weight: 1 / Math.max(1, having.length) };
  });
  const scored = names.map(name => ({
    name,
    score: weights.reduce((sum, { having, weight }) => sum + (having.has(name) ? weight : 0), 0),
  }));
  return scored
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, SHOWN)
    .map(({ name }) => name);
}

const wordsOf = (text: string): string[] => plainText(text).split(' ').filter(Boolean);

/** ‘Syrische’ is like ‘Syrië’ by its beginning. */
const isAlike = (a: string, b: string): boolean =>
  a === b ||
  (a.length >= SHORTEST_ALIKE &&
    b.length >= SHORTEST_ALIKE &&
    (isLikeWord(a, b) || a.slice(0, SHORTEST_ALIKE) === b.slice(0, SHORTEST_ALIKE)));
