import { formatNumber } from '../../i18n/formatNumber.ts';

export const homeTexts = {
  title: 'Start',
  greeting: (name: string) => `Welkom, ${name}`,
  intro:
    'Samenklas is de eenvoudige schooladministratie van het integratieprogramma. U bewaart er aantekeningen, beoordelingen en feedback, en werkt er samen met collega’s.',
  toDo: {
    title: 'Te doen',
    failed: 'Wat er te doen is, kon niet worden geladen.',
    empty: 'Er is nu niets te doen.',
    all: 'Toon alles',
    evaluations: (count: number) =>
      count === 1 ? 'Naar de evaluatie' : `Alle ${formatNumber(count)} evaluaties`,
    attention: 'Aandachtspunten',
    lesson: 'les van vandaag',
    unfilled: (date: string) => `les van ${date}`,
    filled: 'Ingevuld',
    open: 'Niet ingevuld',
    partly: ({ empty, count }: { empty: number; count: number }) =>
      `Nog ${formatNumber(empty)} van ${formatNumber(count)} leeg`,
    cells: (count: number) => `Nog ${formatNumber(count)} leeg`,
    noStudents: 'Geen studenten',
    notHeld: 'Gaat niet door',
    evaluation: 'evaluatie',
    weeks: (weeks: number) => `${weeks} weken actief`,
    goal: (text: string, date: string) => `doel tot en met ${date}: ${text}`,
    orangeOn: (date: string) => `wordt oranje op ${date}`,
    lookAt: {
      absentInARow: 'drie keer afwezig zonder bericht',
      lowPresence: 'lage presentie',
      inactiveInClass: 'inactief en toch in een klas',
      noRecentNote: 'al lang geen aantekening',
    },
  },
  firstSteps: {
    classrooms: 'Klassen toevoegen',
    organizations: 'Instanties toevoegen',
    colleagues: 'Collega’s uitnodigen',
    students: 'Studenten toevoegen',
    importing: 'Studenten uit een bestand halen',
    list: 'Eerste presentielijst maken',
    done: 'Gedaan',
    askForClassrooms: 'Er zijn nog geen klassen. Vraag een beheerder om ze toe te voegen.',
  },
  changes: {
    title: 'Gewijzigd door collega’s',
    student: ({ by, date }: { by: string; date: string }) => `dossier, ${by}, ${date}`,
    list: ({ by, date }: { by: string; date: string }) => `lijst, ${by}, ${date}`,
  },
  files: { title: 'Laatst geopende dossiers' },
  about: {
    title: 'Over Samenklas',
    text: 'Samenklas helpt asielzoekers en vluchtelingen om hun weg te vinden in Nederland. Docenten, medewerkers en beheerders houden samen bij hoe het met elke student gaat.',
  },
  why: {
    title: 'Waarom Samenklas',
    reasons: [
      'Eén dossier per student: wat een collega invult, ziet u meteen.',
      'Les op maat: u weet wie er in uw klas zit.',
      'Overzicht zonder rekenen: presentie, evaluaties en aantallen staan klaar.',
      'Veilig: ieder ziet alleen wat bij zijn werk hoort.',
    ],
  },
  footer: {
    foundation: (name: string) => `Naar de website van ${name}`,
    newTab: 'opent in een nieuw tabblad',
    line: 'Samenklas, voor een goede start in Nederland.',
  },
} as const;
