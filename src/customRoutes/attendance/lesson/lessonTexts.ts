import { plural } from '../../../i18n/formatNumber.ts';

export const lessonTexts = {
  open: 'Per les invullen',
  openGrid: 'Hele lijst',
  today: 'Vandaag',
  tomorrow: 'Morgen',
  yesterday: 'Gisteren',
  place: ({ number, total }: { number: number; total: number }) => `Les ${number} van ${total}`,
  noneToday: {
    unfilled: 'Vandaag is er geen les. Deze is nog niet helemaal ingevuld.',
    filled: 'Vandaag is er geen les. Deze is nu helemaal ingevuld.',
    next: 'Vandaag is er geen les. Dit is de volgende.',
    last: 'Vandaag is er geen les. Dit is de laatste.',
  },
  previous: (day: string) => `Vorige les: ${day}`,
  noPrevious: 'Er is geen eerdere les',
  next: (day: string) => `Volgende les: ${day}`,
  noNext: 'Er is geen latere les',
  students: 'Studenten',
  nobody: 'Op deze dag is niemand ingeschreven',
  nobodyHint: 'Kies een andere les, of zet studenten in deze klas.',
  notHeld: ({ reason, isAhead }: { reason: string; isAhead: boolean }) =>
    `Deze les ${isAhead ? 'gaat' : 'ging'} niet door: ${reason}. Er hoeft niets te worden ingevuld.`,
  ahead: 'Deze les komt nog. Wat u invult, telt mee vanaf die dag.',
  filled: ({ filled, total }: { filled: number; total: number }) => `${filled} van ${total} ingevuld`,
  // The number does not part from its word at the end of a line.
  present: (present: number) => `${present}\u00a0aanwezig`,
  fill: 'Alle anderen aanwezig',
  filledAll: (count: number) => `${plural(count, 'student', 'studenten')} op Aanwezig gezet`,
  state: {
    sending: 'wordt opgeslagen',
    sent: 'opgeslagen',
    waiting: 'nog niet opgeslagen',
    conflict: 'intussen anders ingevuld',
    refused: 'niet aangenomen',
  },
  keys: {
    around: 'Naar de student erboven of eronder, of de knop ernaast',
    ends: 'Eerste en laatste student',
  },
  refused: 'De lijst is intussen veranderd. Controleer wat er staat.',
} as const;
