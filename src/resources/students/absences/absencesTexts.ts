import { formatNumber, plural } from '../../../i18n/formatNumber.ts';

export const absencesTexts = {
  title: 'Afmeldingen',
  add: 'Afmelden',
  dialog: {
    new: (name: string) => `${name} afmelden`,
    change: (name: string) => `Afmelding van ${name} wijzigen`,
    from: 'Eerste dag',
    to: 'Laatste dag',
    reason: 'Reden',
    noReason: 'Geen reden',
    reasonsFailed: 'De redenen konden niet worden geladen. Afmelden kan zonder reden.',
    remark: 'Opmerking',
    remarkHelp: ({ length, max }: { length: number; max: number }) =>
      `${length} van ${max} tekens. Alleen wat nodig is: iedereen die presentielijsten ziet, leest dit.`,
    meaning:
      'Lege cellen in deze periode worden Afgemeld, ook van lijsten die later worden gemaakt. Wat al is ingevuld, blijft staan.',
    save: 'Afmelden',
    saveChange: 'Opslaan',
    failed: 'Opslaan is niet gelukt. Probeer het opnieuw.',
  },
  announcedNone: (name: string) =>
    `${name} is afgemeld. Er is nog geen lijst met een lege cel in deze periode`,
  announcedCells: ({ count, name }: { count: number; name: string }) =>
    `${name} is afgemeld voor ${plural(count, 'les', 'lessen')}`,
  changed: 'De afmelding is gewijzigd',
  removed: 'De afmelding is ingetrokken',
  undoFailed: 'De afmelding kon niet worden ingetrokken. Dat kan nog in het dossier.',
  period: ({ from, to }: { from: string; to: string }) => `${from} tot en met ${to}`,
  by: ({ name, date }: { name: string; date: string }) => `Afgemeld door ${name} op ${date}`,
  cellsNone: 'geen lessen',
  cellsCount: (count: number) => plural(count, 'les', 'lessen'),
  none: 'Er staat geen afmelding vooruit.',
  failed: 'De afmeldingen konden niet worden geladen.',
  change: (period: string) => `Afmelding van ${period} wijzigen`,
  remove: (period: string) => `Afmelding van ${period} intrekken`,
  removeQuestion: 'Wilt u deze afmelding intrekken?',
  removeMeaning: (count: number) =>
    count === 1
      ? 'De les die erdoor op Afgemeld staat, wordt weer leeg.'
      : `De ${formatNumber(count)} lessen die erdoor op Afgemeld staan, worden weer leeg.`,
  removeNothing: 'Er staat geen les door op Afgemeld.',
  removeConfirm: 'Intrekken',
  removeFailed: 'Intrekken is niet gelukt. Probeer het opnieuw.',
  menu: (name: string) => `Menu van ${name}`,
  menuAnnounce: 'Afmelden…',
  moreDays: 'Afmelden voor meer dagen…',
  menuPresence: 'Presentie uitleggen',
  menuFile: 'Dossier openen',
} as const;
