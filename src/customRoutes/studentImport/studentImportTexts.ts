import { ofEachSkill } from '../../../core/progress/skills.ts';
import { formatDay, isDay } from '../../../core/rules/days.ts';
import type { ImportField } from '../../../core/rules/import/importFields.ts';
import type { ImportFate } from '../../../core/rules/import/studentImport.ts';
import { commonTexts } from '../../i18n/commonTexts.ts';
import { plural } from '../../i18n/formatNumber.ts';
import { fieldTexts } from '../../resources/students/fieldTexts.ts';
import type { Encoding } from './reading/decodeText.ts';
import type { FileFault } from './reading/importTable.ts';

const { image: _, ...labels } = fieldTexts.label;

export const studentImportTexts = {
  title: 'Studenten importeren',
  intro: 'Uit Excel, uit een csv-bestand of geplakt. Er verandert niets totdat u op importeren drukt.',
  toTheseStudents: 'Naar deze studenten',
  loss: 'Uw verbeteringen en keuzes gaan verloren. Kolommen en wat u voor onbekende waarden koos, zijn onthouden.',
  steps: { label: 'Stappen', file: 'Bestand', columns: 'Kolommen', check: 'Controle', result: 'Resultaat' },
  file: {
    choose: 'Bestand kiezen',
    reading: 'Het bestand wordt gelezen…',
    hint: 'Excel, OpenDocument of csv, hoogstens 10 MB en 5.000 rijen. Het bestand blijft op uw apparaat.',
    or: 'Of plak cellen uit Excel, met de koppen erboven',
    paste: 'Geplakte cellen',
    usePaste: 'Geplakte cellen gebruiken',
    tooLarge: 'Dit bestand is groter dan 10 MB',
    pasted: 'geplakte cellen.txt',
  },
  fault: {
    wrongType: () =>
      'Dit bestand is geen tabel. Sla het op als xlsx of csv (UTF-8), waar het mee gemaakt is. Kies het dan opnieuw',
    password: () =>
      'Dit bestand heeft een wachtwoord. Sla het zonder wachtwoord op als xlsx en probeer het opnieuw',
    unreadable: () =>
      'Dit bestand kan niet worden gelezen. Open het in Excel en sla het op als xlsx of csv (UTF-8). Kies het dan opnieuw',
    empty: () => 'In dit bestand staan geen rijen',
    tooManyRows: () => 'Dit bestand heeft meer dan 5.000 rijen. Verdeel het over meer bestanden',
    tooManyColumns: () => 'Dit bestand heeft meer dan 60 kolommen. Haal weg wat niet nodig is',
    openQuote: (row: number) =>
      `In rij ${row} staat een aanhalingsteken zonder einde. Verbeter die rij in het bestand en probeer het opnieuw`,
    tooLong: () => 'Het lezen duurt te lang. Sla het bestand op als csv (UTF-8), of verdeel het',
  } satisfies Record<FileFault | 'tooLong', (row: number) => string>,
  columns: {
    title: 'Wat staat in welke kolom?',
    hint: 'Herkende koppen zijn ingevuld. Wat u kiest, wordt onthouden voor een volgend bestand met dezelfde koppen. Lege cellen veranderen niets.',
    holdsFor: (head: string) => `Kolom ${head} wordt`,
    number: (number: number) => `kolom ${number}`,
    none: 'Niet importeren',
    hasHeads: 'De eerste rij bevat koppen',
    startDate: 'Actief en in de klas vanaf',
    startDateHint: 'Voor nieuwe studenten, waar de rij zelf geen datum heeft',
    dates:
      'Datums worden gelezen als dag-maand-jaar. Een jaar in twee cijfers is bij een geboortedatum het laatste dat voorbij is.',
    monthFirst: 'In deze kolom staat de maand voorop: 12/25/1990 is 25 december.',
    noName: 'Kies de kolommen met voornaam en achternaam, of één kolom met de hele naam.',
    noRows: 'Onder de koppen staan geen rijen',
    sheet: 'Blad',
    sheetRead: (name: string) => `Gelezen is het blad ‘${name}’.`,
    encoding: 'Letters lezen als',
    encodings: {
      'utf-8': 'UTF-8 (meestal)',
      'utf-16le': 'UTF-16',
      'utf-16be': 'UTF-16 (andersom)',
      'windows-1252': 'West-Europees (windows-1252)',
      'windows-1254': 'Turks (windows-1254)',
      'windows-1250': 'Midden-Europees (windows-1250)',
      'windows-1251': 'Cyrillisch (windows-1251)',
      'windows-1256': 'Arabisch (windows-1256)',
      macintosh: 'Oudere Mac',
    } satisfies Record<Encoding, string>,
    garbled: (text: string) =>
      `Letters lijken niet goed gelezen, zoals in ‘${text}’. Kies hierboven andere letters, of sla het bestand op als csv (UTF-8).`,
    emptyFormulas: (cells: string) =>
      `Er zijn formules zonder uitkomst (${cells}); die cellen zijn leeg. Open het bestand in Excel, sla het op en kies het opnieuw.`,
    hidden: (count: number) =>
      `Verborgen rijen meenemen (${plural(count, 'rij', 'rijen')}, bijvoorbeeld door een filter)`,
    totals: (numbers: string) => `Totalen doen niet mee: rij ${numbers}.`,
    repeatedHeads: (numbers: string) => `Herhaalde koppen doen niet mee: rij ${numbers}.`,
    back: 'Ander bestand kiezen',
    check: 'Controleren',
    checking: 'Bezig met controleren…',
  },
  check: {
    done: 'Alle rijen zijn gecontroleerd',
    doneRefused: (count: number) =>
      `Alle rijen zijn gecontroleerd, ${plural(count, 'rij is', 'rijen zijn')} geweigerd`,
    all: 'Alle',
    back: 'Kolommen wijzigen',
    import: (count: number) => `${plural(count, 'student', 'studenten')} importeren`,
    nothing: 'Niets te importeren',
    summary: {
      new: (count: string) => `${count} nieuw`,
      update: (count: string) => `${count} gewijzigd`,
      same: (count: string) => `${count} ongewijzigd`,
      leftOut: (count: string) => `${count} niet geïmporteerd`,
    },
    registered: 'Nieuwe studenten zonder registratiedatum in hun rij krijgen die van de dag van de import.',
    undecided: (count: number) =>
      `Bij ${plural(count, 'rij is nog niet gekozen; die blijft', 'rijen is nog niet gekozen; die blijven')} achter.`,
    list: 'Rijen',
    empty: 'Hier zijn geen rijen',
    row: (number: number) => `Rij ${number}`,
    take: 'Importeren',
    takeRow: (number: number) => `Rij ${number} importeren`,
    choice: (number: number) => `Wat moet er met rij ${number} gebeuren?`,
    updateThis: (name: string) => `${name} bijwerken`,
    likeRow: (number: number) =>
      `Heeft dezelfde naam en geboortedatum als rij ${number}, maar andere gegevens.`,
    asNew: 'Als nieuwe student toevoegen',
    skip: 'Overslaan',
    allNew: 'Alle als nieuw toevoegen',
    allSkip: 'Alle overslaan',
    inFile: 'In het bestand',
    existing: 'Bestaande student',
    field: 'Gegeven',
    change: ({ from, to }: { from: string; to: string }) => `${from} wordt ${to}`,
    filled: (to: string) => `wordt ${to}`,
    edit: 'Verbeteren',
    editRow: (number: number) => `Rij ${number} verbeteren`,
    close: 'Niet verbeteren',
    closeRow: (number: number) => `Rij ${number} niet verbeteren`,
    wholeRow: 'Toon alle cellen',
    wholeRowOf: (number: number) => `Toon alle cellen van rij ${number}`,
    again: 'Opnieuw controleren',
    againRow: (number: number) => `Rij ${number} opnieuw controleren`,
    againAll: 'Alle geweigerde rijen opnieuw controleren',
    againHint: 'Verbeter hier wat er mis is; Enter controleert de rij opnieuw. Uw bestand verandert niet.',
    checkedAgain: ({ number, fate }: { number: number; fate: string }) => `Rij ${number}: ${fate}`,
    checkedFirst: 'Uw verbeteringen en keuzes zijn eerst gecontroleerd. Bekijk de telling en importeer dan.',
  },
  names: {
    title: (count: number) => `${plural(count, 'waarde is', 'waarden zijn')} niet herkend`,
    hint: 'Kies één keer wat een waarde bij ons is. Dat geldt voor alle rijen, en voor een volgend bestand met dezelfde koppen.',
    rows: ({ count, field }: { count: number; field: string }) =>
      `${field}, in ${plural(count, 'rij', 'rijen')}`,
    choice: ({ field, text }: { field: string; text: string }) => `${field} voor ‘${text}’`,
    isThis: (name: string) => `Is ${name}`,
    leave: 'Leeg laten',
    apply: 'Toepassen en opnieuw controleren',
    more: 'Meer waarden tonen',
    chosen: (count: number) => `Voor ${plural(count, 'waarde', 'waarden')} is gekozen`,
    change: 'Keuzes tonen',
    hide: 'Keuzes verbergen',
    recordsFailed: 'De klassen of instanties konden niet worden geladen',
  },
  fate: {
    new: 'Nieuw',
    changed: 'Gewijzigd',
    double: 'Misschien dezelfde',
    refused: 'Geweigerd',
    same: 'Ongewijzigd',
  } satisfies Record<ImportFate, string>,
  result: {
    progress: ({ done, rows }: { done: string; rows: string }) => `Geïmporteerd: ${done} van ${rows}`,
    paused: 'Deze import is niet afgemaakt. Wat al is geïmporteerd, staat in de lijst.',
    resume: 'Verder importeren',
    done: {
      added: (count: string) => `Toegevoegd: ${count}.`,
      updated: (count: string) => `Gewijzigd: ${count}.`,
      same: (count: string) => `Ongewijzigd: ${count}.`,
    },
    undone:
      'De import is ongedaan gemaakt. Wat was toegevoegd, is weg; wat was gewijzigd, is weer zoals het was.',
    leftOut: (count: number) => `${plural(count, 'rij is', 'rijen zijn')} niet geïmporteerd`,
    undecided: 'Lijkt op een bestaande student; er is niet gekozen',
    skipped: 'Overgeslagen',
    download: 'Niet-geïmporteerde rijen downloaden',
    undo: 'Import ongedaan maken',
    again: 'Nog een bestand importeren',
    undoKept:
      'Op deze pagina kan de import ongedaan worden gemaakt. Daarna kan een beheerder dat in de prullenbak.',
  },
  leftOut: {
    fileName: 'niet_geïmporteerd',
    sheet: 'Niet geïmporteerd',
    title: 'Rijen die niet zijn geïmporteerd',
    number: 'Rij',
    reason: 'Reden',
    column: (number: number) => `Kolom ${number}`,
    meaning: 'Waarom de rij niet is geïmporteerd. Verbeter de rij en importeer dit bestand opnieuw.',
  },
  nothing: 'leeg',
  field: {
    ...labels,
    birthDate: 'Geboortedatum',
    country: 'Land van herkomst',
    email: 'E-mailadres',
    contactPersonEmail: 'E-mailadres consulent',
    prefix: 'Tussenvoegsel',
    fullName: 'Hele naam',
    classroom: 'Klas',
    classroomStart: 'In de klas vanaf',
    classroomEnd: 'In de klas tot en met',
    status: 'Status',
    statusDate: 'Status vanaf',
    ...ofEachSkill(({ name }) => name),
    note: 'Aantekening',
  } satisfies Record<ImportField, string>,
} as const;

export const fieldLabel = (field: string): string =>
  Object.hasOwn(studentImportTexts.field, field) ? studentImportTexts.field[field as ImportField] : '';

export function fieldValue(field: string, value: string): string {
  if (value === '') return studentImportTexts.nothing;
  if (field === 'status') return commonTexts.status[value === 'true' ? 'active' : 'inactive'];
  if (field === 'permitHolder') return commonTexts.action[value === 'true' ? 'yes' : 'no'];
  return isDay(value) ? formatDay(value) : value;
}
