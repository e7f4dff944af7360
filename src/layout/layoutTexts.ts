import { formatNumber, plural } from '../i18n/formatNumber.ts';

export const layoutTexts = {
  navigation: {
    skip: 'Naar de inhoud',
    label: 'Hoofdmenu',
    logo: 'Samenklas, naar Start',
    home: 'Start',
    students: 'Studenten',
    lists: 'Presentielijst',
    evaluations: 'Evaluatielijst',
    attention: 'Aandachtspunten',
    statistics: 'Statistieken',
    administration: 'Beheer',
    levelSheet: 'Niveaus invullen',
    openMenu: 'Menu openen',
    closeMenu: 'Menu sluiten',
    find: 'Zoeken',
    findHint: (key: string) => `Zoeken (${key})`,
    logout: 'Uitloggen',
    help: 'Hulp',
    signedInAs: 'Ingelogd als',
  },
  /** The colour scheme to switch to, by the one that is shown. */
  otherScheme: { light: 'Donkere weergave', dark: 'Lichte weergave' },
  help: {
    intro: 'Waar elke pagina voor is. Wat u niet mag openen, staat er niet bij.',
    students: 'Zoek een student op naam en open het dossier.',
    file: (parts: string) => `Alles over één student: ${parts}.`,
    grid: 'De presentie van een klas, alle lessen naast elkaar. Elke klik op een cel geeft de volgende status.',
    lesson: (others: string) =>
      `De presentie van één les, ook op een telefoon. Met ‘${others}’ bent u snel klaar.`,
    statistics: (groups: string) => `Het aantal actieve studenten op een dag: ${groups}.`,
    administration: (parts: string) => `Hier beheert u ${parts}.`,
  },

  waiting: {
    count: (count: number) => `${formatNumber(count)} nog niet opgeslagen`,
    badge: (count: number) => `nog niet opgeslagen: ${formatNumber(count)}`,
    title: 'Nog niet opgeslagen',
    intro: 'Dit is op dit apparaat bewaard en wordt vanzelf opgeslagen zodra dat lukt.',
    list: ({ day, time }: { day: string; time: string }) => `Presentielijst, ${day} om ${time}`,
    cells: (count: number) => plural(count, 'cel', 'cellen'),
    openList: 'Naar de lijst',
    state: {
      waiting: 'wordt vanzelf opgeslagen',
      conflict: 'intussen anders ingevuld: open de lijst om te kiezen',
      refused: 'niet meer aangenomen: de lijst of inschrijving is veranderd, of u mag dit niet meer',
    },
    discard: 'Verwijderen',
    sendNow: 'Nu opslaan',
    stillNot: 'Opslaan lukt nog niet.',
    signOut: {
      question: (count: number) =>
        `Wat u in ${plural(count, 'cel', 'cellen')} invulde, is nog niet opgeslagen. Wat wilt u ermee doen?`,
      help: 'Na het uitloggen blijft er niets van op dit apparaat achter.',
      send: 'Opslaan en uitloggen',
      discard: 'Verwijderen en uitloggen',
      stay: 'Blijven',
      failed: 'Opslaan is niet gelukt. Blijf ingelogd tot het lukt, of verwijder wat u invulde.',
    },
  },
} as const;
