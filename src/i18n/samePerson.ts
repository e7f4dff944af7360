/** Texts of the notice of a student's file that another student has the same name and date of birth. */
export const samePerson = {
  message: 'Er is al een %{name}, geboren %{date}',
  open: 'Dossier openen',
  newTab: 'In een nieuw tabblad; wat u hier hebt ingevuld, blijft staan',
  merge: 'Samenvoegen',
} as const;
