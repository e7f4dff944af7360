import { plural } from '../../i18n/formatNumber.ts';
import { layoutTexts } from '../../layout/layoutTexts.ts';

const levels = (count: number) => plural(count, 'niveau', 'niveaus');

/** Texts of the sheet in which the levels of a class are entered. */
export const levelSheetTexts = {
  title: (classroom: string) => `${layoutTexts.navigation.levelSheet}: ${classroom}`,
  intro:
    'Typ een niveau, zoals a1 of b1+. Enter gaat naar de volgende student, Tab naar de volgende vaardigheid.',
  choose: 'Kies een vaardigheid, en bij elke student het niveau.',
  failed: 'De niveaus konden niet worden geladen',
  nobody: 'In deze klas zit op deze dag niemand',
  nobodyHint: 'Kies een andere dag, of zet studenten in de klas.',
  date: 'Dag',
  source: 'Bron',
  skill: 'Vaardigheid',
  student: 'Student',
  grid: (classroom: string) => `Niveaus van ${classroom}`,
  save: 'Opslaan',
  state: ({ unsaved, wrong }: { unsaved: number; wrong: number }) =>
    unsaved + wrong > 0 ? `${levels(unsaved + wrong)} niet opgeslagen` : 'Alles is opgeslagen',
  leave: (count: number) => `${levels(count)} niet opgeslagen.`,
  nothing: 'Er is niets om op te slaan',
  saved: (count: number) => `${levels(count)} opgeslagen`,
  leftOut: (count: number) =>
    count === 1 ? 'Eén niveau is niet opgeslagen.' : `${levels(count)} zijn niet opgeslagen.`,
  refused: (names: string, why: string) => `Niet opgeslagen: ${names}. ${why}`,
  place: ({ name, skill }: { name: string; skill: string }) => `${name}, ${skill}`,
  notUnderstood: ({ place, text }: { place: string; text: string }) => `${place}: ‘${text}’ is geen niveau`,
  others: (count: number) => `en nog ${count}`,
  stored: 'Een opgeslagen niveau verwijdert u in het dossier',
  tooMuch: 'Dit is te veel om te plakken',
  cell: {
    none: 'geen niveau',
    last: (level: string) => `laatst ${level}`,
    wrong: 'geen bekend niveau',
    unsaved: 'niet opgeslagen',
  },
  selected: ({ rows, columns }: { rows: number; columns: number }) => `${rows} × ${columns} cellen`,
  keys: {
    cell: 'Naar de cel ernaast',
    down: 'Naar de volgende student',
    next: 'Naar de volgende vaardigheid',
    type: 'Typ het niveau, ook verkort: a1, b1+, alfa b',
    raise: 'Een stap hoger dan het laatste',
    lower: 'Een stap lager dan het laatste',
    empty: 'Weghalen wat u typte',
  },
} as const;
