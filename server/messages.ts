const counted = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;

/** Every Dutch sentence of the server. Those of SPEC.md stand here to the letter. */
export const messages = {
  session: {
    emailMissing: 'Vul uw e-mailadres in',
    passwordMissing: 'U kunt het wachtwoordveld niet leeg laten',
    wrongCredentials: 'Het e-mailadres of het wachtwoord is onjuist',
    inactive: 'Uw account is niet actief. Neem contact op met een beheerder',
    tooManyAttempts: (minutes: number) =>
      `Te veel mislukte pogingen. Probeer het over ${minutes} ${minutes === 1 ? 'minuut' : 'minuten'} opnieuw`,
    notSignedIn: 'U bent niet aangemeld',
    ended: 'Uw sessie is beëindigd. Meld u opnieuw aan',
    expired: 'Uw aanmelding is verlopen',
    notAllowed: 'U bent niet geautoriseerd om dit te doen',
    signedOut: 'U bent afgemeld',
  },
  password: {
    invalid:
      'Uw wachtwoord moet 6 tot 24 tekens lang zijn. Moet hoofdletters en kleine letters en een cijfer bevatten',
    linkInvalid: 'Aangegeven link werkt niet',
    tooManyLinks: 'Er zijn te veel links aangevraagd. Probeer het later opnieuw',
  },
  users: {
    duplicateEmail: 'Er is al een gebruiker met dit e-mailadres',
    confirmDelete: (name: string) => `Weet u zeker dat u ${name} wilt verwijderen?`,
    notOneself: 'U kunt uzelf niet verwijderen',
    lastAdministrator: 'Dit is de laatste actieve beheerder. Maak eerst iemand anders beheerder',
    unknown: 'Deze gebruiker bestaat niet (meer)',
  },
  organizations: {
    duplicateName: 'Er is al een instantie met deze naam',
    cannotBeDeleted: (students: number) =>
      `Deze instantie kan niet worden verwijderd: ${counted(students, 'student hoort', 'studenten horen')} erbij`,
    unknown: 'Deze instantie bestaat niet (meer)',
  },
  classrooms: {
    duplicateName: 'Er is al een klas met deze naam',
    cannotBeDeleted: (enrolments: number, lists: number) =>
      `Deze klas kan niet worden verwijderd: er ${enrolments + lists === 1 ? 'is' : 'zijn'} nog ${[
        ...(enrolments > 0 ? [counted(enrolments, 'inschrijving', 'inschrijvingen')] : []),
        ...(lists > 0 ? [counted(lists, 'presentielijst', 'presentielijsten')] : []),
      ].join(' en ')}`,
    unknown: 'Deze klas bestaat niet (meer)',
  },
  lists: {
    chooseClassroomAndDates: 'Please choose a class and date(s)',
    chooseDates: 'Please choose a date(s)',
    chooseClassroom: 'Please choose a class',
    wrongDate: (date: string) => `${date} is geen datum`,
    datesTaken: 'De geselecteerde data bestaan al voor deze les',
    notInClassroom:
      'De lijst bevat een leerling die op die datum niet in deze klas zit. Open de lijst opnieuw',
    notInList: 'De lijst is intussen veranderd. Open de lijst opnieuw',
    inactiveClassroom: 'Deze klas is niet actief',
    unknown: 'Deze presentielijst bestaat niet (meer)',
  },
  reports: {
    wrongDate: 'Kies een geldige begin- en einddatum',
    endBeforeStart: 'De einddatum ligt voor de begindatum',
    tooLong: (years: number) => `Kies een periode van hoogstens ${years} jaar`,
  },
  evaluations: {
    unknownStudent: 'Deze student bestaat niet (meer)',
    notDue: 'Voor deze student is nog geen evaluatie nodig',
  },
  statistics: {
    dateInvalid: 'Kies een bestaande datum (jjjj-mm-dd)',
    unknown: 'Onbekend',
    noOrganization: 'Geen instantie',
    /** What each age group of core/rules/ageGroups.ts holds. */
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
  files: {
    tooLarge: (name: string) => `Het bestand ‘${name}’ is groter dan 10 MB`,
    empty: (name: string) => `Het bestand ‘${name}’ is leeg`,
    wrongType: (name: string) => `Het bestand ‘${name}’ is geen pdf-, Excel-, png- of Word-bestand (docx)`,
    misnamed: (name: string) => `De inhoud van het bestand ‘${name}’ past niet bij zijn naam`,
    noImage: (name: string) => `Het bestand ‘${name}’ is geen afbeelding (jpg, png, webp of gif)`,
    imageTooLarge: (name: string) => `De afbeelding ‘${name}’ heeft te veel beeldpunten`,
    unnamed: 'zonder naam',
    tooMany: (max: number) => `U kunt hoogstens ${counted(max, 'bestand', 'bestanden')} tegelijk opslaan`,
    unknown: 'Dit bestand bestaat niet (meer)',
  },
  validation: {
    required: (field: string) => `Vul ${field} in`,
    tooLong: (field: string, max: number) => `Voor ${field} zijn hoogstens ${max} tekens toegestaan`,
    tooMany: (field: string, max: number) => `Voor ${field} zijn hoogstens ${max} regels toegestaan`,
    email: 'Vul een geldig e-mailadres in',
    wrong: (field: string) => `Controleer ${field}: de waarde is niet juist`,
    malformedJson: 'De gegevens zijn onleesbaar. Probeer het opnieuw',
    malformedField: (field: string) => `De gegevens van ${field} zijn onleesbaar`,
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
  } as Readonly<Record<string, string>>,
  server: {
    unknownAddress: 'Dit adres bestaat niet',
    badRequest: 'De aanvraag is niet juist',
    tooLarge: 'De verstuurde gegevens zijn te groot',
    wrongMediaType: 'Deze soort gegevens wordt niet ondersteund',
    busy: 'De server is even bezet. Probeer het zo opnieuw',
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
