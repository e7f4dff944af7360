import { plural } from '../../i18n/formatNumber.ts';

export const statisticsTexts = {
  title: 'Statistieken',
  levels: {
    title: 'Per niveau',
    back: 'Naar de statistieken',
    heading: (date: string) => `Actieve studenten naar niveau op ${date}`,
    level: 'Niveau',
    students: 'Studenten',
    none: 'Geen niveau',
    open: ({ skill, level }: { skill: string; level: string }) => `Studenten met ${skill} ${level}`,
    failed: 'De niveaus konden niet worden geladen',
  },
  tabs: {
    label: 'Verdeling',
    sex: 'Per geslacht',
    age: 'Per leeftijd',
    country: 'Per LvH',
    organization: 'Per instantie',
  },
  dimension: {
    sex: 'Geslacht',
    age: 'Leeftijd',
    country: 'Land van herkomst',
    organization: 'Instantie',
  },
  chart: {
    title: ({ by, date }: { by: string; date: string }) => `Aantal studenten naar ${by} op ${date}`,
    series: 'Aantal studenten',
    region: 'Diagram',
    compared: ({ date, other }: { date: string; other: string }) =>
      `Volle balken: ${date}. Gestippelde balken: ${other}.`,
    image: 'Afbeelding downloaden (PNG)',
    imageFailed: 'De afbeelding kon niet worden gemaakt.',
  },
  date: {
    choose: 'Kies datum',
    missing: 'U moet rechts een datum kiezen om het diagram te zien',
    total: (count: number) => plural(count, 'actieve student', 'actieve studenten'),
    compare: 'Vergelijk met',
  },
  narrowed: ({ title, who }: { title: string; who: string }) => `${title} (${who})`,
  table: {
    count: 'Aantal',
    share: 'Aandeel',
    description: 'Omschrijving',
    total: 'Totaal',
    difference: 'Verschil',
    copy: 'Kopiëren',
    copied: 'De tabel is gekopieerd',
    copyFailed: 'Kopiëren is niet gelukt. Download de tabel.',
    download: 'Downloaden',
  },
  empty: {
    title: (date: string) => `Geen actieve studenten op ${date}`,
    text: 'Kies een andere datum, of voeg studenten toe.',
  },
  development: {
    title: 'Ontwikkeling per maand',
    perMonth: 'per maand',
    caption: (by: string) => `Aantal studenten naar ${by} per maand`,
    explanation:
      'Actieve studenten op de laatste dag van elke maand, en in deze maand op vandaag. Geslacht, land en instantie zijn die in het dossier van nu.',
    unfold: 'Tonen',
    fold: 'Inklappen',
    period: 'Aantal maanden',
    date: 'Datum',
    rest: 'Overige',
    restMeaning: (count: number) =>
      `‘Overige’ is ${plural(count, 'groep', 'groepen samen')}. Gekopieerd of gedownload staat elke groep apart.`,
    empty: 'In deze maanden waren er geen actieve studenten.',
    failed: 'De ontwikkeling per maand kon niet worden geladen.',
  },
  counted: {
    open: (what: string) => `Toon wie er zijn geteld: ${what}`,
    openDifference: (what: string) => `Toon wie erbij kwam en wie wegging: ${what}`,
  },
  print: 'Afdrukken',
  loading: 'Het diagram wordt geladen',

  explanation: {
    title: ({ groups, date }: { groups: string; date: string }) => `${groups} op ${date}`,
    titleOfDifference: ({ groups, date, other }: { groups: string; date: string; other: string }) =>
      `Verschil ${groups}: wel op ${date}, niet op ${other}`,
    all: 'Alle studenten',
    without: (groups: string) => `Alle groepen behalve ${groups}`,
    joined: ({ date, other }: { date: string; other: string }) => `Wel op ${date}, niet op ${other}`,
    rule: {
      all: (date: string) => `Geteld wordt elke student die op ${date} actief is, één keer.`,
      sex: (date: string) =>
        `Geteld wordt elke student die op ${date} actief is. Het geslacht is dat in het dossier van nu.`,
      age: (date: string) =>
        `Geteld wordt elke student die op ${date} actief is, bij de leeftijd op die dag.`,
      country: (date: string) =>
        `Geteld wordt elke student die op ${date} actief is. Het land is dat in het dossier van nu.`,
      organization: (date: string) =>
        `Geteld wordt elke student die op ${date} actief is. De instantie is die in het dossier van nu.`,
      difference: ({ date, other }: { date: string; other: string }) =>
        `Hier staat wie op ${date} is geteld en op ${other} niet. Dat is een van de twee helften van het verschil.`,
    },
    noNames: 'U mag dit aantal zien, maar niet wie het zijn.',
    reason: {
      activeSince: (day: string) => `actief sinds ${day}`,
      born: ({ birthDate, age }: { birthDate: string; age: number }) => `geboren ${birthDate}: ${age} jaar`,
      notYetBorn: ({ birthDate, day }: { birthDate: string; day: string }) =>
        `geboren ${birthDate}: na ${day}`,
      noBirthDate: 'geen geboortedatum',
      noValue: {
        sex: 'geen geslacht ingevuld',
        age: 'geen geboortedatum',
        country: 'geen land van herkomst ingevuld',
        organization: 'geen instantie gekozen',
      },
      inactiveOn: ({ day, since }: { day: string; since: string }) => `op ${day} inactief, sinds ${since}`,
      notBegunOn: (day: string) => `op ${day} nog niet begonnen`,
      otherAgeOn: ({ day, age }: { day: string; age: number }) => `op ${day} ${age} jaar`,
    },
  },
} as const;
