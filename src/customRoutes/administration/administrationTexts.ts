import { formatNumber, plural } from '../../i18n/formatNumber.ts';

export const administrationTexts = {
  title: 'Beheer',
  categories: 'Categorieën',
  freeDays: {
    label: 'Vrije dagen',
    intro:
      'Schoolvakanties en andere dagen zonder les. In een reeks lesdagen en bij snel kiezen worden ze overgeslagen.',
    add: 'Vrije dagen toevoegen',
    search: 'Zoek vrije dagen',
    year: 'Jaar',
    allYears: 'Alle jaren',
    showAllYears: 'Toon alle jaren',
    name: 'Naam',
    from: 'Van',
    to: 'Tot en met',
    period: 'Periode',
    days: (count: number) => plural(count, 'dag', 'dagen'),
    lessons: (count: number) =>
      `${plural(count, 'les op deze dagen staat', 'lessen op deze dagen staan')} nog op een lijst`,
    toLessons: 'Toon de lessen op een vrije dag',
    actions: 'Wijzigen',
    edit: (name: string) => `${name} wijzigen`,
    remove: (name: string) => `${name} verwijderen`,
    new: 'Nieuwe vrije dagen',
    change: 'Vrije dagen wijzigen',
    save: 'Opslaan',
    nameMissing: 'Vul de naam in',
    dayMissing: 'Kies een dag',
    endBeforeStart: 'De laatste dag ligt voor de eerste',
    isLong: (days: number) => `Deze periode heeft ${formatNumber(days)} vrije dagen. Klopt dat?`,
    saved: (name: string) => `${name} is opgeslagen`,
    deleted: (name: string) => `${name} is verwijderd`,
    empty: {
      title: 'Er zijn nog geen vrije dagen',
      text: 'Voeg de schoolvakanties toe; een reeks lesdagen slaat ze dan over.',
    },
  },
  settings: {
    label: 'Instellingen',
    on: 'aan',
    off: 'uit',
    weekendLessons: 'Lessen op zaterdag en zondag',
    weekendLessonsHint:
      'Zaterdag en zondag staan dan op de kalender van presentielijsten. Lesdagen die er al zijn, blijven staan als u dit uitzet.',
    presenceThreshold: 'Laagste presentie, in procenten',
    presenceThresholdHint:
      'Wie lager scoort, is een aandachtspunt. Geteld worden de laatste 8 weken, bij ten minste 4 lessen.',
    noteDays: 'Dagen zonder aantekening',
    noteDaysHint: 'Wie ten minste zo lang actief is, is daarna een aandachtspunt.',
    changesKept: 'Dagen in de prullenbak',
    changesKeptHint:
      'Zo lang kan wat is verwijderd of voor velen tegelijk is gewijzigd, worden teruggezet. Wat al langer in de prullenbak ligt, verdwijnt binnen een uur nadat u dit verlaagt.',
    numberWrong: ({ min, max }: { min: number; max: number }) =>
      `Vul een heel getal van ${min} tot en met ${max} in`,
    saved: 'Opgeslagen',
    failed: 'De instellingen konden niet worden geladen.',
  },
} as const;
