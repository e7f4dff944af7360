import type { AttentionItem, AttentionOverview } from '../../core/contract/attention.ts';
import {
  ATTENTION_RULES,
  type AttentionRuleName,
  type AttentionSubject,
  LEVEL_WEEKS,
} from '../../core/rules/attentionRules.ts';
import { formatDay } from '../../core/rules/days.ts';
import { formatNumber, formatPresence, plural } from './formatNumber.ts';

type RuleSettings = { threshold: number; days: number };

/** The values of an item's sentence: days as they are shown, '' for none. */
type ItemValues = {
  date: string;
  otherDate: string;
  freePeriod: string;
  count: number;
  of: number;
  share: string;
};

type RuleTexts = {
  title: (settings: RuleSettings) => string;
  why: string;
  item: (values: ItemValues) => string;
  repair: string;
  merge?: string;
};

export const attentionTexts = {
  title: 'Aandachtspunten',
  intro:
    'Wat niet klopt of vergeten lijkt. Bij alles staat waarom, en een knop naar de plek waar u het verbetert.',
  failed: 'De aandachtspunten konden niet worden geladen.',
  listFailed: 'Deze lijst kon niet worden geladen.',
  clear: { title: 'Alles is in orde', text: 'Er is nu niets dat uw aandacht vraagt.' },
  found: 'Er is iets gevonden',
  nothing: (count: number) =>
    count === 1 ? 'Eén controle vond niets' : `${formatNumber(count)} controles vonden niets`,
  count: {
    lesson: (count: number) => plural(count, 'les', 'lessen'),
    student: (count: number) => plural(count, 'student', 'studenten'),
    pair: (count: number) => plural(count, 'tweetal', 'tweetallen'),
    classroom: (count: number) => plural(count, 'klas', 'klassen'),
    user: (count: number) => plural(count, 'gebruiker', 'gebruikers'),
  } satisfies Record<AttentionSubject, (count: number) => string>,
  call: ({ name, telephone }: { name: string; telephone: string }) => `${name} bellen: ${telephone}`,
  writeNote: (name: string) => `Aantekening over ${name} schrijven`,
  noteSaved: (name: string) => `De aantekening over ${name} is opgeslagen`,
  noteUncertain: 'Misschien is de aantekening al opgeslagen. De tekst staat vast tot dat zeker is.',
  openFile: 'Dossier openen',
  hiddenCount: (count: number) => `${formatNumber(count)} verborgen`,
  showHidden: (count: number) => `Verborgen (${formatNumber(count)})`,
  showOpen: 'Terug naar de lijst',
  noneOpen: 'Hier is niets meer te doen.',
  noneHidden: 'Er is hier niets verborgen.',
  hide: 'Niet meer tonen',
  hideFor: (name: string) => `${name} niet meer tonen`,
  show: 'Weer tonen',
  showFor: (name: string) => `${name} weer tonen`,
  hidden: (name: string) => `${name} wordt niet meer getoond`,
  shown: (name: string) => `${name} wordt weer getoond`,
  hiddenForGood: ({ user, reason }: { user: string; reason: string }) =>
    `Verborgen door ${user}, voorgoed: ${reason}`,
  hiddenUntil: ({ user, until, reason }: { user: string; until: string; reason: string }) =>
    `Verborgen door ${user} tot en met ${until}: ${reason}`,
  dialog: {
    title: (name: string) => `${name} niet meer tonen`,
    reason: 'Reden',
    reasonHint: 'Zodat collega’s weten waarom dit klopt of mag blijven.',
    reasonMissing: 'Vul de reden in',
    how: 'Hoelang',
    forGood: 'Voorgoed',
    untilDay: 'Tot en met een dag',
    until: 'Tot en met',
    untilMissing: 'Kies vandaag of een latere dag',
    save: 'Niet meer tonen',
  },
  freeDayLessons: {
    open: 'Voor alle ‘Ging niet door’ kiezen…',
    title: 'Deze lessen gaan niet door',
    consequence:
      'Alle lessen op die dagen krijgen ‘Ging niet door’ met de reden ‘Vrije dag’. Wat er al is ingevuld blijft staan en telt niet mee.',
    periods: 'Vrije dagen',
    period: (period: { name: string; days: string; lessons: number; lists: number }) =>
      `${period.name}, ${period.days}: ${plural(period.lessons, 'les', 'lessen')} op ${plural(period.lists, 'lijst', 'lijsten')}`,
    fromTo: ({ from, to }: { from: string; to: string }) => `${from} t/m ${to}`,
    others: (count: number) =>
      `Nog ${plural(count, 'les staat op een lijst van een collega', 'lessen staan op lijsten van collega’s')}. Alleen wie de lijst maakte of een beheerder kan die wijzigen.`,
    nothing: 'U kunt geen van deze lessen wijzigen. Dat kan alleen wie de lijst maakte, of een beheerder.',
    choose: 'Kies ten minste één periode',
    tooMany: (max: number) => `Kies er minder: ten hoogste ${formatNumber(max)} lessen in één keer`,
    save: 'Vastleggen',
    done: (count: number) => `${plural(count, 'les gaat', 'lessen gaan')} niet door`,
  },
  pair: ({ name, otherName }: { name: string; otherName: string }) => `${name} en ${otherName}`,
  rules: {
    absentInARow: {
      title: () => 'Drie keer achter elkaar afwezig zonder bericht',
      why: 'De laatste drie lessen die zijn ingevuld staan op ‘Afwezig’, zonder reden, opmerking of afmelding. Lessen die niet doorgingen tellen niet mee.',
      item: ({ date }: ItemValues) => (date ? `laatst aanwezig op ${date}` : 'nog niet aanwezig geweest'),
      repair: 'Naar de presentie',
    },
    lowPresence: {
      title: ({ threshold }: RuleSettings) => `Presentie onder ${threshold}%`,
      why: 'Aanwezig gedeeld door aanwezig, afwezig en afgemeld. Over de laatste 8 weken, bij ten minste 4 lessen. Een beheerder kiest de grens bij de instellingen.',
      item: ({ count, share, of }: ItemValues) =>
        `${share} aanwezig (${formatNumber(count)} van ${formatNumber(of)})`,
      repair: 'Naar de presentie',
    },
    emptyCells: {
      title: () => 'Lessen die niet zijn ingevuld',
      why: 'Op een dag die voorbij is staan nog lege vakjes op de presentielijst. Lessen die niet doorgingen tellen niet mee; er wordt een jaar teruggekeken.',
      item: ({ count, date, of }: ItemValues) =>
        `${date}: nog ${formatNumber(count)} van ${formatNumber(of)} leeg`,
      repair: 'Invullen',
    },
    lessonOnFreeDay: {
      title: () => 'Lessen op een vrije dag',
      why: 'Op een presentielijst staat vandaag of later een les op een van de vrije dagen. Haal de dag van de lijst, of meld bij de les dat zij niet doorgaat.',
      item: ({ date, freePeriod }: ItemValues) => `${date}: ${freePeriod}`,
      repair: 'Naar de les',
    },
    classWithoutList: {
      title: () => 'Klassen zonder lijst deze maand',
      why: 'Een actieve klas met studenten, die deze maand op geen enkele presentielijst een lesdag heeft.',
      item: ({ count }: ItemValues) => plural(count, 'student', 'studenten'),
      repair: 'Lijst maken',
    },
    noRecentNote: {
      title: ({ days }: RuleSettings) => `Al ${days} dagen geen aantekening`,
      why: 'De student is al zo lang actief en niemand schreef in die tijd een aantekening. Een beheerder kiest het aantal dagen bij de instellingen.',
      item: ({ date }: ItemValues) => (date ? `laatste aantekening op ${date}` : 'nog geen aantekening'),
      repair: 'Aantekening schrijven',
    },
    noRecentLevel: {
      title: () => `Al ${LEVEL_WEEKS} weken geen niveau`,
      why: 'De student is al zo lang actief en kreeg in die tijd geen niveau.',
      item: ({ date }: ItemValues) => (date ? `laatste niveau op ${date}` : 'nog geen niveau'),
      repair: 'Niveau invullen',
    },
    withoutClass: {
      title: () => 'Actief zonder klas',
      why: 'De student is actief, en geen inschrijving in een klas loopt nog of begint later.',
      item: ({ date }: ItemValues) => `actief sinds ${date}`,
      repair: 'Klas kiezen',
    },
    inactiveInClass: {
      title: () => 'Inactief en toch in een klas',
      why: 'De student is inactief, maar staat ook na vandaag nog ingeschreven in een klas.',
      item: ({ date }: ItemValues) => `inactief sinds ${date}`,
      repair: 'Klas beëindigen',
    },
    samePerson: {
      title: () => 'Waarschijnlijk dezelfde persoon',
      why: 'Twee dossiers met dezelfde geboortedatum en een naam die hetzelfde klinkt. Volgorde en spelling kunnen verschillen.',
      item: ({ date }: ItemValues) => `beiden geboren op ${date}`,
      repair: 'Dossier openen',
      merge: 'Samenvoegen',
    },
    endBeforeStart: {
      title: () => 'Einddatum voor de begindatum',
      why: 'Een inschrijving in een klas eindigt voordat zij begint.',
      item: ({ date, otherDate }: ItemValues) => `begint op ${date}, eindigt op ${otherDate}`,
      repair: 'Datums verbeteren',
    },
    arrivalAfterRegistration: {
      title: () => 'Aankomst na registratie',
      why: 'De dag van aankomst in Nederland ligt na de dag van registratie.',
      item: ({ date, otherDate }: ItemValues) => `aankomst ${date}, registratie ${otherDate}`,
      repair: 'Datums verbeteren',
    },
    unlikelyBirth: {
      title: () => 'Onwaarschijnlijke geboortedatum',
      why: 'De geboortedatum ligt in de toekomst, na de registratie of meer dan 100 jaar terug.',
      item: ({ date }: ItemValues) => `geboren op ${date}`,
      repair: 'Datum verbeteren',
    },
    neverSignedIn: {
      title: () => 'Uitgenodigd en nooit ingelogd',
      why: 'De gebruiker werd drie dagen geleden of eerder uitgenodigd en koos nog geen wachtwoord.',
      item: ({ date }: ItemValues) => `uitgenodigd op ${date}`,
      repair: 'Opnieuw uitnodigen',
    },
  } satisfies Record<AttentionRuleName, RuleTexts>,
  showStudents: (name: string) => `Toon de studenten van ${name}`,
  toList: 'Toon in de studentenlijst',
  toLists: 'Toon de presentielijsten',
  inList: (rule: string) => `Aandachtspunt: ${rule}`,
  repairFor: ({ repair, name }: { repair: string; name: string }) => `${repair}: ${name}`,
} as const;

/** The texts of a rule and of what it points out, with the numbers that the foundation chose. */
export const textsOfRules = ({ presenceThreshold, noteDays }: AttentionOverview) => ({
  title: (rule: AttentionRuleName): string =>
    attentionTexts.rules[rule].title({ threshold: presenceThreshold, days: noteDays }),
  why: (rule: AttentionRuleName): string => attentionTexts.rules[rule].why,
  name: nameOf,
  /** The name with the day of a lesson, of which a class has many. */
  label: (rule: AttentionRuleName, item: AttentionItem): string =>
    ATTENTION_RULES[rule].subject === 'lesson' ? `${nameOf(item)}, ${formatDay(item.date)}` : nameOf(item),
  details: (
    rule: AttentionRuleName,
    { date, otherDate, freePeriod = '', count = 0, of = 0 }: AttentionItem,
  ): string =>
    attentionTexts.rules[rule].item({
      date: formatDay(date),
      otherDate: formatDay(otherDate),
      freePeriod,
      count,
      of,
      share: formatPresence({ present: count, absent: of - count, excused: 0 }),
    }),
});

const nameOf = ({ name, otherName }: AttentionItem): string =>
  otherName === undefined ? name : attentionTexts.pair({ name, otherName });

export type TextsOfRules = ReturnType<typeof textsOfRules>;
