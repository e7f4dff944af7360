import type { StudentFieldName } from '../../core/fields/studentFields.ts';

const counted = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;
const deleted = (what: string, first: string | false) =>
  `${what} is intussen verwijderd${first ? `. Zet ${first} eerst terug` : ''}`;

/** Every Dutch sentence of the server. Those of docs/product.md stand here to the letter. */
export const messages = {
  session: {
    emailMissing: 'Vul uw e-mailadres in',
    passwordMissing: 'U kunt het wachtwoordveld niet leeg laten',
    wrongCredentials: 'Het e-mailadres of het wachtwoord is onjuist',
    inactive: 'Uw account is niet actief. Neem contact op met een beheerder',
    tooManyAttempts: (minutes: number) =>
      `Te veel mislukte pogingen. Probeer het over ${minutes} ${minutes === 1 ? 'minuut' : 'minuten'} opnieuw`,
    notSignedIn: 'U bent niet aangemeld',
    ended: 'U bent uitgelogd. Log opnieuw in',
    expired: 'Uw aanmelding is verlopen',
    notAllowed: 'U bent niet geautoriseerd om dit te doen',
    signedOut: 'U bent afgemeld',
    otherSite: 'Dit kan niet vanaf een andere website',
  },
  password: {
    invalid:
      'Uw wachtwoord moet 6 tot 24 tekens lang zijn. Moet hoofdletters en kleine letters en een cijfer bevatten',
    tooCommon:
      'Dit wachtwoord wordt zo vaak gebruikt dat het snel te raden is. Kies een ander wachtwoord, bijvoorbeeld een korte zin met hoofdletters en cijfers',
    linkInvalid: 'Aangegeven link werkt niet',
    tooManyLinks: 'Er zijn te veel links aangevraagd. Probeer het later opnieuw',
  },
  users: {
    duplicateEmail: 'Er is al een gebruiker met dit e-mailadres',
    confirmDelete: (name: string) => `Weet u zeker dat u ${name} wilt verwijderen?`,
    notOneself: 'U kunt uzelf niet verwijderen',
    lastAdministrator: 'Dit is de laatste actieve beheerder. Maak eerst iemand anders beheerder',
    unknown: 'Deze gebruiker bestaat niet (meer)',
    alreadyJoined: 'Deze gebruiker heeft al een wachtwoord gekozen',
    notJoined: 'Deze gebruiker heeft nog geen wachtwoord gekozen. Nodig de gebruiker opnieuw uit',
    inactive: 'Deze gebruiker is niet actief. Maak het account eerst actief',
    tooMany: {
      invitation: 'Deze gebruiker is al vaak uitgenodigd. Probeer het later opnieuw',
      reset: 'Deze gebruiker kreeg al vaak een link. Probeer het later opnieuw',
    },
  },
  organizations: {
    duplicate: 'Er is al een instantie met deze naam',
    cannotBeDeleted: ({ students, inactive }: { students: number; inactive: number }) =>
      `Er ${students === 1 ? 'hoort' : 'horen'} nog ${counted(students, 'student', 'studenten')} bij deze instantie${inactive > 0 ? `, van wie ${inactive} inactief` : ''}`,
    unknown: 'Deze instantie bestaat niet (meer)',
  },
  classrooms: {
    duplicate: 'Er is al een klas met deze naam',
    cannotBeDeleted: (enrolments: number, lists: number) =>
      `Bij deze klas ${enrolments + lists === 1 ? 'is' : 'zijn'} nog ${[
        ...(enrolments > 0 ? [counted(enrolments, 'inschrijving', 'inschrijvingen')] : []),
        ...(lists > 0 ? [counted(lists, 'presentielijst', 'presentielijsten')] : []),
      ].join(' en ')}${enrolments > 0 ? '. Ook die van vroeger tellen mee' : ''}`,
    unknown: 'Deze klas bestaat niet (meer)',
  },
  lists: {
    chooseClassroomAndDates: 'Please choose a class and date(s)',
    chooseDates: 'Please choose a date(s)',
    chooseClassroom: 'Please choose a class',
    wrongDate: (date: string) => `${date} is geen datum`,
    datesTaken: 'De geselecteerde data bestaan al voor deze les',
    notInClassroom:
      'De lijst bevat een student die op die datum niet in deze klas zit. Open de lijst opnieuw',
    notInList: 'De lijst is intussen veranderd. Open de lijst opnieuw',
    inactiveClassroom: 'Deze klas is niet actief',
    unknown: 'Deze presentielijst bestaat niet (meer)',
    notYours: 'Alleen wie deze lijst heeft gemaakt of een beheerder kan de lesdagen wijzigen',
    dayGone: 'Deze lesdag staat niet (meer) in de lijst',
    lastDay: 'Een lijst heeft ten minste één lesdag. Verwijder de hele lijst als die niet meer nodig is',
    otherMarks: (marks: number) =>
      `De lijst is intussen veranderd: nu gaat presentie in ${counted(marks, 'cel', 'cellen')} mee. Er is niets weggehaald`,
    notKept: 'Deze lesdag is al teruggezet of wordt niet meer bewaard',
    tooManyRemoved: (max: number) =>
      `Van een lijst worden ten hoogste ${max} weggehaalde lesdagen bewaard. Zet er eerst terug, of wacht tot ze na 30 dagen zijn verwijderd`,
    dayTwice: 'Deze lesdag is twee keer weggehaald. Zet er één terug',
    noWeekends:
      'Op zaterdag en zondag zijn er geen lessen. Een beheerder kan dat bij de instellingen veranderen',
    tooManyDays: (max: number) => `Een lijst heeft ten hoogste ${max} lesdagen`,
    reasonMissing: 'Vul de reden in',
    otherLessons:
      'Het zijn intussen andere lessen. Er is niets gewijzigd. Open deze vraag opnieuw om te zien welke',
    lessonsChanged:
      'Een van deze lessen is intussen door iemand gewijzigd. Er is niets teruggezet; ga naar de lijst van die les',
  },
  changeSets: {
    unknown: 'Dit is al ongedaan gemaakt, of wordt niet meer bewaard',
    problems: 'Dit kan niet ongedaan worden gemaakt. Er is niets veranderd',
    moreProblems: (count: number) => `En nog ${count} ${count === 1 ? 'andere reden' : 'andere redenen'}`,
    students: {
      changed: (name: string) => `Het dossier van ${name} is sindsdien gewijzigd`,
      missing: (name: string, isNeeded: boolean) => deleted(name || 'Een student', isNeeded && 'dat dossier'),
    },
    classrooms: {
      changed: (name: string) => `De klas ${name} is sindsdien gewijzigd of in gebruik`,
      missing: (name: string, isNeeded: boolean) => deleted(`De klas ${name}`, isNeeded && 'die'),
      nameTaken: (name: string) => `Er is intussen een andere klas met de naam ${name}`,
      dayTaken: (name: string, day: string) =>
        `De klas ${name} heeft op ${day} intussen een andere presentielijst`,
    },
    organizations: {
      changed: (name: string) => `De instantie ${name} is sindsdien gewijzigd of in gebruik`,
      missing: (name: string, isNeeded: boolean) => deleted(`De instantie ${name}`, isNeeded && 'die'),
      nameTaken: (name: string) => `Er is intussen een andere instantie met de naam ${name}`,
    },
    schedules: {
      changed: (classroom: string) => `Een presentielijst van ${classroom} is sindsdien gewijzigd`,
      missing: (classroom: string, isNeeded: boolean) =>
        deleted(`Een presentielijst${classroom && ` van ${classroom}`}`, isNeeded && 'die'),
    },
    isNeeded: (count: number) =>
      `In de prullenbak ${count === 1 ? 'verwijst nog 1 andere regel' : `verwijzen nog ${count} andere regels`} hiernaar. Zet die eerst terug of verwijder die eerst`,
  },
  studentViews: {
    unknown: 'Deze weergave bestaat niet (meer)',
    duplicateName: 'Er is al een weergave met deze naam',
    duplicateColumn: 'Een van de kolommen staat er twee keer in',
    tooMany: (max: number) => `U kunt ten hoogste ${max} weergaven bewaren`,
  },
  freePeriods: {
    unknown: 'Deze vrije dagen bestaan niet (meer)',
    duplicate: 'Deze vrije dagen staan er al',
    endBeforeStart: 'De laatste dag ligt voor de eerste',
    tooLong: (max: number) => `Vrije dagen beslaan ten hoogste ${max} dagen`,
    tooMany: (max: number) => `Er kunnen ten hoogste ${max} vrije dagen of vakanties worden bewaard`,
  },
  absenceReasons: {
    /** Those of a new installation. */
    first: ['Ziek', 'Arts', 'Werk', 'Gemeente', 'Vakantie', 'Onbekend'],
    duplicate: 'Er is al een reden met deze naam',
    cannotBeDeleted: (cells: number, absences: number) =>
      `Deze reden is al gebruikt, bij ${[
        ...(cells > 0 ? [counted(cells, 'les', 'lessen')] : []),
        ...(absences > 0 ? [counted(absences, 'afmelding', 'afmeldingen')] : []),
      ].join(' en ')}. Maak de reden inactief: dan kan niemand haar meer kiezen`,
    tooMany: (max: number) => `Er zijn al ${max} redenen. Wijzig er een, of verwijder er een`,
    unknown: 'Deze reden bestaat niet (meer)',
  },
  absences: {
    unknown: 'Deze afmelding bestaat niet (meer)',
    unknownReason: 'De gekozen reden bestaat niet (meer)',
    endBeforeStart: 'De laatste dag ligt voor de eerste',
    tooLong: (max: number) => `Een afmelding is hoogstens ${max} dagen lang`,
    overlaps: (from: string, to: string) =>
      `Deze student is al afgemeld van ${from} tot en met ${to}. Wijzig die afmelding, of kies andere dagen`,
    tooMany: (max: number) => `Deze student heeft al ${max} afmeldingen. Verwijder er eerst een`,
  },
  reports: {
    wrongDate: 'Kies een geldige begin- en einddatum',
    endBeforeStart: 'De einddatum ligt voor de begindatum',
    tooLong: 'Kies een periode van hooguit een jaar',
    tooMuch: 'In deze periode is te veel vastgelegd voor één lijst. Kies een kortere periode',
  },
  attention: {
    unknown: 'Dit aandachtspunt bestaat niet (meer)',
    endPassed: 'Kies vandaag of een latere dag',
    tooMuch: (max: number) => `Er zijn al ${max} aandachtspunten verborgen. Toon er eerst een paar weer`,
  },
  evaluations: {
    notDue: 'Voor deze student is nog geen evaluatie nodig',
    nothingToUndo: 'Deze evaluatie kan niet meer ongedaan worden gemaakt',
  },
  statistics: {
    dateInvalid: 'Kies een bestaande datum (jjjj-mm-dd)',
    dimensionUnknown: 'Deze verdeling bestaat niet',
    monthInvalid: 'Kies een bestaande maand (jjjj-mm)',
    endBeforeStart: 'De laatste maand ligt voor de eerste',
    monthInFuture: 'De laatste maand ligt in de toekomst',
    tooManyMonths: (most: number) => `Kies een periode van ten hoogste ${most} maanden`,
    countedUnknown: 'Dit aantal bestaat niet',
    unknown: 'Onbekend',
    noOrganization: 'Geen instantie',
    /** Descriptions of the groups of core/rules/ageGroups.ts. */
    ages: {
      '0-17': 'Minderjarig: jonger dan 18 jaar',
      '18-24': 'Jongvolwassen: 18 tot en met 24 jaar',
      '25-34': '25 tot en met 34 jaar',
      '35-44': '35 tot en met 44 jaar',
      '45-54': '45 tot en met 54 jaar',
      '55-64': '55 tot en met 64 jaar',
      '65+': '65 jaar en ouder',
      Onbekend: 'Zonder geboortedatum, of op deze datum nog niet geboren',
    },
  },
  students: {
    mergeWithItself: 'Kies twee verschillende dossiers',
    nameMissing: 'Vul de naam van de leerling in',
    notYetBorn: 'De geboortedatum ligt in de toekomst',
    classroomIncomplete: 'U hebt geen klas en/of begin datum en/of einddatum gekozen',
    statusIncomplete: 'U heeft geen status of startdatum van de status gekozen',
    mergeTooLarge:
      'De twee dossiers zijn samen te groot om samen te voegen. Verwijder eerst wat niet meer nodig is',
    notesTooLong: (max: number) =>
      `De aantekeningen van een student zijn samen hoogstens ${max / 1_000_000} miljoen tekens lang`,
    emptyNote: 'Vul de beschrijving van de aantekening in',
    foreignNote: 'Alleen wie een aantekening heeft geschreven, mag deze wijzigen',
    foreignNoteDelete: 'Alleen de auteur of een beheerder mag een aantekening verwijderen',
    attachmentDelete: 'Alleen een beheerder mag bijlagen verwijderen',
    unknown: 'Deze student bestaat niet (meer)',
    timelinePlace: 'Deze plaats in de tijdlijn bestaat niet',
    unknownRow:
      'Een van de regels hoort niet bij deze student of bestaat niet meer. Laad het dossier opnieuw',
    unknownOrganization: 'De gekozen instantie bestaat niet (meer)',
    unknownClassroom: 'Een van de gekozen klassen bestaat niet (meer)',
    changedMeanwhile: 'Dit dossier is intussen gewijzigd. Er is niets opgeslagen',
    image: 'profielfoto',
  },
  imports: {
    undone:
      'Deze import is ongedaan gemaakt en gaat niet verder. Laat de rijen opnieuw controleren om opnieuw te beginnen',
    noName: 'Kies de kolommen met voornaam en achternaam, of een kolom met de hele naam',
    twice: (field: string) => `Twee kolommen zijn ${field}. Kies er één`,
    wrongColumns: 'De kolommen passen niet bij de rijen. Laad de pagina opnieuw',
    unknownRow: 'Deze rij hoort niet bij deze import',
    tooManyRows: (most: number) => `Een import heeft hoogstens ${most} rijen. Verdeel het bestand`,
    enoughToday: (most: number) => `U kunt hoogstens ${most} rijen per dag importeren. Ga morgen verder`,
    checkedElsewhere: 'U bent intussen een andere controle begonnen',
    /** Why a cell cannot be taken. */
    cell: {
      day: (text: string) => `‘${text}’ is geen datum. Schrijf bijvoorbeeld 31-12-1990`,
      dayMonthOrder: (text: string) =>
        `‘${text}’ heeft een maand na december. Schrijf eerst de dag, dan de maand`,
      yearOnly: (text: string) => `‘${text}’ is alleen een jaar. Vul ook de dag en de maand in`,
      noSuchDay: (text: string) => `De dag ‘${text}’ bestaat niet`,
      yearRange: (text: string) => `Het jaar van ‘${text}’ kan niet kloppen`,
      country: (text: string) => `Het land ‘${text}’ is niet bekend`,
      countryAmbiguous: (text: string) => `‘${text}’ kan meer dan één land zijn. Schrijf de naam voluit`,
      sex: (text: string) => `‘${text}’ is geen geslacht. Schrijf m, v of x`,
      yesNo: (text: string) => `‘${text}’ is geen ja of nee`,
      status: (text: string) => `‘${text}’ is geen status. Schrijf actief of inactief`,
      telephone: (text: string) => `‘${text}’ is geen telefoonnummer: er zijn cijfers verloren gegaan`,
      errorValue: (text: string) => `‘${text}’ is een foutwaarde uit het bestand, geen gegeven`,
    },
    noEmail: (text: string) => `‘${text}’ is geen e-mailadres`,
    unknownOrganization: (name: string) => `Er is geen instantie ‘${name}’`,
    unknownClassroom: (name: string) => `Er is geen klas ‘${name}’`,
    sameAsRow: (number: number) => `Deze student staat ook in rij ${number}`,
    changedTwice: 'Een andere rij wijzigt deze student al',
    changedMeanwhile: 'Deze student is na de controle gewijzigd. Controleer opnieuw',
    addedMeanwhile: 'Na de controle is een student toegevoegd die dezelfde kan zijn. Controleer opnieuw',
    notNew: 'Deze student is er al en kan niet als nieuw worden toegevoegd',
    fileFull: 'Het dossier heeft al zoveel klassen, statussen of aantekeningen als erin passen',
    goneMeanwhile: 'De student van deze rij is intussen verwijderd of een ander geworden',
  },
  /** The preview of a batch. */
  batches: {
    title: {
      classroom: (classroom: string, day: string) => `Klas ${classroom} vanaf ${day}`,
      endClassroom: (classroom: string, day: string) => `Klas ${classroom} tot en met ${day}`,
      status: (status: string, day: string) => `${status} vanaf ${day}`,
      organization: (organization: string) => `Instantie ${organization}`,
      noOrganization: 'Geen instantie',
      contactPerson: (name: string) => `Consulent ${name}`,
    },
    status: { true: 'Actief', false: 'Inactief' },
    none: 'geen',
    step: {
      ends: (classroom: string, day: string) => `${classroom} tot en met ${day}`,
      begins: (classroom: string, day: string) => `${classroom} vanaf ${day}`,
      status: (status: string, day: string) => `${status} vanaf ${day}`,
      note: 'aantekening erbij',
      organization: (from: string, to: string) => `Instantie: van ${from} naar ${to}`,
      contactPerson: (from: string, to: string) => `Consulent: van ${from} naar ${to}`,
      sameContactPerson: (name: string) => `Consulent ${name}: andere gegevens`,
    },
    /** Each takes a day and the name of a classroom. */
    leftOut: {
      inactive: (day: string, _classroom: string) => `Is op ${day} niet actief`,
      alreadyIn: (day: string, classroom: string) => `Zit al sinds ${day} in ${classroom}`,
      beginsLater: (day: string, classroom: string) => `Begint pas op ${day} in ${classroom}`,
      beganThatDay: (day: string, classroom: string) =>
        `Begint op ${day} zelf in ${classroom}. Kies een latere dag, of wijzig dit in het dossier`,
      notInFrom: (day: string, classroom: string) => `Zit op ${day} niet in ${classroom}`,
      notIn: (day: string, classroom: string) => `Zit op ${day} niet in ${classroom}`,
      alreadyEnded: (day: string, classroom: string) => `${classroom} eindigt al op ${day}`,
      alreadyStatus: (day: string, _classroom: string) => `Heeft deze status al, vanaf ${day}`,
      laterStatus: (day: string, _classroom: string) =>
        `Heeft al een status vanaf ${day}. Kies die dag of een latere`,
      alreadySo: (_day: string, _classroom: string) => 'Dit is al zo',
      tooMany: (_day: string, _classroom: string) => 'Het dossier heeft te veel regels voor nog een',
    },
    changedMeanwhile:
      'De gegevens zijn intussen gewijzigd. Er is niets opgeslagen. Bekijk het overzicht opnieuw',
    nobody: 'Er verandert bij niemand iets',
  },
  files: {
    tooLarge: (name: string) => `Het bestand ‘${name}’ is groter dan 10 MB`,
    empty: (name: string) => `Het bestand ‘${name}’ is leeg`,
    wrongType: (name: string) => `Het bestand ‘${name}’ is geen pdf-, Excel-, png- of Word-bestand (docx)`,
    damaged: (name: string) => `Het bestand ‘${name}’ is beschadigd of niet compleet`,
    misnamed: (name: string) => `De inhoud van het bestand ‘${name}’ past niet bij zijn naam`,
    noImage: (name: string) => `Het bestand ‘${name}’ is geen afbeelding (jpg, png, webp of gif)`,
    imageTooLarge: (name: string) => `De afbeelding ‘${name}’ heeft te veel beeldpunten`,
    tooComplex: (name: string) =>
      `De afbeelding ‘${name}’ is te ingewikkeld opgebouwd. Sla haar opnieuw op als jpg en probeer het nog eens`,
    unexpected: (name: string) => `Het bestand ‘${name}’ wordt hier niet verwacht`,
    tooMany: (max: number) => `U kunt hoogstens ${counted(max, 'bestand', 'bestanden')} tegelijk opslaan`,
    tooMuchToday: (gigabytes: number) =>
      `U hebt vandaag al ${gigabytes} GB verstuurd. Probeer het morgen opnieuw`,
    unknown: 'Dit bestand bestaat niet (meer)',
    unavailable: 'De opslag van bestanden is even niet bereikbaar. Probeer het zo opnieuw',
  },
  validation: {
    required: (field: string) => `Vul ${field} in`,
    tooLong: (field: string, max: number) => `Voor ${field} zijn hoogstens ${max} tekens toegestaan`,
    tooMany: (field: string, max: number) => `Voor ${field} zijn hoogstens ${max} regels toegestaan`,
    email: 'Vul een geldig e-mailadres in',
    impossibleDay: (field: string) => `Controleer ${field}: deze dag bestaat niet`,
    wrongPeriod: 'De einddatum ligt voor de begindatum',
    wrong: (field: string) => `Controleer ${field}: de waarde is niet juist`,
    malformedJson: 'De gegevens zijn onleesbaar. Probeer het opnieuw',
    malformedField: (field: string) => `De gegevens van ${field} zijn onleesbaar`,
    tooManyValues: 'De gegevens bevatten te veel regels',
    fieldTooLarge: (field: string) => `De gegevens van ${field} zijn te groot`,
    malformedForm: 'Het formulier is onleesbaar. Probeer het opnieuw',
    notMultipart: 'De gegevens zijn niet als formulier verstuurd',
  },
  /** How sentences call the fields of the contract; a field that is not here goes by its own name. */
  fields: {
    input: 'de invoer',
    name: 'de naam',
    email: 'het e-mailadres',
    password: 'het wachtwoord',
    status: 'de status',
    roles: 'de rollen',
    Admin: 'de rollen',
    Staff: 'de rollen',
    Other: 'de rollen',
    type: 'de soort',
    user: 'de gebruiker',
    image: 'de afbeelding',
    student: 'de student',
    studentClassrooms: 'de klassen',
    studentStatuses: 'de statussen',
    studentNotes: 'de aantekeningen',
    studentAttachments: 'de bijlagen',
    deletedStudentClassrooms: 'de verwijderde klassen',
    deletedStudentStatuses: 'de verwijderde statussen',
    deletedStudentNotes: 'de verwijderde aantekeningen',
    deletedStudentAttachments: 'de verwijderde bijlagen',
    firstName: 'de voornaam',
    lastName: 'de achternaam',
    birthDate: 'de geboortedatum',
    sex: 'het geslacht',
    country: 'het land van herkomst',
    telephone: 'het telefoonnummer',
    arrivalDate: 'de datum van aankomst in Nederland',
    registrationDate: 'de registratiedatum',
    organization: 'de instantie',
    permitHolder: 'de vergunninghouder',
    contactPersonName: 'de naam van de consulent',
    contactPersonJobDescription: 'de functie van de consulent',
    contactPersonTelephone: 'het telefoonnummer van de consulent',
    contactPersonEmail: 'het e-mailadres van de consulent',
    classroom: 'de klas',
    startDate: 'de begindatum',
    endDate: 'de einddatum',
    date: 'de datum',
    category: 'de categorie',
    description: 'de beschrijving',
    earliestDate: 'de eerste datum',
    furthestDate: 'de laatste datum',
    dates: 'de lesdagen',
    from: 'de eerste dag',
    to: 'de laatste dag',
    activeOn: 'de dag waarop studenten actief zijn',
    presenceFrom: 'de eerste dag',
    presenceTo: 'de laatste dag',
    reason: 'de reden',
    note: 'de toelichting',
    remark: 'de opmerking',
    fullName: 'de naam',
    prefix: 'het tussenvoegsel',
    classroomStart: 'de begindatum van de klas',
    classroomEnd: 'de einddatum van de klas',
    statusDate: 'de datum van de status',
  } satisfies Record<StudentFieldName, string> & Record<string, string> as Readonly<Record<string, string>>,
  server: {
    unknownAddress: 'Dit adres bestaat niet',
    badRequest: 'De aanvraag is niet juist',
    tooLarge: 'De verstuurde gegevens zijn te groot',
    wrongMediaType: 'Deze soort gegevens wordt niet ondersteund',
    busy: 'De server is even bezet. Probeer het zo opnieuw',
    changedMeanwhile: 'Dit is intussen gewijzigd. Er is niets opgeslagen',
    keyUsed: 'Onder dit kenmerk is al iets anders opgeslagen',
    tooManyRequests: (seconds: number) =>
      `U doet te veel verzoeken achter elkaar. Probeer het over ${counted(seconds, 'seconde', 'seconden')} opnieuw`,
    full: 'De opslag van de server is vol. Er is niets opgeslagen',
    failed: 'Er ging iets mis op de server. Probeer het opnieuw',
  },
  mail: {
    greeting: (name: string) => `Beste ${name},`,
    invitation: {
      subject: 'Uw account bij Samenklas',
      text: 'Er is een account voor u gemaakt bij Samenklas. Kies via deze link een wachtwoord. De link werkt één keer en is 7 dagen geldig.',
      button: 'Wachtwoord kiezen',
    },
    reset: {
      subject: 'Nieuw wachtwoord voor Samenklas',
      text: 'U hebt gevraagd om een nieuw wachtwoord voor Samenklas. Kies het via deze link. De link werkt één keer en is 1 uur geldig.',
      button: 'Nieuw wachtwoord kiezen',
    },
    ignore: 'Is deze e-mail niet voor u bedoeld? Dan kunt u hem negeren; er verandert niets.',
  },
} as const;

/** How sentences call a field of the contract. */
export const fieldLabel = (name: string): string => messages.fields[name] ?? `‘${name}’`;
