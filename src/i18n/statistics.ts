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
    image: 'Afbeelding (PNG)',
    imageFailed: 'De afbeelding kon niet worden gemaakt.',
  },
  date: {
    choose: 'Kies datum',
    missing: 'U moet rechts een datum kiezen om het diagram te zien',
    total: '%{count} actieve student |||| %{count} actieve studenten',
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
  print: 'Afdrukken',
  loading: 'Het diagram wordt geladen',
} as const;
