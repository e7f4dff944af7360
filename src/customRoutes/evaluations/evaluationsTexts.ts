import { layoutTexts } from '../../layout/layoutTexts.ts';
export const evaluationsTexts = {
  title: layoutTexts.navigation.evaluations,
  intro: 'Studenten die sinds hun laatste evaluatie 20 weken of langer actief zijn.',
  firstName: 'Voornaam',
  lastName: 'Achternaam',
  organization: 'Instantie',
  totalActiveWeeks: 'Actieve weken',
  lastEvaluation: 'Laatste evaluatie',
  never: 'nog geen',
  search: 'Zoek op naam',
  weeks: (weeks: number) => `${weeks} weken`,
  bands: {
    label: 'Aantal studenten per periode',
    upTo: ({ from, to }: { from: number; to: number }) => `${from}–${to} weken`,
    from: (from: number) => `${from} weken of meer`,
  },
  finish: 'Klaar',
  finishFor: (name: string) => `Klaar: evaluatie van ${name}`,
  finished: (name: string) => `De evaluatie van ${name} is klaar`,
  noMatch: {
    title: 'Geen evaluaties gevonden',
    text: 'Niemand past bij wat u zoekt en kiest.',
    clear: 'Alle filters weghalen',
  },
  empty: {
    title: 'Geen evaluaties nodig',
    text: 'Hier verschijnen studenten zodra ze 20 weken actief zijn. Na een evaluatie begint dat opnieuw.',
  },
  failed: 'De evaluatielijst kon niet worden geladen',
} as const;
