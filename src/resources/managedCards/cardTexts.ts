import { formatNumber, plural } from '../../i18n/formatNumber.ts';

export const cardTexts = {
  fields: {
    name: 'Naam',
    email: 'E-mail',
    type: 'Soort',
    status: 'Status',
    roles: 'Rollen',
    image: 'Foto',
  },
  conflict: { image: 'een foto', noImage: 'geen foto' },
  role: { Admin: 'Beheerder', Staff: 'Personeel' },
  image: {
    of: (name: string) => `Foto van ${name}`,
    choose: 'Foto kiezen',
    change: 'Foto wijzigen',
    remove: 'Foto verwijderen',
  },
  save: 'Opslaan',
  saved: 'Opgeslagen',
  saveFailed: 'Update mislukt',
  unsaved: 'Niet opgeslagen',
  edit: (name: string) => `${name} wijzigen`,
  close: 'Sluiten',
  counts: {
    students: (count: number) => plural(count, 'student', 'studenten'),
    showStudents: (name: string) => `Toon de studenten van ${name}`,
    showLists: (name: string) => `Toon de presentielijsten van ${name}`,
    lists: (count: number) => plural(count, 'presentielijst', 'presentielijsten'),
    makeList: 'Presentielijst maken',
  },
  revert: 'Wijzigingen ongedaan maken',
  dismiss: 'Annuleren',
  deleteRecord: (name: string) => `${name} verwijderen`,
  deleteQuestion: 'Weet u zeker dat u deze instantie wilt verwijderen?',
  cannotBeDeleted: 'Deze instantie kan niet worden verwijderd',
  goesToBin: 'U kunt dit terugzetten uit de prullenbak.',
  isFinal: 'U kunt dit niet terugzetten.',
  makeInactive: 'Kies bij Wijzigen de status Inactief: dan wordt zij niet meer aangeboden.',
  created: (name: string) => `${name} is toegevoegd`,
  deleted: (name: string) => `${name} is verwijderd`,
  found: ({ found, all }: { found: number; all: string }) => `${formatNumber(found)} van ${all}`,
  noMatch: {
    title: 'Niets gevonden',
    text: (sought: string) => `Niets past bij ‘${sought}’.`,
  },
  loadFailed: 'De gegevens konden niet worden geladen',
  users: {
    label: 'Gebruikers',
    add: 'Gebruiker toevoegen',
    new: 'Nieuwe gebruiker',
    search: 'Zoek een gebruiker',
    count: (count: number) => plural(count, 'gebruiker', 'gebruikers'),
    empty: {
      title: 'Er zijn nog geen gebruikers',
      text: 'Voeg iemand toe; die krijgt per e-mail een link om een wachtwoord te kiezen.',
    },
    noRole: 'Geen rol',
    inactiveHint:
      'Een inactieve gebruiker wordt overal uitgelogd en kan niet meer inloggen. Wat deze gebruiker heeft gedaan en geschreven, blijft bewaard.',
    noRoleHint: 'Zonder rol kan deze gebruiker na het inloggen niets openen.',
    neverSignedIn: 'Nog niet ingelogd',
    lastSignedIn: (at: string) => `Laatst ingelogd: ${at}`,
    invited: {
      open: (until: string) => `Uitgenodigd, de link werkt tot ${until}`,
      sending: () => 'De uitnodiging wordt verstuurd',
      expired: () => 'De uitnodiging is verlopen',
    },
    notMailed: 'Hier gaat geen e-mail uit. Kopieer de link en geef die zelf door.',
    invitedElsewhere: 'Na het opslaan werkt de vorige link niet meer.',
    saveAndInvite: 'Opslaan en uitnodigen',
    inviteAgain: 'Opnieuw uitnodigen',
    inviteAgainFor: (name: string) => `${name} opnieuw uitnodigen`,
    invitedAgain: (name: string) => `De nieuwe uitnodiging voor ${name} is onderweg`,
    copyLink: 'Uitnodigingslink kopiëren',
    copyLinkFor: (name: string) => `Uitnodigingslink van ${name} kopiëren`,
    linkCopied: (name: string) => `De link voor ${name} is gekopieerd. Een vorige link werkt niet meer.`,
    linkNotCopied: (link: string) => `Kopiëren lukte niet. Dit is de link: ${link}`,
    orders: {
      label: 'Volgorde',
      name: 'Op naam',
      latest: 'Laatst ingelogd eerst',
      longestAgo: 'Langst niet ingelogd eerst',
    },
    passwordLink: 'Link voor nieuw wachtwoord sturen',
    passwordLinkHint:
      'Wachtwoord kwijt? De gebruiker kiest met de link een nieuw wachtwoord. De link werkt een uur.',
    passwordLinkSent: (email: string) => `De link voor een nieuw wachtwoord is onderweg naar ${email}`,
    passwordLinkNotMailed: (name: string) =>
      `Hier gaat geen e-mail uit. Vraag de link voor ${name} aan wie de server beheert.`,
  },
  organizations: {
    label: 'Instanties',
    named: (name: string) => `Het gaat om de instantie ${name}.`,
    stillUsed: (count: number) =>
      count === 1
        ? `Bij deze instantie hoort nog ${formatNumber(count)} actieve student, die erbij blijft.`
        : `Bij deze instantie horen nog ${formatNumber(count)} actieve studenten, die erbij blijven.`,
    add: 'Instantie toevoegen',
    new: 'Nieuwe instantie',
    search: 'Zoek een instantie',
    count: (count: number) => plural(count, 'instantie', 'instanties'),
    empty: {
      title: 'Er zijn nog geen instanties',
      text: 'Voeg de instanties toe die studenten aanmelden, zoals gemeenten en opvanglocaties.',
    },
  },
  absenceReasons: {
    label: 'Redenen',
    add: 'Reden toevoegen',
    new: 'Nieuwe reden',
    search: 'Zoek een reden',
    count: (count: number) => plural(count, 'reden van afwezigheid', 'redenen van afwezigheid'),
    deleteQuestion: 'Weet u zeker dat u deze reden wilt verwijderen?',
    empty: {
      title: 'Er zijn nog geen redenen',
      text: 'Voeg de redenen toe waaruit docenten kiezen als een student er niet is.',
    },
  },
  classrooms: {
    label: 'Klassen',
    named: (name: string) => `Het gaat om de klas ${name}.`,
    stillUsed: (count: number) =>
      count === 1
        ? `In deze klas zit nog ${formatNumber(count)} student, die ingeschreven blijft.`
        : `In deze klas zitten nog ${formatNumber(count)} studenten, die ingeschreven blijven.`,
    add: 'Klas toevoegen',
    new: 'Nieuwe klas',
    search: 'Zoek een klas',
    count: (count: number) => plural(count, 'klas', 'klassen'),
    empty: {
      title: 'Er zijn nog geen klassen',
      text: 'Voeg de klassen toe waaraan u studenten wilt koppelen.',
    },
  },
} as const;
