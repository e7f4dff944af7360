/** Texts of printing the students list, which load with it. */
export const printedList = {
  action: 'Hele lijst afdrukken',
  title: 'Studentenlijst afdrukken',
  loading: 'De studenten worden opgehaald',
  ready:
    '%{smart_count} student staat klaar om af te drukken. |||| %{smart_count} studenten staan klaar om af te drukken.',
  filtered: 'Alleen de studenten die u met zoeken en filters hebt gekozen.',
  tooMany:
    'Er kunnen hoogstens %{max} studenten tegelijk worden afgedrukt, en dit zijn er %{count}. Kies minder met zoeken of filters, of download de lijst.',
  failed: 'De lijst kon niet worden opgehaald.',
  cancel: 'Annuleren',
  retry: 'Opnieuw proberen',
  print: 'Afdrukken',
  label: 'Afdruk van de studentenlijst',
  heading: 'Studenten',
  count: '%{smart_count} student |||| %{smart_count} studenten',
} as const;
