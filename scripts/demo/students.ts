import { dayFromNumber } from '../../core/rules/days.ts';
import { foldText } from '../../core/rules/text.ts';
import { EMPTY_PROFILE } from '../../server/students/studentProfile.ts';
import { profileColumns } from '../../server/students/studentSaveRepository.ts';
import { type Filling, instantOf } from './Filling.ts';
import { makePerson, type Person } from './names.ts';
import type { Random } from './random.ts';
import { CONTACT_FIRST_NAMES, CONTACT_JOBS, CONTACT_LAST_NAMES, fillNote, NOTES } from './texts.ts';

export interface Surroundings {
  organizations: readonly string[];
  /** `_id`s of the classes, those that still run also apart. */
  classrooms: { all: readonly string[]; running: readonly string[] };
  authors: readonly { id: string; name: string }[];
}

/** A time in a class, both days included; days are numbers, as `dayNumber` returns them. */
export interface Enrolment {
  classroomId: string;
  startDay: number;
  endDay: number | null;
}

/** From the first to the last day of a student in the programme. */
export interface Stay {
  startDay: number;
  lastDay: number;
  active: boolean;
}

const YEARS_BACK = 3;
const WEEK = 7;

const shares = <Item extends string>(of: Record<Item, number>) => Object.entries(of) as [Item, number][];
const numbers = (of: Record<number, number>) => shares(of).map(([n, share]) => [Number(n), share] as const);

/** How often, of a hundred, each is drawn. */
const SHARES = {
  ages: numbers({ 16: 6, 19: 14, 24: 20, 29: 20, 35: 16, 42: 12, 50: 7, 58: 4, 66: 1 }),
  permitHolder: shares({ true: 70, false: 25, '': 5 }),
  statuses: numbers({ 1: 25, 2: 23, 3: 32, 4: 11, 5: 9 }),
  classes: numbers({ 1: 7, 2: 20, 3: 35, 4: 25, 5: 13 }),
  notes: numbers({ 0: 10, 1: 25, 2: 30, 3: 20, 5: 10, 8: 5 }),
  weeksSinceLast: shares({ '0-19': 66, '20-24': 14, '25-29': 10, '30-34': 6, '35-44': 4 }),
  categories: shares({ Evaluatie: 30, Status: 15, Klas: 20, Andere: 35 }),
};

/** Adds a student whose dates, statuses, classes and notes tell one story, but for what is derived of them. */
export function insertStudent(
  filling: Filling,
  surroundings: Surroundings,
): { studentId: string; stay: Stay; enrolments: Enrolment[] } {
  const { random, today } = filling;
  const studentId = filling.newId();
  const person = makePerson(random);
  const registrationDay = today - random.integer(14, YEARS_BACK * 365);
  const startDay = Math.min(today, registrationDay + random.integer(0, 21));
  const statuses = makeStatuses(random, startDay, today);
  const active = statuses.filter(({ day }) => day <= today).at(-1)?.active ?? false;
  const stay = { startDay, lastDay: active ? today : (statuses.at(-1)?.day ?? today), active };
  const createdAt = instantOf(registrationDay);
  filling.insert('students', {
    id: studentId,
    ...profileColumns({ ...EMPTY_PROFILE, ...person, ...makeProfile(random, person, registrationDay) }),
    organizationId: random.chance(0.04) ? null : random.pick(surroundings.organizations),
    ...{ active: 0, createdAt, updatedAt: createdAt },
  });
  for (const [index, { active, day }] of statuses.entries()) {
    const row = { id: filling.newId(), studentId, active: active ? 1 : 0, date: dayFromNumber(day) } as const;
    filling.insert('studentStatuses', { ...row, position: index + 1 });
  }
  for (const day of makeEvaluations(random, stay)) {
    const row = { id: filling.newId(), studentId, date: dayFromNumber(day), userId: null };
    filling.insert('evaluationsDone', { ...row, createdAt: instantOf(day) });
  }
  insertNotes(filling, studentId, { person, stay, authors: surroundings.authors });
  const enrolments = insertEnrolments(filling, studentId, surroundings.classrooms, stay);
  return { studentId, stay, enrolments };
}

function makeProfile(random: Random, person: Person, registrationDay: number) {
  const contact = { first: random.pick(CONTACT_FIRST_NAMES), last: random.pick(CONTACT_LAST_NAMES) };
  const age = random.weighted(SHARES.ages);
  return {
    birthDate: dayFromNumber(registrationDay - Math.round(age * 365.25) - random.integer(0, 364)),
    arrivalDate: dayFromNumber(registrationDay - random.integer(30, 900)),
    registrationDate: dayFromNumber(registrationDay),
    telephone: mobile(random),
    email: random.chance(0.7) ? `${mailName(person)}@example.org` : '',
    permitHolder: random.weighted(SHARES.permitHolder),
    contactPersonName: `${contact.first} ${contact.last}`,
    contactPersonJobDescription: random.pick(CONTACT_JOBS),
    contactPersonTelephone: mobile(random),
    contactPersonEmail: `${contact.first}.${contact.last}@example.org`.toLowerCase().replaceAll(' ', ''),
  };
}

/** An odd number of alternating statuses ends active, an even number inactive. */
function makeStatuses(random: Random, startDay: number, today: number): { active: boolean; day: number }[] {
  const wanted = random.weighted(SHARES.statuses);
  const days = new Set([startDay]);
  for (let index = 1; index < wanted && today > startDay; index += 1)
    days.add(random.integer(startDay, today));
  const statuses = [...days].sort((a, b) => a - b).map((day, index) => ({ active: index % 2 === 0, day }));
  const planned = random.chance(0.02) && statuses.length % 2 === 1;
  return planned ? [...statuses, { active: false, day: today + random.integer(5, 60) }] : statuses;
}

/** About every half year; how long ago the last one was differs enough to fill every colour band. */
function makeEvaluations(random: Random, { startDay, lastDay }: Stay): number[] {
  const [from = 0, to = 0] = random.weighted(SHARES.weeksSinceLast).split('-').map(Number);
  const days: number[] = [];
  let day = lastDay - random.integer(from, to) * WEEK;
  while (day > startDay + 10 * WEEK) {
    days.unshift(day);
    day -= random.integer(20, 30) * WEEK;
  }
  return days;
}

function insertNotes(
  filling: Filling,
  studentId: string,
  { person, stay, authors }: Pick<Surroundings, 'authors'> & { person: Person; stay: Stay },
): void {
  const { random } = filling;
  const [firstName = ''] = person.firstName.split(' ');
  for (let left = random.weighted(SHARES.notes); left > 0; left -= 1) {
    const day = random.integer(stay.startDay, Math.max(stay.startDay, stay.lastDay));
    const author = random.pick(authors);
    const category = random.weighted(SHARES.categories);
    filling.insert('studentNotes', {
      ...{ id: filling.newId(), studentId, category, authorId: author.id, authorName: author.name },
      description: fillNote(random.pick(NOTES[category]), firstName, person.sex),
      ...{ date: dayFromNumber(day), createdAt: instantOf(day) },
    });
  }
}

/** One class after the other from start to end, and now and then one beside it. */
function insertEnrolments(
  filling: Filling,
  studentId: string,
  { all, running }: Surroundings['classrooms'],
  { startDay, lastDay, active }: Stay,
): Enrolment[] {
  const { random } = filling;
  const classes = random.weighted(SHARES.classes);
  const length = Math.max(1, Math.floor((lastDay - startDay) / classes));
  const number = length < 3 * WEEK ? 1 : classes;
  const enrolments = Array.from({ length: number }, (_, index): Enrolment => {
    const isLast = index === number - 1;
    const endDay = isLast ? lastDay : startDay + (index + 1) * length - 1;
    const later = random.chance(0.6) ? null : lastDay + random.integer(WEEK, 20 * WEEK);
    return {
      classroomId: random.pick(isLast && active ? running : all),
      startDay: startDay + index * length,
      endDay: isLast && active ? later : endDay,
    };
  });
  if (active && random.chance(0.2)) {
    const beside = { startDay: Math.max(startDay, lastDay - random.integer(10, 100)), endDay: null };
    enrolments.push({ classroomId: random.pick(running), ...beside });
  }
  for (const { classroomId, startDay, endDay } of enrolments) {
    const row = { id: filling.newId(), studentId, classroomId, startDate: dayFromNumber(startDay) };
    filling.insert('studentClassrooms', { ...row, endDate: endDay === null ? null : dayFromNumber(endDay) });
  }
  return enrolments;
}

function mobile(random: Random): string {
  return `06 ${random.integer(10, 59)} ${String(random.integer(0, 999_999)).padStart(6, '0')}`;
}

const mailName = ({ firstName, lastName }: Person): string =>
  foldText(`${firstName}.${lastName}`).replace(/[^a-z.]/g, '');
