import { formatNumber, plural } from '../../i18n/formatNumber.ts';

type Person = { name: string; born: string };

export const mergeTexts = {
  title: 'Dossiers samenvoegen',
  intro:
    'Twee dossiers van dezelfde persoon worden er één. Kies per veld wat blijft; al het andere komt in het dossier dat blijft.',
  kept: 'Dit dossier blijft',
  other: 'Dit dossier gaat op in het andere',
  birthDate: 'Geboren',
  classrooms: 'Klas',
  noClassroom: 'geen klas',
  swap: 'Omwisselen',
  fields: 'Waarin de dossiers verschillen',
  same: 'De profielen zijn gelijk.',
  empty: 'niets ingevuld',
  unknown: 'onbekend',
  what: 'Wat er gebeurt',
  moves: {
    classrooms: (count: number) => `${plural(count, 'inschrijving gaat', 'inschrijvingen gaan')} mee`,
    statuses: (count: number) => `${plural(count, 'status gaat', 'statussen gaan')} mee`,
    notes: (count: number) => `${plural(count, 'aantekening gaat', 'aantekeningen gaan')} mee`,
    attachments: (count: number) => `${plural(count, 'bijlage gaat', 'bijlagen gaan')} mee`,
    progress: (count: number) =>
      `${plural(count, 'niveau, doel of verslag gaat', 'niveaus, doelen en verslagen gaan')} mee`,
    marks: (count: number) => `${formatNumber(count)} keer presentie gaat mee`,
    removedMarks: (count: number) =>
      `${plural(count, 'keer presentie van een weggehaalde lesdag', 'keer presentie van weggehaalde lesdagen')} gaat mee en komt met zo’n dag terug`,
  },
  rules: {
    classrooms: 'Overlappende inschrijvingen in één klas worden er één, van de eerste tot de laatste dag.',
    statuses: 'De statussen komen op volgorde van datum. Van twee gelijke achter elkaar blijft de eerste.',
    status: { true: 'De student wordt hierdoor actief.', false: 'De student wordt hierdoor inactief.' },
    absences:
      'Een aangekondigde afwezigheid die een andere overlapt vervalt; wat in de presentielijsten staat blijft.',
    clashes: (count: number) =>
      `Op ${plural(count, 'lesdag', 'lesdagen')} zegt de presentie van beide iets anders. Die van het dossier dat blijft telt.`,
  },
  confirm: 'Samenvoegen',
  question: 'Deze dossiers samenvoegen?',
  consequence: ({ other, kept }: { other: string; kept: string }) =>
    `Het dossier van ${other} gaat op in dat van ${kept}. U kunt dit ongedaan maken vanuit de melding en daarna in de prullenbak.`,
  done: 'De dossiers zijn samengevoegd',
  another: (kept: Person, other: Person) =>
    `Dit lijken twee verschillende personen: ${kept.name}, geboren op ${kept.born}, en ${other.name}, geboren op ${other.born}. Voeg de dossiers alleen samen als het toch om dezelfde persoon gaat.`,
  failed: 'De dossiers konden niet worden geladen',
} as const;
