import { formatNumber, plural } from '../../../i18n/formatNumber.ts';

export const batchTexts = {
  bar: {
    label: 'Geselecteerde studenten',
    count: (count: number) => plural(count, 'geselecteerd', 'geselecteerd'),
    clear: 'Selectie weghalen',
    all: (count: number) => `Alle ${formatNumber(count)} selecteren`,
    allShort: (count: number) => `Alle ${formatNumber(count)}`,
    tooMany: (max: string) =>
      `Er kunnen ten hoogste ${max} studenten tegelijk. Hef een deel van de selectie op.`,
    actions: 'Acties',
  },
  action: {
    classroom: 'Klas wijzigen',
    endClassroom: 'Klas beëindigen',
    status: 'Status wijzigen',
    organization: 'Instantie wijzigen',
    contactPerson: 'Consulent wijzigen',
    download: 'Downloaden',
    passes: 'Pasjes afdrukken',
    merge: 'Samenvoegen',
  },
  intro: {
    classroom: 'De oude klas eindigt de dag ervoor, de nieuwe begint.',
    endClassroom: 'Wie in deze klas zit, zit er tot en met deze dag in.',
    status:
      'De status geldt vanaf deze dag. Klassen blijven zoals ze zijn. Wie inactief wordt, blijft in de klas tot u die beëindigt.',
    organization: 'De instantie komt in elk dossier in de plaats van de oude.',
    contactPerson:
      'Deze gegevens komen in elk dossier in de plaats van die van de oude consulent. Wat u leeg laat, wordt leeggemaakt.',
  },
  field: {
    classroom: 'Nieuwe klas',
    from: 'Uit klas',
    fromAll: 'Alle klassen van die dag',
    startDate: 'Vanaf',
    ended: 'Klas',
    endDate: 'Laatste dag',
    status: 'Status',
    date: 'Vanaf',
    note: 'Aantekening in elk dossier',
    noteHint: 'Laat leeg voor geen aantekening.',
    category: 'Categorie van de aantekening',
    organization: 'Instantie',
    noOrganization: 'Geen instantie (leegmaken)',
  },
  check: 'Bekijk wat er gebeurt',
  checkFailed: 'Het overzicht kon niet worden gemaakt. Probeer het opnieuw.',
  summary: {
    classroomsStay: 'De klassen van deze studenten blijven zoals ze zijn.',
    note: (category: string) => `In elk dossier komt deze aantekening (${category}):`,
    noNote: 'Er komt geen aantekening in de dossiers.',
    marksAfter: ({ students, marks }: { students: number; marks: number }) =>
      students === 1
        ? `Van 1 student is presentie na de laatste dag al ingevuld (${formatNumber(marks)} keer). Die blijft in de presentielijst staan. Klopt de datum?`
        : `Van ${formatNumber(students)} studenten is presentie na de laatste dag al ingevuld (samen ${formatNumber(marks)} keer). Die blijft in de presentielijsten staan. Klopt de datum?`,
    marksOf: (count: number) => `Daarna is de presentie nog ${formatNumber(count)} keer ingevuld`,
    changed: (count: number) => `Bij ${plural(count, 'student', 'studenten')}:`,
    nobody: 'Er verandert bij niemand iets.',
    leftOut: (count: number) => `Overgeslagen: ${plural(count, 'student', 'studenten')}`,
    unknown: 'Onbekende student',
    andMore: ({ names, count }: { names: string; count: number }) => `${names} en nog ${formatNumber(count)}`,
    more: (count: number) => `Toon alle ${formatNumber(count)}`,
    back: 'Terug',
    run: (count: number) => `Uitvoeren voor ${plural(count, 'student', 'studenten')}`,
    again: 'Overzicht vernieuwen',
    resume: 'Ga door',
  },
  progress: {
    label: 'De wijzigingen worden opgeslagen',
    done: ({ done, total }: { done: string; total: string }) => `${done} van ${total} studenten`,
    finishing: 'Wordt afgerond',
  },
  done: ({ count, title }: { count: number; title: string }) =>
    `${title}: ${plural(count, 'student', 'studenten')} gewijzigd`,
  partly: ({ count, total }: { count: number; total: number }) =>
    `Deels uitgevoerd: ${formatNumber(count)} van de ${plural(total, 'student', 'studenten')} gewijzigd`,
  brokenOff: 'De verbinding is weggevallen. U kunt doorgaan waar het ophield.',
  uncertain:
    'De verbinding is weggevallen. Het is niet zeker of de wijzigingen zijn opgeslagen. Probeer het opnieuw: wat al is opgeslagen, gebeurt niet nog een keer.',
  passes: {
    title: 'Studentenpassen',
    loading: 'De passen worden gemaakt',
    progress: ({ done, total }: { done: string; total: string }) => `${done} van ${total}`,
    ready: ({ count, pages }: { count: number; pages: string }) =>
      `${plural(count, 'pas staat', 'passen staan')} klaar, op ${pages} vel A4.`,
    paper: 'Elke pas is zo groot als een bankpas (85,6 bij 54 mm). Op een vel staan er tien.',
    tooMany: ({ count, max }: { count: string; max: string }) =>
      `Er kunnen ten hoogste ${max} passen tegelijk worden gemaakt. U hebt er ${count} geselecteerd.`,
    failed: 'De passen konden niet worden gemaakt.',
    print: 'Afdrukken',
    card: 'Studentenpas',
    classroom: 'Klas',
    birthDate: 'Geboren',
    sheets: 'Pasjes om af te drukken',
  },
} as const;
