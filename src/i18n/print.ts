/** Texts of paper alone: the margins of printed pages, and a student's file. */
export const print = {
  date: 'Afgedrukt op %{date}',
  file: {
    label: 'Afdruk van het dossier',
    product: 'Samenklas · Studentdossier',
    footer: '%{name} · vertrouwelijk',
    classrooms: 'Klassen',
    notesOf: 'Aantekeningen, categorie %{category}',
    none: 'Geen',
  },
} as const;
