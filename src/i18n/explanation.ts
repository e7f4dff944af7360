/** Texts of the dialogs that explain a number, which load with them (docs/product.md §2, Behind a number). */
export const explanation = {
  rule: 'Hoe wordt geteld?',
  copyAddress: 'Link kopiëren',
  copied: 'De link is gekopieerd. Wie hem opent, ziet hetzelfde als u, als hij of zij dat mag.',
  copyFailed: 'Kopiëren is niet gelukt. Kopieer het adres van deze pagina.',
  download: 'Downloaden',
  downloadFailed: 'Downloaden is niet gelukt. Probeer het opnieuw.',
  inStudents: 'Openen in de studentenlijst',
  failed: 'De lijst achter dit getal kon niet worden geladen.',
  count: '%{count} student |||| %{count} studenten',
  nobody: 'Niemand.',
  name: 'Naam',
  why: 'Waarom',
  counted: {
    title: '%{groups} op %{date}',
    titleOfDifference: 'Verschil: %{groups}',
    all: 'Alle studenten',
    without: 'Alle groepen behalve %{groups}',
    joined: 'Wel op %{date}, niet op %{other}',
    rule: {
      all: 'Geteld wordt elke student die op %{date} actief is, één keer.',
      sex: 'Geteld wordt elke student die op %{date} actief is, bij het geslacht dat nu in het dossier staat.',
      age: 'Geteld wordt elke student die op %{date} actief is, bij de leeftijd op die dag.',
      country:
        'Geteld wordt elke student die op %{date} actief is, bij het land van herkomst dat nu in het dossier staat.',
      organization:
        'Geteld wordt elke student die op %{date} actief is, bij de instantie die nu in het dossier staat.',
      difference:
        'Het verschil is wie op %{date} wel en op %{other} niet is geteld, min wie op %{other} wel en op %{date} niet is geteld.',
    },
    noNames: 'U mag dit aantal zien, maar niet wie het zijn.',
    reason: {
      activeSince: 'actief sinds %{day}',
      born: 'geboren %{birthDate}: %{age} jaar',
      notYetBorn: 'geboren %{birthDate}: na %{day}',
      noBirthDate: 'geen geboortedatum',
      value: '%{value}',
      noValue: {
        sex: 'geen geslacht ingevuld',
        age: 'geen geboortedatum',
        country: 'geen land van herkomst ingevuld',
        organization: 'geen instantie gekozen',
      },
      inactiveOn: 'op %{day} inactief, sinds %{since}',
      notBegunOn: 'op %{day} nog niet begonnen',
      otherAgeOn: 'op %{day} %{age} jaar',
    },
  },
} as const;
