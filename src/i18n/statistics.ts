/** Texts of the statistics (docs/product.md §2, Statistics). */
export const statistics = {
  title: 'Statistieken',
  tabs: {
    label: 'Verdeling',
    sex: 'Per geslacht',
    age: 'Per leeftijd',
    country: 'Per LvH',
    organization: 'Per instantie',
  },
  /** What a statistic counts by: the head of its table's first column. */
  dimension: {
    sex: 'Geslacht',
    age: 'Leeftijd',
    country: 'Land van herkomst',
    organization: 'Instantie',
  },
  chart: {
    title: {
      sex: 'Aantal studenten naar geslacht op %{date}',
      age: 'Aantal studenten naar leeftijd op %{date}',
      country: 'Aantal studenten naar land van herkomst op %{date}',
      organization: 'Aantal studenten naar instantie op %{date}',
    },
    series: 'Aantal studenten',
    region: 'Diagram',
    compared: 'Volle balken: %{date}. Gestippelde balken: %{other}.',
    image: 'Afbeelding downloaden (PNG)',
    imageFailed: 'De afbeelding kon niet worden gemaakt.',
  },
  date: {
    choose: 'Kies datum',
    missing: 'U moet rechts een datum kiezen om het diagram te zien',
    total: '%{smart_count} actieve student |||| %{smart_count} actieve studenten',
    compare: 'Vergelijk met',
  },
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
    title: 'Geen actieve studenten op %{date}',
    text: 'Kies een andere datum om het diagram te zien.',
  },
  development: {
    title: 'Ontwikkeling per maand',
    perMonth: 'per maand',
    caption: {
      sex: 'Aantal studenten naar geslacht per maand',
      age: 'Aantal studenten naar leeftijd per maand',
      country: 'Aantal studenten naar land van herkomst per maand',
      organization: 'Aantal studenten naar instantie per maand',
    },
    explanation: 'Actieve studenten op de laatste dag van elke maand, en in deze maand op vandaag.',
    unfold: 'Tonen',
    fold: 'Inklappen',
    period: 'Aantal maanden',
    date: 'Datum',
    rest: 'Overige',
    restMeaning:
      '‘Overige’ is %{smart_count} groep. Gekopieerd of gedownload staat elke groep apart. |||| ‘Overige’ is %{smart_count} groepen samen. Gekopieerd of gedownload staat elke groep apart.',
    empty: 'In deze maanden waren er geen actieve studenten.',
    failed: 'De ontwikkeling per maand kon niet worden geladen.',
  },
  counted: {
    open: 'Toon wie er zijn geteld: %{what}',
    openDifference: 'Toon wie erbij kwam en wie wegging: %{what}',
  },
  print: 'Afdrukken',
  loading: 'Het diagram wordt geladen',
} as const;
