/** Texts of the page on which two files become one, which load with it (docs/product.md §2, Merge). */
export const merge = {
  title: 'Dossiers samenvoegen',
  intro:
    'Twee dossiers van dezelfde persoon worden er één. Kies per veld wat blijft; al het andere komt in het dossier dat blijft.',
  kept: 'Dit dossier blijft',
  other: 'Dit dossier gaat op in het andere',
  birthDate: 'Geboren',
  classrooms: 'Klas',
  noClassroom: 'geen klas',
  swap: 'Omwisselen',
  fields: 'Waarin de dossiers verschillen',
  same: 'De profielen zijn gelijk.',
  empty: 'niets ingevuld',
  unknown: 'onbekend',
  what: 'Wat er gebeurt',
  moves: {
    classrooms: '1 inschrijving gaat mee |||| %{smart_count} inschrijvingen gaan mee',
    statuses: '1 status gaat mee |||| %{smart_count} statussen gaan mee',
    notes: '1 aantekening gaat mee |||| %{smart_count} aantekeningen gaan mee',
    attachments: '1 bijlage gaat mee |||| %{smart_count} bijlagen gaan mee',
    marks: '1 keer presentie gaat mee |||| %{smart_count} keer presentie gaat mee',
    removedMarks:
      '1 keer presentie van een weggehaalde lesdag gaat mee, en komt terug als die dag wordt teruggezet |||| %{smart_count} keer presentie van weggehaalde lesdagen gaat mee, en komt terug als zo’n dag wordt teruggezet',
  },
  rules: {
    classrooms:
      'Inschrijvingen in dezelfde klas die elkaar overlappen worden er één, van de eerste tot de laatste dag.',
    statuses: 'De statussen komen op volgorde van datum. Van twee gelijke achter elkaar blijft de eerste.',
    absences:
      'Een aangekondigde afwezigheid die een andere overlapt vervalt; wat in de presentielijsten staat blijft.',
    clashes:
      'Op 1 lesdag zegt de presentie van beide iets anders: die van het dossier dat blijft telt. |||| Op %{smart_count} lesdagen zegt de presentie van beide iets anders: die van het dossier dat blijft telt.',
  },
  confirm: 'Samenvoegen',
  question: 'Deze dossiers samenvoegen?',
  consequence:
    'Het dossier van %{other} gaat op in dat van %{kept}. U kunt dit ongedaan maken vanuit de melding en daarna in de prullenbak.',
  done: 'De dossiers zijn samengevoegd',
  another:
    'Dit lijken twee verschillende personen: %{kept}, geboren op %{keptBirthDate}, en %{other}, geboren op %{otherBirthDate}. Voeg de dossiers alleen samen als het toch om dezelfde persoon gaat.',
  failed: 'De dossiers konden niet worden geladen',
};
