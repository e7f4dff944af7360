import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dutch } from './allTexts.ts';

const SOURCES = join(import.meta.dirname, '..', '..', 'src');
const TEXT = /\b\w+Texts(?:\.\w+)+/g;

/** The label of each button of the web app by its path; not what is chosen by a value. */
const labels = (): [path: string, label: string][] => {
  const paths = globSync(join(SOURCES, '**', '*.tsx')).flatMap(file => {
    const source = readFileSync(file, 'utf8');
    const places = [
      ...source.matchAll(/<(Button|OnlineButton|ToggleButton)\b.*?<\/\1>/gs),
      ...source.matchAll(/\w+Label=\{[^}\n]*/g),
      ...source.matchAll(/: NextStep = .*/g),
    ];
    return places.flatMap(([place]) => [...place.matchAll(TEXT)].map(([path]) => path));
  });
  return [...new Set(paths)].flatMap(path => {
    const text = dutch.get(path);
    return text === undefined ? [] : [[path, text] as [string, string]];
  });
};

/** The verbs of the buttons: one for one thing. A new button takes one of these before a new one is added. */
const VERBS = new Set(
  [
    'aanvragen afdrukken afmelden annuleren beginnen beheren bewaren blijven controleren downloaden gebruiken',
    'importeren inklappen inloggen intrekken invullen kiezen kopiëren maken omwisselen openen opslaan overnemen',
    'overslaan plakken proberen samenvoegen selecteren sluiten sturen terugzetten toevoegen tonen uitloggen uitnodigen',
    'uitvoeren verlaten vernieuwen verplaatsen vervangen verwijderen verzenden weghalen wijzigen',
  ].flatMap(line => line.split(' ')),
);

/** It says what happens: with one of the verbs, or as an order. */
const saysWhatHappens = (label: string): boolean =>
  /^(Bekijk|Ga|Houd|Kies|Krijg|Maak|Neem|Toon|Zoek) /.test(label) ||
  label.split(/[^\p{L}]+/u).some(word => VERBS.has(word.toLowerCase()));

/** A link to a page or a part of it, by its wording. */
const leadsThere = (label: string): boolean =>
  /^(Naar |Terug( naar .*)?$|Alle lijsten$|Nieuwe lijst$|Prullenbak$|Lesdagen$|Aandachtspunten$)/.test(label);

/** The answers of the specification. */
const ANSWERS = ['Ja', 'Nee', 'Jazeker', 'Ok', 'Sluit', 'Klaar', 'Klaar: evaluatie van 2'];

/** Labels that name what they unfold or filter, and choices in a row. */
const CALLED_AFTER_A_THING = [
  'Acties',
  'Alle',
  'Alle 2 evaluaties',
  'Alle anderen aanwezig',
  'Filters',
  'Filters, 2 actief',
  'Ging wel door',
  'Hele lijst',
  'Niet ingevuld',
  'Meer',
  'Lege cellen van vandaag aanwezig',
  'Meer filters',
  'Meer filters (2)',
  'Reden of opmerking…',
  'Reden of opmerking van 2',
  'Sneltoetsen',
  'Start',
  'Vandaag',
  'Verborgen (2)',
  'Wie was vorige maand het meest afwezig?',
];

/** Texts in the code of a button that are not its label, such as a hint. */
const NO_LABELS = [
  'attendanceTexts.details.ofStudentHint',
  'attendanceTexts.details.openHint',
  'attendanceTexts.lists.empty',
  'attendanceTexts.lists.notHeld',
  'attentionTexts.repairFor',
  'statisticsTexts.explanation.joined',
  'studentFileTexts.samePerson.newTab',
  'studentImportTexts.file.pasted',
];

test('buttons say what happens, or where they lead', () => {
  const known = [...ANSWERS, ...CALLED_AFTER_A_THING];
  const found = labels().filter(([key]) => !NO_LABELS.includes(key));
  expect(found.length).toBeGreaterThan(140);
  expect(
    found.filter(([, label]) => !saysWhatHappens(label) && !leadsThere(label) && !known.includes(label)),
  ).toEqual([]);
});
