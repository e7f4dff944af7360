import { formatNumber, plural } from '../../../i18n/formatNumber.ts';

const days = (count: number) => plural(count, 'lesdag', 'lesdagen');

export const lessonDaysTexts = {
  link: 'Lesdagen',
  title: (classroom: string) => `Lesdagen van ${classroom}`,
  intro: 'Wat u hier verandert, geldt meteen.',
  back: 'Terug naar de lijst',
  notYours: 'Alleen wie deze lijst heeft gemaakt of een beheerder kan de lesdagen wijzigen.',

  add: 'Lesdagen toevoegen',
  addChosen: (count: number) => `${days(count)} toevoegen`,
  added: (count: number) => `${plural(count, 'lesdag is', 'lesdagen zijn')} toegevoegd`,

  list: 'Lesdagen van deze lijst',
  upcoming: 'Vandaag en later',
  earlier: 'Eerder',
  today: 'vandaag',
  day: 'Lesdag',
  filled: 'Ingevuld',
  filledOf: ({ filled, cells }: { filled: number; cells: number }) => `${filled} van ${cells}`,
  all: 'Alle lesdagen kiezen',
  actions: 'Gekozen lesdagen wijzigen',
  choose: 'Kies de lesdagen die u wilt wijzigen',
  chosen: (count: number) => `${days(count)} gekozen`,
  several: days,

  move: 'Verplaatsen',
  moveQuestion: (date: string) => `Naar welke dag verplaatst u ${date}?`,
  moveMarks: (count: number) => `Wat bij ${plural(count, 'student', 'studenten')} is ingevuld, gaat mee.`,
  moveTo: (date: string) => `Verplaatsen naar ${date}`,
  chooseDay: 'Kies de nieuwe dag',
  moved: ({ from, to }: { from: string; to: string }) => `${from} is verplaatst naar ${to}`,

  remove: 'Weghalen',
  removeQuestion: (which: string) => `Weet u zeker dat u ${which} wilt weghalen?`,
  removeLoss: (count: number) =>
    `De presentie in ${plural(count, 'cel', 'cellen')} gaat van de lijst. U kunt wat u weghaalt 30 dagen lang terugzetten.`,
  removed: ({ which, count }: { which: string; count: number }) =>
    `${which} ${count === 1 ? 'is' : 'zijn'} weggehaald`,
  lastDay: 'Een lijst heeft ten minste één lesdag',

  removedDays: 'Weggehaalde lesdagen',
  removedHint: 'Ze worden 30 dagen bewaard, met wat erin was ingevuld.',
  removedOn: ({ count, date, name }: { count: number; date: string; name: string }) =>
    `Weggehaald op ${date} door ${name}, met de presentie in ${plural(count, 'cel', 'cellen')}`,
  restore: 'Terugzetten',
  restoreDay: (date: string) => `${date} terugzetten`,
  restored: (date: string) => `${date} is teruggezet`,

  notHeld: {
    head: 'uitval',
    kept: (status: string) => `bewaard: ${status}`,
    sign: (isAhead = false) => `Les ${isAhead ? 'gaat' : 'ging'} niet door`,
    mark: 'Ging niet door',
    markAhead: 'Gaat niet door',
    takeBack: 'Ging wel door',
    takeBackAhead: 'Gaat wel door',
    question: ({ which, isAhead }: { which: string; isAhead: boolean }) =>
      `Waarom ${isAhead ? 'gaat' : 'ging'} de les van ${which} niet door?`,
    questionOfSeveral: ({ count, isAhead }: { count: number; isAhead: boolean }) =>
      `Waarom ${isAhead ? 'gaan' : 'gingen'} ${formatNumber(count)} lessen niet door?`,
    consequence: 'De les telt niet mee in de presentie. Wat is ingevuld, blijft bewaard.',
    reason: 'Reden',
    note: 'Toelichting',
    noteHint: 'Hoogstens 255 tekens. Schrijf hier niets over één student.',
    noteMissing: 'Vul de toelichting in',
    save: 'Vastleggen',
    marked: (which: string) => `De les van ${which} telt niet mee`,
    severalMarked: (count: number) => `${formatNumber(count)} lessen tellen niet mee`,
    notMade: ({ left, why }: { left: string; why: string }) => `Niet gelukt voor ${left}. ${why}`,
    takenBack: (which: string) => `De les van ${which} telt weer mee`,
    severalTakenBack: (count: number) => `${formatNumber(count)} lessen tellen weer mee`,
    reasons: {
      teacherAbsent: 'Docent afwezig',
      freeDay: 'Vrije dag',
      otherActivity: 'Andere activiteit',
      noRoom: 'Geen lokaal',
      fewStudents: 'Te weinig studenten',
      other: 'Anders',
    },
  },

  free: {
    day: ({ date, name }: { date: string; name: string }) => `${date}, vrije dag: ${name}`,
    legend: 'Gearceerd: vrije dag',
    hint: ({ date, name }: { date: string; name: string }) =>
      `${date} is een vrije dag (${name}). Klik nog een keer om de dag toch te kiezen.`,
  },

  series: {
    show: 'Reeks kiezen',
    weekdays: 'Op',
    every: 'Elke',
    weeks: (count: number) => (count === 1 ? 'week' : `${formatNumber(count)} weken`),
    from: 'Vanaf',
    to: 'Tot en met',
    choose: 'Reeks toevoegen',
    chosen: (count: number) => `${plural(count, 'dag', 'dagen')} gekozen`,
    free: (count: number) => `${plural(count, 'vrije dag', 'vrije dagen')} overgeslagen`,
    taken: (count: number) => `${plural(count, 'dag', 'dagen')} met al een lijst overgeslagen`,
    chooseWeekdays: 'Kies een of meer dagen van de week',
    chooseDays: 'Kies een eerste en een laatste dag',
    endBeforeStart: 'De laatste dag ligt voor de eerste',
    tooMany: (max: number) => `Een lijst heeft hoogstens ${max} lesdagen. Kies een kortere reeks`,
  },
} as const;
