import { formatNumber, plural } from '../../../i18n/formatNumber.ts';

export const downloadTexts = {
  action: 'Alles downloaden',
  these: (count: number) =>
    count === 1 ? 'Deze student downloaden' : `Deze ${formatNumber(count)} downloaden`,
  title: 'Studentenlijst downloaden',
  fetching: 'De studenten worden opgehaald',
  received: ({ received, total }: { received: string; total: string }) =>
    `${received} van ${total} studenten`,
  writing: 'Het bestand wordt gemaakt',
  ready: (count: number) => `${plural(count, 'student staat', 'studenten staan')} klaar als Excel-bestand.`,
  filtered: 'Alleen de studenten die u met zoeken en filters hebt gekozen.',
  failed: 'De lijst kon niet worden opgehaald.',
  back: 'Terug',
  save: 'Downloaden',
  sheet: 'Studenten',
  printed: {
    action: 'Hele lijst afdrukken',
    title: 'Studentenlijst afdrukken',
    ready: (count: number) => `${plural(count, 'student staat', 'studenten staan')} klaar om af te drukken.`,
    tooMany: ({ count, max }: { count: string; max: string }) =>
      `Er kunnen hoogstens ${max} studenten tegelijk worden afgedrukt, en dit zijn er ${count}. Kies minder met zoeken of filters, of download de lijst.`,
    print: 'Afdrukken',
    label: 'Afdruk van de studentenlijst',
  },
} as const;
