/** Texts of the attachments of a student's file; they load with it. */
export const studentAttachments = {
  choose: 'Bestanden kiezen',
  drag: 'Of sleep ze hierheen.',
  help: 'Pdf, Excel, png of Word, elk hoogstens 10 MB. Foto’s worden pdf.',
  download: '%{name} downloaden',
  remove: '%{name} verwijderen',
  deletedByAdmin: 'Een opgeslagen bijlage kan alleen een beheerder verwijderen.',
  problem: {
    wrongType: '‘%{name}’ is geen pdf-, Excel-, png- of Word-bestand (docx)',
    unreadable: '‘%{name}’ is een foto die niet kan worden gelezen. Kies een jpg- of png-bestand',
    empty: '‘%{name}’ is leeg',
    tooLarge: '‘%{name}’ is groter dan 10 MB',
    tooMany: '‘%{name}’ past er niet meer bij: u kunt hoogstens 20 bestanden tegelijk opslaan',
  },
} as const;
