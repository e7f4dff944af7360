import englishMessages from 'ra-language-english';
import { describe, expect, test } from 'vitest';
import { messages as serverMessages } from '../../server/platform/messages.ts';
import { messages } from '../../src/i18n/messages.ts';
import { i18nProvider } from '../../src/providers/i18nProvider.ts';

/** The texts of a catalogue by their keys; of what is put together, its source, which holds its words. */
const leaves = (tree: object, path: string[] = []): [key: string, text: string][] =>
  Object.entries(tree).flatMap(([key, value]: [string, unknown]) =>
    value !== null && typeof value === 'object'
      ? leaves(value, [...path, key])
      : [[[...path, key].join('.'), String(value)]],
  );

/** A text that says whole what is the case: it has a verb. */
const isSentence = (text: string): boolean =>
  text.split(/[^\p{L}]+/u).some(word => VERBS.has(word.toLowerCase()));

const VERBS = new Set(
  [
    'is bent zijn ging wordt worden hebt heeft kan kunt kunnen konden mag moet gaat zit staat staan ligt bestaat',
    'bestaan bevat bevatten begint eindigt hoort past passen verandert wijzigt verwijst werkt hoeft antwoordt',
    'beslaan controleer kies laat lijkt mislukt please probeer telt vul weet',
  ].flatMap(line => line.split(' ')),
);

const holes = (text: string) => [...text.matchAll(/%\{(\w+)\}/g)].map(([, name]) => name);
const dutch = new Map(leaves(messages));

describe('react-admin’s own texts', () => {
  test.each(leaves(englishMessages))('%s has Dutch', (key, english) => {
    const text = dutch.get(key);
    expect(text).toBeDefined();
    if (key !== 'ra.boolean.null') expect(text?.trim()).not.toBe('');
    const known = new Set([...holes(english), 'smart_count']);
    expect(holes(text ?? '').filter(name => !known.has(name ?? ''))).toEqual([]);
  });
});

test('every text is filled in, without white space around it, and addresses people with u', () => {
  const careless = [...dutch].filter(
    ([key, text]) =>
      key !== 'ra.boolean.null' && (text !== text.trim() || text === '' || /\b(je|jij|jouw)\b/i.test(text)),
  );
  expect(careless).toEqual([]);
});

test('words that the specification alone has stand in its own sentences only', () => {
  const keysOf = (pattern: RegExp) =>
    [...dutch].flatMap(([key, text]) => (pattern.test(text) && !key.startsWith('ra.') ? [key] : []));
  // What somebody may type to find a page is not shown.
  expect(keysOf(/leerling/i).filter(key => !key.startsWith('find.'))).toEqual([
    'students.file.problem.name',
    'students.list.delete.question',
  ]);
  expect(keysOf(/\bu heeft\b/i)).toEqual(['students.file.problem.statuses']);
  expect(keysOf(/^(jazeker|ok|oké|sluit)$/i)).toEqual([
    'common.action.confirm',
    'common.action.ok',
    'common.action.close',
    'attendance.choice.ok',
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
    const labels = ['students.image', 'imports.skipped', 'changeSets.moreProblems'];
    expect(
      sentences.filter(([key, text]) => !named.test(key) && !labels.includes(key) && !isSentence(text)),
    ).toEqual([]);
  });
});

test('what failed is told in a whole sentence, but for the words of the specification', () => {
  const failures = [...dutch].filter(
    ([key, text]) =>
      (/failed(\.title)?$/i.test(key) || /niet (geladen|gelukt)$/.test(text)) && !/^ra\./.test(key),
  );
  expect(failures.length).toBeGreaterThan(30);
  // A field of which the choices are not there is no message.
  const fields = ['common.choice.notLoaded'];
  expect(failures.filter(([key, text]) => !isSentence(text) && !fields.includes(key))).toEqual([]);
});

test('our own texts and react-admin’s are in one catalogue', () => {
  expect(i18nProvider.translate('navigation.students')).toBe('Studenten');
  expect(i18nProvider.translate('ra.action.save')).toBe('Opslaan');
});

test('a sentence is shown as it is, and a stand-in is taken for what has no Dutch', () => {
  expect(i18nProvider.translate('Er is al een instantie met deze naam')).toBe(
    'Er is al een instantie met deze naam',
  );
  expect(i18nProvider.translate('no.such.text', { _: 'Anders %{n}', n: 1 })).toBe('Anders 1');
});

test('a count is written as Dutch does, the plural chosen by the number', () => {
  const found = (count: number) => i18nProvider.translate('find.count', { smart_count: count });
  expect(found(12_345)).toBe('12.345 resultaten');
  expect(found(1)).toBe('1 resultaat');
  expect(i18nProvider.translate('outbox.badge', { count: 1_000 })).toBe('nog niet verzonden: 1.000');
});

test('a key without Dutch is reported', () => {
  const reported: unknown[] = [];
  console.error = (...parts: unknown[]) => reported.push(...parts);
  expect(i18nProvider.translate('no.such.text')).toBe('no.such.text');
  expect(i18nProvider.translate('signIn')).toBe('signIn');
  expect(i18nProvider.translate('constructor.name')).toBe('constructor.name');
  expect(reported).toEqual(["No Dutch text for 'no.such.text'", "No Dutch text for 'constructor.name'"]);
});
