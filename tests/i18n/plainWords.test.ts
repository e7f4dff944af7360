import { describe, expect, test } from 'vitest';
import { messages } from '../../server/platform/messages.ts';
import { dutch, leaves } from './allTexts.ts';

/** Sentences of the specification stand to the letter; what may be typed to find a page is not shown. */
const EXEMPT = /^(signInTexts\.newPassword\.rule|server\.password\.rule|findTexts\.words\.)/;

const texts = [
  ...dutch,
  ...leaves(messages).map(([path, text]) => [`server.${path}`, text] as [path: string, text: string]),
].filter(([path]) => !EXEMPT.test(path));

const wordsIn = (text: string): string[] => text.split(/\s+/).filter(word => /[\p{L}\d]/u.test(word));
const sentencesIn = (text: string): string[] =>
  text.split(/(?<=[.!?])\s+|\n/u).filter(sentence => wordsIn(sentence).length > 0);

const WORDS_MAX = 15;

test(`no sentence has more than ${WORDS_MAX} words`, () => {
  const long = texts.flatMap(([path, text]) =>
    sentencesIn(text).flatMap(sentence => (wordsIn(sentence).length > WORDS_MAX ? [[path, sentence]] : [])),
  );
  expect(long).toEqual([]);
});

/** Vowels that sound as one syllable in Dutch, the longest first. */
const SYLLABLE = /aai|ooi|oei|eeu|ieu|aa|ee|oo|uu|ie|oe|eu|ui|ou|au|ei|ij|[aeiouyáéíóúäëïöüèê]/giu;
const syllablesIn = (word: string): number => Math.max(1, [...word.matchAll(SYLLABLE)].length);

/** Flesch's reading ease with Douma's numbers for Dutch: 60 to 70 is plain, what most people of twelve read. */
const readingEase = (sentences: readonly string[]): number => {
  const words = sentences.flatMap(wordsIn);
  const syllables = words.reduce((sum, word) => sum + syllablesIn(word), 0);
  return 206.84 - 77 * (syllables / words.length) - 0.93 * (words.length / sentences.length);
};

const EASE_MIN = 65;
/** A page of fewer words is too short to tell. */
const PAGE_WORDS_MIN = 100;
/** Fewer words are a label. */
const SENTENCE_WORDS_MIN = 4;

describe('a page', () => {
  const sentencesOf = new Map(
    [...Map.groupBy(texts, ([path]) => path.split('.')[0] ?? '')].map(([page, all]) => [
      page,
      all.flatMap(([, text]) => sentencesIn(text)).filter(line => wordsIn(line).length >= SENTENCE_WORDS_MIN),
    ]),
  );
  const pages = [...sentencesOf].filter(([, lines]) => lines.flatMap(wordsIn).length >= PAGE_WORDS_MIN);

  test.each(pages)('is easy to read: %s', (_, sentences) => {
    expect(readingEase(sentences)).toBeGreaterThanOrEqual(EASE_MIN);
  });

  test('is measured: a hard one is found', () => {
    expect(pages.length).toBeGreaterThan(12);
    const hard = 'De presentieregistratie-instellingen identificeren administratieve onvolkomenheden.';
    expect(readingEase([hard])).toBeLessThan(EASE_MIN);
  });
});

/** Words that people of a school do not use, or use for something else, and the word used here. */
const WORDS: readonly (readonly [word: RegExp, instead: string])[] = [
  [/\btoetsen\b/i, 'Sneltoetsen'],
  [/\brooster\b/i, 'lijst, lessen'],
  [/\bmarkering(en)?\b/i, 'presentie'],
  [/\bverzonden\b/i, 'opgeslagen'],
  [/\bdrempel\b/i, 'grens'],
  [/\bpunt(en)?\b/i, 'studenten, lessen'],
  [/\b(outbox|cache|token|sessie|database|backup|popup|login|server log|url|json|smtp)\b/i, 'wat het doet'],
  [/\b(wissen|gewist|weggooien|weggegooid|definitief|opheffen)\b/i, 'verwijderen, of weghalen uit'],
  [/\bherstel(t|len)?\b/i, 'terugzetten, verbeteren of ongedaan maken'],
  [/\bstartpagina\b|\bWelkomstpagina\b|\bhoofdpagina\b/i, 'Start'],
  [/Nog niet ingevuld$|^Leeg$/, 'Niet ingevuld'],
];

test('one thing has one word, which people of a school know', () => {
  const found = texts.flatMap(([path, text]) =>
    WORDS.flatMap(([word, instead]) => (word.test(text) ? [[path, text, instead]] : [])),
  );
  expect(found).toEqual([]);
});
