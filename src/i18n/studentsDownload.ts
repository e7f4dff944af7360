/** Texts of downloading the students list, which load with it. */
export const studentsDownload = {
  action: 'Alles downloaden',
  these: 'Deze student downloaden |||| Deze %{smart_count} downloaden',
  title: 'Studentenlijst downloaden',
  fetching: 'De studenten worden opgehaald',
  received: '%{received} van %{total} studenten',
  writing: 'Het bestand wordt gemaakt',
  ready:
    '%{smart_count} student staat klaar als Excel-bestand. |||| %{smart_count} studenten staan klaar als Excel-bestand.',
  filtered: 'Alleen de studenten die u met zoeken en filters hebt gekozen.',
  failed: 'De lijst kon niet worden opgehaald.',
  cancel: 'Annuleren',
  back: 'Terug',
  save: 'Downloaden',
  retry: 'Opnieuw proberen',
  sheet: 'Studenten',
} as const;
