import englishMessages from 'ra-language-english';
import { describe, expect, test } from 'vitest';
import { messages as serverMessages } from '../../server/platform/messages.ts';
import { plural } from '../../src/i18n/formatNumber.ts';
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
    'attendanceTexts.choice.ok',
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
