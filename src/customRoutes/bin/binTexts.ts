import { formatNumber, plural } from '../../i18n/formatNumber.ts';

export const binTexts = {
  title: 'Prullenbak',
  back: 'Naar beheer',
  intro:
    'Wat is verwijderd of in één keer bij veel studenten is gewijzigd, het laatste bovenaan. U kunt het terugzetten zolang het hier staat.',
  list: 'Verwijderd en gewijzigd',
  search: 'Zoek op naam',
  kindLabel: 'Soort',
  allKinds: 'Alles',
  kind: {
    deleteStudent: 'Student verwijderd',
    deleteAttendanceList: 'Presentielijst verwijderd',
    deleteClassroom: 'Klas verwijderd',
    deleteOrganization: 'Instantie verwijderd',
    deleteNote: 'Aantekening verwijderd',
    deleteAttachment: 'Bijlage verwijderd',
    deleteProgress: 'Voortgang verwijderd',
    batchLevels: 'Niveaus ingevuld',
    batchClassroom: 'Naar een andere klas',
    batchEndClassroom: 'Klas beëindigd',
    batchStatus: 'Status gewijzigd',
    batchOrganization: 'Instantie gewijzigd',
    batchContactPerson: 'Consulent gewijzigd',
    importStudents: 'Studenten geïmporteerd',
    mergeStudents: 'Dossiers samengevoegd',
  },
  note: ({ text, author, date }: { text: string; author: string; date: string }) =>
    `‘${text}’, geschreven door ${author}, ${date}`,
  progress: ({ text, author, date }: { text: string; author: string; date: string }) =>
    `‘${text}’, ingevuld door ${author}, ${date}`,
  attachment: ({ text, date }: { text: string; date: string }) => `‘${text}’, toegevoegd op ${date}`,
  moreItems: (count: number) => (count === 1 ? 'en nog 1' : `en nog ${formatNumber(count)}`),
  others: (count: number) => plural(count, 'ander', 'anderen'),
  counts: {
    students: (count: number) => plural(count, 'student', 'studenten'),
    studentNotes: (count: number) => plural(count, 'aantekening', 'aantekeningen'),
    studentAttachments: (count: number) => plural(count, 'bijlage', 'bijlagen'),
    studentLevels: (count: number) => plural(count, 'niveau', 'niveaus'),
    studentGoals: (count: number) => plural(count, 'doel', 'doelen'),
    evaluationReports: (count: number) => plural(count, 'verslag', 'verslagen'),
    studentClassrooms: (count: number) => plural(count, 'inschrijving', 'inschrijvingen'),
    studentStatuses: (count: number) => plural(count, 'status', 'statussen'),
    marks: (count: number) => `${formatNumber(count)} keer presentie`,
  },
  open: 'Toont welke studenten dit zijn',
  contents: {
    rule: 'Elke student bij wie iets is toegevoegd, gewijzigd of verwijderd, één keer.',
    change: { added: 'toegevoegd', changed: 'gewijzigd', deleted: 'verwijderd' },
    unknown: 'Voorgoed verwijderd',
  },
  doneBy: ({ name, date, time }: { name: string; date: string; time: string }) =>
    `Door ${name} op ${date} om ${time}`,
  keptUntil: (date: string) => `Terug te zetten tot en met ${date}`,
  undoUntil: (date: string) => `Ongedaan te maken tot en met ${date}`,
  restore: 'Terugzetten',
  resumeOf: (what: string) => `Ga door: ${what}`,
  restoreOf: (what: string) => `Terugzetten: ${what}`,
  undoOf: (what: string) => `Ongedaan maken: ${what}`,
  erase: 'Voorgoed verwijderen',
  eraseOf: (what: string) => `Voorgoed verwijderen: ${what}`,
  drop: 'Weghalen',
  dropOf: (what: string) => `Weghalen: ${what}`,
  restored: {
    deleteStudent: ({ name }: { name: string }) => `Student ${name} is teruggezet`,
    deleteAttendanceList: ({ name }: { name: string }) => `De presentielijst van ${name} is teruggezet`,
    deleteClassroom: ({ name }: { name: string }) => `Klas ${name} is teruggezet`,
    deleteOrganization: ({ name }: { name: string }) => `Instantie ${name} is teruggezet`,
    deleteNote: ({ count, name }: { count: number; name: string }) =>
      count === 1
        ? `De aantekening van ${name} is teruggezet`
        : `De ${formatNumber(count)} aantekeningen van ${name} zijn teruggezet`,
    deleteAttachment: ({ count, name }: { count: number; name: string }) =>
      count === 1
        ? `De bijlage van ${name} is teruggezet`
        : `De ${formatNumber(count)} bijlagen van ${name} zijn teruggezet`,
    deleteProgress: ({ name }: { name: string }) => `De voortgang van ${name} is teruggezet`,
  },
  undone: (what: string) => `Ongedaan gemaakt: ${what}`,
  erased: 'Voorgoed verwijderd',
  dropped: (what: string) => `Weggehaald: ${what}`,
  refused: 'Dit kan niet worden teruggezet',
  leftOut: 'Teruggezet, behalve wat sindsdien is gewijzigd',
  eraseQuestion: {
    deleteStudent: (name: string) => `Wilt u student ${name} voorgoed verwijderen?`,
    deleteAttendanceList: (name: string) => `Wilt u de presentielijst van ${name} voorgoed verwijderen?`,
    deleteClassroom: (name: string) => `Wilt u klas ${name} voorgoed verwijderen?`,
    deleteOrganization: (name: string) => `Wilt u instantie ${name} voorgoed verwijderen?`,
    deleteNote: (name: string) => `Wilt u de verwijderde aantekeningen van ${name} voorgoed verwijderen?`,
    deleteAttachment: (name: string) => `Wilt u de verwijderde bijlagen van ${name} voorgoed verwijderen?`,
    deleteProgress: (name: string) => `Wilt u dit van de voortgang van ${name} voorgoed verwijderen?`,
  },
  dropQuestion: 'Wilt u deze wijziging uit de prullenbak weghalen?',
  loses: (what: string) =>
    `Dit gaat verloren: ${what}. Ook wat het logboek ervan bewaart, wordt verwijderd. Dit kan niet ongedaan worden gemaakt.`,
  dropLoses: (what: string) =>
    `${what}. De wijziging zelf blijft. Alleen kan niemand haar daarna nog ongedaan maken.`,
  failed: 'De prullenbak kon niet worden geladen',
  empty: {
    title: 'De prullenbak is leeg',
    text: 'Wat wordt verwijderd, kunt u hier een tijd lang terugzetten.',
  },
  noMatch: {
    title: 'Niets gevonden',
    text: 'In de prullenbak staat niets dat past bij wat u zoekt en kiest.',
    clear: 'Alles tonen',
  },
} as const;
