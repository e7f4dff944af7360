import { formatNumber } from '../../i18n/formatNumber.ts';

/** Texts of the home page (docs/product.md §1). */
export const homeTexts = {
  title: 'Start',
  greeting: (name: string) => `Welkom, ${name}`,
  intro:
    'Samenklas is de schooladministratie van het integratieprogramma. U legt er de voortgang van studenten vast, deelt nieuws met collega’s en stemt uw lessen af op ieders profiel.',
  today: {
    title: 'Vandaag',
    explainEmpty: 'Toon wie nog niet zijn ingevuld',
    failed: 'Wat er vandaag te doen is, kon niet worden geladen.',
    lessons: {
      title: 'Lessen van vandaag',
      empty: 'Vandaag staan er geen lessen op een presentielijst.',
      done: 'Ingevuld',
      open: 'Nog niet ingevuld',
      partly: ({ count, empty }: { count: number; empty: number }) =>
        `Nog ${empty} van ${formatNumber(count)} leeg`,
      noStudents: 'Geen studenten',
      notHeld: 'Gaat niet door',
      all: (count: number) => `Toon alle ${formatNumber(count)} lessen`,
    },
    evaluations: {
      title: 'Evaluaties',
      empty: 'Niemand is nu toe aan een evaluatie.',
      all: (count: number) =>
        count === 1 ? 'Naar de evaluatie' : `Naar alle ${formatNumber(count)} evaluaties`,
      weeks: (weeks: number) => `${weeks} weken actief`,
      orangeOn: (date: string) => `toe aan evaluatie (oranje) op ${date}`,
    },
    unfilled: {
      title: 'Nog in te vullen, laatste twee weken',
      empty: 'Uw lessen van de laatste twee weken zijn ingevuld.',
      cells: (count: number) => `Nog ${formatNumber(count)} leeg`,
    },
    lookAt: {
      title: 'Studenten om naar te kijken',
      empty: 'Bij uw studenten valt nu niets op.',
      all: 'Naar de aandachtspunten',
      absentInARow: 'drie keer afwezig zonder bericht',
      lowPresence: 'presentie onder de drempel',
      inactiveInClass: 'inactief en toch in een klas',
      noRecentNote: 'al lang geen aantekening',
    },
    changes: {
      title: 'Gewijzigd door collega’s',
      empty: 'Wat collega’s in uw klassen wijzigen, vindt u hier terug.',
      student: ({ by, date }: { by: string; date: string }) => `dossier, door ${by} op ${date}`,
      list: ({ by, date }: { by: string; date: string }) => `presentielijst, door ${by} op ${date}`,
    },
    files: {
      title: 'Laatst geopende dossiers',
      empty: 'Dossiers die u opent, vindt u hier terug.',
    },
  },
  description: {
    fold: 'Uitleg over Samenklas inklappen',
    unfold: 'Uitleg over Samenklas tonen',
  },
  tasks: {
    title: 'Wat wilt u doen?',
    students: 'Zoek een student, open het dossier of voeg een nieuwe student toe.',
    lists: 'Houd bij wie er in de les is, of maak een overzicht voor een instantie.',
    evaluations: 'Zie wie er toe is aan een evaluatie en rond die af.',
    attention: 'Zie wat niet klopt of vergeten lijkt, en herstel het.',
    statistics: 'Bekijk de aantallen naar geslacht, leeftijd, land en instantie.',
    administration: 'Beheer gebruikers, instanties en klassen.',
  },
  features: {
    title: 'Wat Samenklas u biedt',
    easy: {
      title: 'Eenvoudig in gebruik',
      text: 'Alles heeft een vaste plek en zegt in gewone taal wat het doet. U vindt een student door een paar letters te typen.',
    },
    records: {
      title: 'Volledige dossiers',
      text: 'Aantekeningen, beoordelingen en feedback staan bij elkaar, naast het profiel, de lessen en de bijlagen van elke student.',
    },
    together: {
      title: 'Hulpmiddelen om samen te werken',
      text: 'Docenten, begeleiders en beheerders werken in hetzelfde dossier. U ziet wie wat schreef, en wanneer.',
    },
  },
  about: {
    title: 'Over Samenklas',
    first:
      'Samenklas is gemaakt voor programma’s die asielzoekers en vluchtelingen helpen om hun weg te vinden in Nederland. Docenten, medewerkers en beheerders houden er samen het verhaal van elke student bij.',
    second:
      'Van de eerste inschrijving tot de laatste evaluatie: klassen, statussen, aanwezigheid en aantekeningen vormen één doorlopend dossier.',
  },
  why: {
    title: 'Waarom Samenklas',
    oneFile: {
      title: 'Eén dossier per student',
      text: 'Geen losse lijsten en geen dubbele gegevens. Wat een collega vastlegt, ziet u meteen.',
    },
    tailored: {
      title: 'Lessen op maat',
      text: 'Wie een student kent, geeft beter les. Het profiel laat zien waar iemand vandaan komt en waar hij of zij staat.',
    },
    overview: {
      title: 'Overzicht zonder rekenwerk',
      text: 'Aanwezigheid, evaluaties en aantallen worden voor u bijgehouden en zijn klaar om te delen.',
    },
    careful: {
      title: 'Zorgvuldig met gegevens',
      text: 'Iedereen ziet alleen wat bij zijn of haar rol hoort, en niets verdwijnt zonder dat u het bevestigt.',
    },
  },
  footer: {
    foundation: (name: string) => `Naar de website van ${name}`,
    newTab: 'opent in een nieuw tabblad',
    line: 'Samenklas, voor een goede start in Nederland.',
  },
} as const;
