import englishMessages from 'ra-language-english';
import { describe, expect, test } from 'vitest';
import { messages as serverMessages } from '../../server/platform/messages.ts';
import { formatDifference, formatNumber, formatShare, plural } from '../../src/i18n/formatNumber.ts';
import { nl } from '../../src/i18n/nl.ts';
import { i18nProvider } from '../../src/providers/i18nProvider.ts';
import { dutch, leaves } from './allTexts.ts';

/** A text that says whole what is the case: it has a verb. */
const isSentence = (text: string): boolean =>
  text.split(/[^\p{L}]+/u).some(word => VERBS.has(word.toLowerCase()));

const VERBS = new Set(
  [
    'is bent zijn ging wordt worden hebt heeft kan kunt kunnen konden mag moet gaat zit staat staan ligt horen verwijzen bestaat',
    'bestaan bevat bevatten begint eindigt hoort past passen verandert wijzigt verwijst werkt hoeft antwoordt',
    'beslaan controleer kies laat lijkt mislukt please probeer telt vul weet',
  ].flatMap(line => line.split(' ')),
);

const holes = (text: string) => [...text.matchAll(/%\{(\w+)\}/g)].map(([, name]) => name);

describe('react-admin’s own texts', () => {
  const ours = new Map(leaves(nl));

  test.each(leaves(englishMessages))('%s has the values of the English', (path, english) => {
    const known = new Set([...holes(english), 'smart_count']);
    expect(holes(ours.get(path) ?? '').filter(name => !known.has(name ?? ''))).toEqual([]);
  });
});

test('every text is filled in, without white space around it, and addresses people with u', () => {
  const careless = [...dutch].filter(
    ([, text]) => text !== text.trim() || text === '' || /\b(je|jij|jouw)\b/i.test(text),
  );
  expect(careless).toEqual([]);
});

test('words that the specification alone has stand in its own sentences only', () => {
  const keysOf = (pattern: RegExp) =>
    [...dutch].flatMap(([path, text]) => (pattern.test(text) ? [path] : []));
  // Search words for pages are not shown.
  expect(keysOf(/leerling/i).filter(path => !path.startsWith('findTexts.'))).toEqual([
    'studentListTexts.delete.question',
    'studentFileTexts.problem.name',
  ]);
  expect(keysOf(/\bu heeft\b/i)).toEqual(['studentFileTexts.problem.statuses']);
  expect(keysOf(/^(jazeker|ok|oké|sluit)$/i)).toEqual([
    'commonTexts.action.confirm',
    'commonTexts.action.ok',
    'commonTexts.action.close',
    'hubTexts.choice.ok',
  ]);
});

describe('the server’s texts', () => {
  const sentences = leaves(serverMessages);
  const keysOf = (pattern: RegExp) => sentences.flatMap(([key, text]) => (pattern.test(text) ? [key] : []));

  test('address people with u, and have the words of the specification in its own sentences only', () => {
    expect(sentences.length).toBeGreaterThan(250);
    expect(keysOf(/\b(je|jij|jouw)\b/i)).toEqual([]);
    expect(keysOf(/leerling/i)).toEqual(['students.nameMissing']);
    expect(keysOf(/\bu heeft\b/i)).toEqual(['students.statusIncomplete']);
  });

  test('say in a whole sentence what went wrong', () => {
    const named = /^(fields|mail|statistics|batches\.(title|status|none|step)|absenceReasons\.first)/;
    const labels = [
      ...['students.image', 'imports.skipped', 'changeSets.moreProblems'],
      ...['progress.sheetOf', 'progress.report'],
    ];
    expect(
      sentences.filter(([key, text]) => !named.test(key) && !labels.includes(key) && !isSentence(text)),
    ).toEqual([]);
  });
});

test('what failed is told in a whole sentence, but for the words of the specification', () => {
  const failures = [...dutch].filter(
    ([key, text]) => /failed(\.title)?$/i.test(key) || /niet (geladen|gelukt)$/.test(text),
  );
  expect(failures.length).toBeGreaterThan(30);
  // A field of which the choices are not there is no message.
  const fields = ['commonTexts.choice.notLoaded'];
  expect(failures.filter(([key, text]) => !isSentence(text) && !fields.includes(key))).toEqual([]);
});

test('react-admin’s messages have Dutch, and any other sentence is shown as it is', () => {
  expect(i18nProvider.translate('ra.action.save')).toBe('Opslaan');
  expect(i18nProvider.translate('ra.navigation.page', { page: 3 })).toBe('Naar pagina 3');
  const sentence = 'Vul 1.000 in, of %{n} |||| meer.';
  expect(i18nProvider.translate(sentence)).toBe(sentence);
  expect(i18nProvider.translate('resources.users.fields.name', { _: sentence })).toBe(sentence);
});

test('a count is written as Dutch does, with the word of its number', () => {
  expect(plural(1, 'resultaat', 'resultaten')).toBe('1 resultaat');
  expect(plural(0, 'resultaat', 'resultaten')).toBe('0 resultaten');
  expect(plural(12_345, 'resultaat', 'resultaten')).toBe('12.345 resultaten');
});

test('numbers are written as Dutch does, shares with one decimal so that a column of them aligns', () => {
  expect(formatNumber(12345)).toBe('12.345');
  expect([0.1764, 0.15, 1].map(formatShare)).toEqual(['17,6%', '15,0%', '100,0%']);
  expect([12, -3, 0].map(formatDifference)).toEqual(['+12', '−3', '0']);
});

/** Sentences of the specification stand to the letter; what may be typed to find a page is not shown. */
const EXEMPT = /^(signInTexts\.newPassword\.rule|server\.password\.rule|findTexts\.words\.)/;

const texts = [
  ...dutch,
  ...leaves(serverMessages).map(([path, text]) => [`server.${path}`, text] as [path: string, text: string]),
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
