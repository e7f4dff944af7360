import { formatNumber, plural } from '../i18n/formatNumber.ts';

/** Texts of the frame around every page. */
export const layoutTexts = {
  navigation: {
    skip: 'Naar de inhoud',
    label: 'Hoofdmenu',
    logo: 'Samenklas, naar de startpagina',
    home: 'Start',
    students: 'Studenten',
    lists: 'Presentielijst',
    evaluations: 'Evaluaties',
    attention: 'Aandachtspunten',
    statistics: 'Statistieken',
    administration: 'Beheer',
    openMenu: 'Menu openen',
    closeMenu: 'Menu sluiten',
    find: 'Zoeken',
    findHint: (key: string) => `Zoeken (${key})`,
    toDark: 'Donkere weergave',
    toLight: 'Lichte weergave',
    logout: 'Uitloggen',
    signedInAs: 'Ingelogd als',
  },

  /** Of the marks that still have to be sent. */
  outbox: {
    waiting: (count: number) => `${formatNumber(count)} nog niet verzonden`,
    badge: (count: number) => `nog niet verzonden: ${formatNumber(count)}`,
    title: 'Nog niet verzonden',
    intro:
      'Deze markeringen zijn op dit apparaat bewaard en worden vanzelf verzonden zodra de server antwoordt.',
    list: ({ day, time }: { day: string; time: string }) => `Presentielijst, ${day} om ${time}`,
    marks: (count: number) => plural(count, 'markering', 'markeringen'),
    openList: 'Naar de lijst',
    state: {
      waiting: 'wacht op verbinding',
      clash: 'iemand anders vulde iets anders in: open de lijst om te kiezen',
      refused:
        'niet meer aangenomen: de lijst of de inschrijving is veranderd, of u mag dit niet meer wijzigen',
    },
    discard: 'Weggooien',
    sendNow: 'Nu verzenden',
    stillNot: 'De server antwoordt nog niet.',
    signOut: {
      question: (count: number) =>
        `${plural(count, 'markering is', 'markeringen zijn')} nog niet verzonden. Wat wilt u ermee doen?`,
      help: 'Na het uitloggen blijft er niets van op dit apparaat achter.',
      send: 'Verzenden en uitloggen',
      discard: 'Weggooien en uitloggen',
      stay: 'Blijven',
      failed:
        'Verzenden is niet gelukt. Blijf ingelogd tot er weer verbinding is, of gooi de markeringen weg.',
    },
  },
} as const;
