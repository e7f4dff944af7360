import type { StudentFieldGroup, StudentFieldName } from '../../../../core/fields/studentFields.ts';
import type { AttendanceTotals } from '../../../../core/rules/attendanceTotals.ts';
import { formatNumber, plural } from '../../../i18n/formatNumber.ts';

/** Texts of a student's file: the popups that add and edit one (docs/product.md §2 to §5, §9). */
export const studentFileTexts = {
  add: 'Student toevoegen',
  added: 'De student is toegevoegd',
  save: 'Opslaan',
  button: { saving: 'Bezig…', saved: 'Opgeslagen' },
  state: {
    unsaved: 'Niet-opgeslagen wijzigingen',
    saving: 'Bezig met opslaan',
    saved: 'Het dossier is opgeslagen',
  },
  /** Of a row of a list that a save will store. */
  unsavedRow: 'nog niet opgeslagen',
  deleted: 'Opslaan kan niet meer. Wat u hebt ingevuld, blijft hier staan totdat u dit dossier sluit.',
  toList: 'Naar de studenten',
  unknown: {
    title: 'Student niet gevonden',
    message: 'Deze student bestaat niet (meer)',
    help: 'De link klopt niet, of het dossier is verwijderd.',
  },
  failed: {
    title: 'Het dossier kon niet worden geladen',
    help: 'Probeer het zo opnieuw.',
  },
  close: {
    label: 'Sluiten',
    question: 'Opslaan voordat u afsluit?',
  },
  step: {
    previous: 'Vorige student',
    next: 'Volgende student',
    previousNamed: (name: string) => `Vorige: ${name} (Alt+PageUp)`,
    nextNamed: (name: string) => `Volgende: ${name} (Alt+PageDown)`,
  },
  age: (age: number) => `${age} jaar`,
  overview: {
    classrooms: 'Klas nu',
    noClassroom: 'nu in geen klas',
    enrolled: ({ from, to }: { from: string; to: string }) =>
      to ? `van ${from} tot en met ${to}` : `vanaf ${from}`,
    noContact: 'Geen telefoonnummer en geen e-mailadres',
    notes: 'Laatste aantekeningen',
    allNotes: (count: number) => `Alle ${formatNumber(count)} aantekeningen`,
    presence: {
      title: 'Presentie in 8 weken',
      of: ({ count, share, present }: { count: number; share: string; present: number }) =>
        `${share} aanwezig (${present} van ${plural(count, 'les)', 'lessen)')}`,
      none: 'geen presentie in de laatste 8 weken',
      explain: 'Toon de lessen achter deze presentie',
      failed: 'De presentie kon niet worden geladen.',
      weeks: 'Presentie per week',
      week: ({ from, present, absent, excused }: { from: string } & AttendanceTotals) =>
        `Week vanaf ${from}: ${present} aanwezig, ${absent} afwezig, ${excused} afgemeld`,
    },
    evaluation: {
      title: 'Volgende evaluatie',
      failed: 'De evaluatie kon niet worden geladen.',
      weeks: (weeks: number) => plural(weeks, 'actieve week', 'actieve weken'),
      since: (date: string) => `sinds de laatste evaluatie op ${date}.`,
      sinceStart: 'en nog geen evaluatie.',
      due: ({ date, weeks }: { date: string; weeks: number }) =>
        `Op ${date} zijn het er ${weeks}, als de status zo blijft: dan is er een evaluatie nodig.`,
      next: ({ date, weeks }: { date: string; weeks: number }) =>
        `Op ${date} zijn het er ${weeks}, als de status zo blijft: dan krijgt de evaluatie een andere kleur.`,
      noNext: 'Een volgende datum is er niet.',
    },
  },
  sections: 'Onderdelen van het dossier',
  sectionFaulty: '(niet goed ingevuld)',
  sectionChanged: '(gewijzigd)',
  section: {
    overview: 'Overzicht',
    profile: 'Profiel',
    classrooms: 'Klas',
    statuses: 'Statussen',
    attachments: 'Bijlagen',
    notes: 'Aantekeningen',
    presence: 'Presentie',
    timeline: 'Tijdlijn',
  },
  removed: {
    message: (what: string) => `Opgeslagen. Verwijderd: ${what}`,
    studentNotes: (count: number) => plural(count, 'aantekening', 'aantekeningen'),
    studentAttachments: (count: number) => plural(count, 'bijlage', 'bijlagen'),
  },
  problem: {
    name: 'Vul de naam van de leerling in',
    birthDate: 'De geboortedatum ligt in de toekomst',
    email: 'Vul een geldig e-mailadres in',
    note: 'Vul de beschrijving van de aantekening in',
    classrooms: 'U hebt geen klas en/of begin datum en/of einddatum gekozen',
    statuses: 'U heeft geen status of startdatum van de status gekozen',
  },
  required: 'Velden met * zijn verplicht',
  faultIn: ({ section, number, field }: { section: string; number: number; field: string }) =>
    `${section} ${number}: ${field}`,
  hint: {
    firstName: 'Verplicht',
    lastName: 'Verplicht',
    birthDate: 'Ligt in de toekomst',
    classroom: 'Kies een klas',
    startDate: 'Kies een begindatum',
    endDate: 'Kies een dag op of na de begindatum',
    studentStatuses: 'Voeg een status toe',
    status: 'Kies een status',
    date: 'Kies een startdatum',
  },
  choice: {
    inactive: (name: string) => `${name} (inactief)`,
    unfilled: 'Niet ingevuld',
    classroomsFailed: 'De klassen konden niet worden geladen. Wat er al gekozen was, blijft staan.',
    organizationsFailed: 'De instanties konden niet worden geladen. Wat er al gekozen was, blijft staan.',
  },
  group: {
    person: 'Persoonsgegevens',
    reach: 'Bereikbaar via',
    programme: 'Aankomst en programma',
    contactPerson: 'Consulent',
  } satisfies Record<StudentFieldGroup, string>,
  field: {
    image: 'Foto van de student',
    firstName: 'Voornaam',
    lastName: 'Achternaam',
    birthDate: 'Geb.datum',
    sex: 'Geslacht',
    country: 'Land van Herkomst',
    telephone: 'Telefoon',
    email: 'E-mail',
    arrivalDate: 'Aankomst in Nederland',
    registrationDate: 'Registratiedatum',
    organization: 'Instantie',
    permitHolder: 'Vergunninghouder',
    contactPersonName: 'Naam consulent',
    contactPersonJobDescription: 'Functie consulent',
    contactPersonTelephone: 'Telefoon consulent',
    contactPersonEmail: 'E-mail consulent',
  } satisfies Record<StudentFieldName, string>,
  /** Shorter labels, for where the group's name stands above. */
  shortField: {
    contactPersonName: 'Naam',
    contactPersonJobDescription: 'Functie',
    contactPersonTelephone: 'Telefoon',
    contactPersonEmail: 'E-mail',
  } satisfies Partial<Record<StudentFieldName, string>>,
  contact: {
    telephone: (value: string) => `Bel ${value}`,
    email: (value: string) => `Mail ${value}`,
  },
  photo: {
    alt: 'Foto van de student',
    choose: 'Foto kiezen',
    change: 'Foto vervangen',
    remove: 'Foto verwijderen',
    problem: {
      noImage: 'Dit bestand is geen afbeelding',
      tooLarge: 'Deze afbeelding is groter dan 10 MB',
      tooManyPixels: 'Deze afbeelding heeft te veel beeldpunten',
      unreadable: 'Deze afbeelding kan niet worden gelezen',
    },
  },
  classrooms: {
    add: 'Klas toevoegen',
    none: 'Deze student zit nog in geen klas.',
    unchosen: 'Nog geen klas gekozen',
    classroom: 'Klas',
    startDate: 'Begindatum',
    endDate: 'Einddatum',
    remove: (name: string) => `Klas ${name} verwijderen`,
    removeQuestion: 'Weet u zeker dat u deze klas wilt verwijderen?',
  },
  statuses: {
    add: 'Status toevoegen',
    none: 'Deze student heeft nog geen status. Voeg er minstens één toe.',
    reminder: 'Vergeet niet een aantekening toe te voegen',
    status: 'Status',
    date: 'Startdatum',
    named: ({ status, date }: { status: string; date: string }) => `${status} vanaf ${date}`,
    remove: (name: string) => `Status verwijderen: ${name}`,
    already: (status: string) => `De student was op deze dag al ${status}.`,
    follows: ({ date, status }: { date: string; status: string }) => `Vanaf ${date} staat er ook ${status}.`,
    change: (status: string) => `Wijzigen in ${status}`,
    removeQuestion: 'Weet u zeker dat u deze status wilt verwijderen?',
  },
  attachments: {
    none: 'Er zijn nog geen bijlagen.',
    removeQuestion: 'Weet u zeker dat u deze bijlage wilt verwijderen?',
  },
  notes: {
    add: 'Aantekening toevoegen',
    none: 'Er zijn nog geen aantekeningen.',
    noneOfCategory: 'Er zijn geen aantekeningen in deze categorie.',
    filter: 'Toon de aantekeningen van een categorie',
    all: 'Alle',
    form: 'Aantekening schrijven',
    view: (author: string) => `Aantekening van ${author}`,
    date: 'Datum',
    author: 'Auteur',
    category: 'Categorie',
    description: 'Beschrijving',
    keep: 'opslaan',
    open: ({ date, author }: { date: string; author: string }) => `(aantekening van ${date}, ${author})`,
    remove: ({ date, author }: { date: string; author: string }) =>
      `Aantekening van ${date}, ${author}, verwijderen`,
    removeQuestion: 'Weet u zeker dat u deze aantekening wilt verwijderen?',
  },
  print: { action: 'Afdrukken' },

  attaching: {
    choose: 'Bestanden kiezen',
    drag: 'Of sleep ze hierheen.',
    help: 'Pdf, Excel, png of Word, elk hoogstens 10 MB. Foto’s worden pdf.',
    download: (name: string) => `${name} downloaden`,
    remove: (name: string) => `${name} verwijderen`,
    deletedByAdmin: 'Een opgeslagen bijlage kan alleen een beheerder verwijderen.',
    problem: {
      wrongType: (name: string) => `‘${name}’ is geen pdf-, Excel-, png- of Word-bestand (docx)`,
      unreadable: (name: string) =>
        `‘${name}’ is een foto die niet kan worden gelezen. Kies een jpg- of png-bestand`,
      empty: (name: string) => `‘${name}’ is leeg`,
      tooLarge: (name: string) => `‘${name}’ is groter dan 10 MB`,
      tooMany: (name: string) =>
        `‘${name}’ past er niet meer bij: u kunt hoogstens 20 bestanden tegelijk opslaan`,
    },
  },

  timeline: {
    unfold: 'Tonen',
    fold: 'Inklappen',
    filter: 'Wat de tijdlijn toont',
    more: 'Meer tonen',
    empty: 'Hier is nog niets.',
    failed: 'De tijdlijn kon niet worden geladen.',
    kind: {
      presence: 'Presentie',
      classroom: 'Klas',
      status: 'Status',
      evaluation: 'Evaluatie',
      note: 'Aantekening',
      attachment: 'Bijlage',
      change: 'Wijziging',
    },
    item: {
      active: 'Wordt actief',
      inactive: 'Wordt inactief',
      joined: (classroom: string) => `Begint in ${classroom}`,
      left: (classroom: string) => `Laatste dag in ${classroom}`,
      evaluation: 'De evaluatie is gedaan',
      evaluationBy: (by: string) => `De evaluatie is gedaan door ${by}`,
      // Here and below, a number does not part from its word at the end of a line.
      week: ({
        until,
        present,
        absent,
        excused,
      }: {
        until: string;
        present: number;
        absent: number;
        excused: number;
      }) =>
        `Week tot en met ${until}: ${present}\u00a0aanwezig, ${absent}\u00a0afwezig, ${excused}\u00a0afgemeld`,
      explainWeek: (until: string) => `Toon de lessen achter deze presentie: week tot en met ${until}`,
      change: ({ by, what }: { by: string; what: string }) => `${by} wijzigde: ${what}`,
    },
    field: {
      image: 'Foto',
      organization: 'Instantie',
      studentClassrooms: 'Klassen',
      studentStatuses: 'Statussen',
      studentNotes: 'Aantekeningen',
      studentAttachments: 'Bijlagen',
    },
    otherField: 'andere gegevens',
    nothing: 'niets',
    months: {
      title: 'Presentie per klas en maand, het laatste jaar',
      definition:
        'Presentie = aanwezig / (aanwezig + afwezig + afgemeld). Lege cellen en lessen die niet doorgingen, tellen niet mee.',
      month: 'Maand',
      classroom: 'Klas',
      rate: 'Presentie',
      explain: ({ classroom, month }: { classroom: string; month: string }) =>
        `Toon de lessen achter deze presentie: ${classroom}, ${month}`,
      counts: 'Lessen',
      sum: ({ present, absent, excused }: { present: number; absent: number; excused: number }) =>
        `${present}\u00a0aanwezig, ${absent}\u00a0afwezig, ${excused}\u00a0afgemeld`,
    },
    lessons: 'Lessen met een reden of opmerking',
    late: (minutes: number) => `${minutes} min. te laat`,
    leftEarly: (minutes: number) => `${minutes} min. eerder weg`,
  },

  conflict: {
    unknown: 'onbekend',
    nothing: 'niets',
    photo: 'een foto',
    row: {
      classrooms: () => 'Klas',
      attachments: () => 'Bijlage',
      notes: (author: string) => `Aantekening van ${author}`,
    },
  },

  samePerson: {
    message: ({ name, date }: { name: string; date: string }) => `Er is al een ${name}, geboren ${date}`,
    open: 'Dossier openen',
    newTab: 'In een nieuw tabblad; wat u hier hebt ingevuld, blijft staan',
    merge: 'Samenvoegen',
  },
} as const;
