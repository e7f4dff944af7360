import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dutch } from './allTexts.ts';

const SOURCES = join(import.meta.dirname, '..', '..', 'src');
/** A part of the catalogues as code names it: `studentFileTexts.button`, or by a name of the file for one. */
type Named = readonly [name: string, path: string];

/** The names that a file has for parts: `const texts = xTexts.file;`, `const { undo, all: shown } = xTexts;`. */
const namesIn = (source: string): Named[] => [
  ...[...source.matchAll(/const (\w+) = (\w+Texts(?:\.\w+)*);/g)].map(
    ([, name = '', path = '']): Named => [name, path],
  ),
  ...[...source.matchAll(/const \{([^}]*)\} = (\w+Texts(?:\.\w+)*);/g)].flatMap(([, keys = '', path]) =>
    [...keys.matchAll(/(\w+)(?:: (\w+))?/g)].map(
      ([, key = '', name = key]): Named => [name, `${path}.${key}`],
    ),
  ),
];

/** The texts that code may show, by path: `texts.a.b`, and each of `texts.a[isNew ? 'b' : 'c']`. */
const textsIn = (code: string, names: readonly Named[]): [path: string, label: string][] => {
  const paths = [...code.matchAll(/\b(\w+)((?:\.\w+)*)(\[[^\]]*\])?/g)].flatMap(
    ([, name = '', rest = '', keys = '']) =>
      [name, ...names.filter(each => each[0] === name).map(each => each[1])].flatMap(start => [
        start + rest,
        ...[...keys.matchAll(/'(\w+)'/g)].map(([, key]) => `${start}${rest}.${key}`),
      ]),
  );
  return [...new Set(paths)].flatMap(path => {
    const text = dutch.get(path);
    return text === undefined ? [] : [[path, text]];
  });
};

/** The buttons of a file, and what names those of a dialog. */
const PLACES = [
  /<(Button|OnlineButton|FileButton|ToggleButton)\b.*?<\/\1>/gs,
  /\w+Label=\{[^}\n]*/g,
  // A dialog's own button; an element in its place is a button of its own.
  /\baction=\{(?!\s*<)[^}<]*\}/g,
  /: NextStep = .*/g,
  // Of an empty state.
  /\blink(?:=\{| = |: )\{.*/g,
];

/** The labels of the web app's buttons by their paths; not what is chosen by a value. */
const labels = globSync('**/*.tsx', { cwd: SOURCES }).flatMap(file => {
  const source = readFileSync(join(SOURCES, file), 'utf8');
  const names = namesIn(source);
  return PLACES.flatMap(place => [...source.matchAll(place)]).flatMap(([code]) => textsIn(code, names));
});

/** The verbs of the buttons: one for one thing. A new button takes one of these before a new one is added. */
const VERBS = new Set(
  [
    'aanvragen afdrukken afmelden annuleren beginnen beheren bewaren blijven controleren downloaden gebruiken',
    'houden importeren inklappen inloggen intrekken invullen kiezen kopiëren maken omwisselen openen opslaan overnemen',
    'overslaan plakken proberen samenvoegen selecteren sluiten sturen terugzetten toevoegen tonen uitloggen uitnodigen',
    'uitvoeren vastleggen verbergen verbeteren verlaten vernieuwen verplaatsen vervangen verwijderen verzenden',
    'weghalen wijzigen',
  ].flatMap(line => line.split(' ')),
);

/** It says what happens: with one of the verbs, or as an order. */
const saysWhatHappens = (label: string): boolean =>
  /^(Bekijk|Ga|Houd|Kies|Krijg|Maak|Neem|Toon|Zoek) /.test(label) ||
  label.split(/[^\p{L}]+/u).some(word => VERBS.has(word.toLowerCase()));

/** A link to a page or a part of it, by its wording. */
const leadsThere = (label: string): boolean =>
  /^(Naar |Terug( naar .*)?$|Alle lijsten$|Nieuwe lijst$|Prullenbak$|Lesdagen$|Aandachtspunten$|Verslag|Per niveau$)/.test(
    label,
  );

/** The answers of the specification, and that a goal is reached. */
const ANSWERS = ['Ja', 'Nee', 'Ok', 'Sluit', 'Klaar', 'Klaar: evaluatie van 2', 'Bereikt', 'Bereikt: 2'];

/** Labels that name what they unfold or filter, and choices in a row. */
const CALLED_AFTER_A_THING = [
  // A lesson below 'Naar de les van vandaag'.
  '2 (2)',
  'Acties',
  'Alle',
  'Alle 2',
  'Alle 2 aantekeningen',
  'Alle 2 evaluaties',
  'Alle anderen aanwezig',
  'Filters',
  'Filters, 2 actief',
  'Gaat niet door',
  'Gaat wel door',
  'Ging niet door',
  'Ging wel door',
  'Het bestand wordt gelezen…',
  'Hele lijst',
  'Is 2',
  'Niet ingevuld',
  'Meer',
  'Lege cellen van vandaag aanwezig',
  'Meer filters (2)',
  'Reden of opmerking…',
  'Reden of opmerking van 2',
  'Sneltoetsen',
  'Start',
  'Verborgen (2)',
  'Wie was vorige maand het meest afwezig?',
];

/** Texts in the code of a button that are not its label, such as a hint. */
const NO_LABELS = [
  'attendanceTexts.details.ofStudentHint',
  'attendanceTexts.details.openHint',
  'hubTexts.lists.empty',
  'hubTexts.lists.notHeld',
  'attentionTexts.repairFor',
  'statisticsTexts.explanation.joined',
  'fieldTexts.label.image',
  'studentFileTexts.samePerson.newTab',
  'studentImportTexts.file.pasted',
];

test('buttons say what happens, or where they lead', () => {
  const known = [...ANSWERS, ...CALLED_AFTER_A_THING];
  const found = labels.filter(([path]) => !NO_LABELS.includes(path));
  expect(found.length).toBeGreaterThan(200);
  expect(
    found.filter(([, label]) => !saysWhatHappens(label) && !leadsThere(label) && !known.includes(label)),
  ).toEqual([]);
});
