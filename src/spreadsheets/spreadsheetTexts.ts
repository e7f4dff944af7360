/** Texts of the spreadsheets beyond those of the screens: totals, and the second sheet that explains the first. */
export const spreadsheetTexts = {
  explanation: 'Toelichting',
  madeOn: 'Gemaakt op',

  attendance: {
    present: 'Aanwezig',
    absent: 'Afwezig',
    excused: 'Afgemeld',
    rate: 'Presentie',
    date: 'Datum',
    notEnrolled: 'niet ingeschreven',
    noLesson: 'geen les',
    notHeld: 'niet doorgegaan',
    until: ({ count, date }: { count: string; date: string }) => `${count} t/m ${date}`,
    terms: {
      rows: ['Rijen', 'Een student per rij; een kolom per lesdag.'],
      present: ['Aanwezig, Afwezig, Afgemeld', 'Wat op de lesdag is ingevuld. Rechts en onderaan: hoe vaak.'],
      empty: ['Lege cel', 'Niet ingevuld: de student was ingeschreven, maar er is niets aangetekend.'],
      notEnrolled: ['niet ingeschreven', 'De student zat op deze lesdag niet in de klas. Telt niet mee.'],
      noLesson: [
        'geen les',
        'De student stond op deze dag op geen presentielijst. Er was geen les, of de student was niet ingeschreven. Telt niet mee.',
      ],
      notHeld: ['niet doorgegaan', 'De les van deze dag ging niet door. Telt niet mee.'],
      rate: [
        'Presentie',
        'Aanwezig gedeeld door (Aanwezig + Afwezig + Afgemeld). Lege cellen en lessen die nog komen, tellen niet mee.',
      ],
      several: ['Aanwezig, Afwezig', 'Twee lessen op één dag staan samen in een cel en tellen elk mee.'],
    },
  },

  statistics: {
    sheet: 'Statistieken',
    terms: {
      counted: ['Geteld', 'Studenten die op de datum actief zijn, elk in één groep.'],
      profile: ['Geslacht, land, instantie', 'Die in het dossier van nu, ook bij een datum van vroeger.'],
      share: ['Aandeel', 'Het aantal gedeeld door het totaal van die datum.'],
      perMonth: ['Datum', 'De laatste dag van elke maand. In deze maand is het vandaag.'],
      difference: ['Verschil', 'Het aantal op de eerste datum min dat op de tweede.'],
    },
  },

  students: {
    title: 'Studentenlijst',
    total: 'Totaal',
    choice: {
      counted: 'Geteld in de statistiek',
      list: 'Presentielijst',
      inList: 'De studenten die in de gekozen presentielijst staan',
      import: 'Import',
      imported: 'De studenten die met de gekozen import zijn toegevoegd of gewijzigd',
      attention: 'Aandachtspunt',
      pointedOut: 'De studenten van het gekozen aandachtspunt die niet zijn verborgen',
      name: 'Naam bevat',
      organizations: 'Instanties',
      classrooms: 'Klassen',
      contactPersons: 'Consulenten',
      status: 'Status',
      active: 'Alleen actieve studenten',
      inactive: 'Actieve en inactieve studenten',
      chosen: ['Keuze', 'De studenten die in de lijst waren geselecteerd'],
    },
    terms: {
      country: ['LvH', 'Land van herkomst.'],
      registrationDate: ['Reg.datum', 'De dag waarop de student is ingeschreven bij het programma.'],
      classrooms: ['Klas', 'De klassen waarin de student zat op de dag waarop deze lijst is gemaakt.'],
      organization: ['Instantie', 'De instantie waar de student bij hoort.'],
      contactPerson: ['Consulent', 'De contactpersoon van de student.'],
      oldDates: [
        'Datums voor 01/03/1900',
        'Staan er als tekst, omdat niet elk programma die dagen hetzelfde telt.',
      ],
    },
  },
} as const;
