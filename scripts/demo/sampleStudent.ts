import type { NoteCategory } from '../../core/rules/noteCategory.ts';
import { makePerson, type Person } from './names.ts';
import type { Random } from './random.ts';
import {
  type Enrolment,
  makeEnrolments,
  makeEvaluations,
  makeStatuses,
  type RunningClassrooms,
  type SampleStatus,
} from './sampleHistory.ts';
import { CONTACT_FIRST_NAMES, CONTACT_JOBS, CONTACT_LAST_NAMES, fillNote, NOTES } from './texts.ts';

/** Records that a sample student refers to; days are numbers, as `dayNumber` returns them. */
export interface Surroundings {
  today: number;
  organizations: readonly string[];
  classrooms: RunningClassrooms;
  authors: readonly { id: string; name: string }[];
}

export interface SampleStudent {
  person: Person;
  birthDay: number;
  arrivalDay: number;
  registrationDay: number;
  organizationId: string | null;
  telephone: string;
  email: string;
  permitHolder: 'true' | 'false' | '';
  contact: { name: string; job: string; telephone: string; email: string };
  /** In the order of adding. */
  statuses: SampleStatus[];
  /** Days on which an evaluation was done, in order. */
  evaluations: number[];
  enrolments: Enrolment[];
  notes: { day: number; author: { id: string; name: string }; category: NoteCategory; description: string }[];
}

const YEARS_BACK = 3;

/** Makes up a student whose dates, statuses, classes and notes tell one story. */
export function makeSampleStudent(random: Random, surroundings: Surroundings): SampleStudent {
  const { today, organizations } = surroundings;
  const person = makePerson(random);
  const registrationDay = today - random.integer(14, YEARS_BACK * 365);
  const startDay = Math.min(today, registrationDay + random.integer(0, 21));
  const statuses = makeStatuses(random, startDay, today);
  const active = statuses.filter(({ day }) => day <= today).at(-1)?.active ?? false;
  const lastDay = active ? today : (statuses.at(-1)?.day ?? today);
  const address = mailName(person);
  const contact = { first: random.pick(CONTACT_FIRST_NAMES), last: random.pick(CONTACT_LAST_NAMES) };

  return {
    person,
    birthDay: registrationDay - Math.round(random.weighted(AGES) * 365.25) - random.integer(0, 364),
    arrivalDay: registrationDay - random.integer(30, 900),
    registrationDay,
    organizationId: random.chance(0.04) ? null : random.pick(organizations),
    telephone: mobile(random),
    email: random.chance(0.7) ? `${address}@example.org` : '',
    permitHolder: random.weighted([
      ['true', 70],
      ['false', 25],
      ['', 5],
    ] as const),
    contact: {
      name: `${contact.first} ${contact.last}`,
      job: random.pick(CONTACT_JOBS),
      telephone: mobile(random),
      email: `${contact.first}.${contact.last}@example.org`.toLowerCase().replaceAll(' ', ''),
    },
    statuses,
    evaluations: makeEvaluations(random, startDay, lastDay),
    enrolments: makeEnrolments(random, surroundings.classrooms, { startDay, lastDay, active }),
    notes: makeNotes(random, surroundings, person, { startDay, lastDay }),
  };
}

const AGES: readonly (readonly [number, number])[] = [
  [16, 6],
  [19, 14],
  [24, 20],
  [29, 20],
  [35, 16],
  [42, 12],
  [50, 7],
  [58, 4],
  [66, 1],
];

function makeNotes(
  random: Random,
  { authors }: Surroundings,
  { firstName, sex }: Person,
  { startDay, lastDay }: { startDay: number; lastDay: number },
): SampleStudent['notes'] {
  const number = random.weighted([
    [0, 10],
    [1, 25],
    [2, 30],
    [3, 20],
    [5, 10],
    [8, 5],
  ]);
  return Array.from({ length: number }, () => {
    const category = random.weighted([
      ['Evaluatie', 30],
      ['Status', 15],
      ['Klas', 20],
      ['Andere', 35],
    ] as const);
    return {
      day: random.integer(startDay, Math.max(startDay, lastDay)),
      author: random.pick(authors),
      category,
      description: fillNote(random.pick(NOTES[category]), firstName.split(' ', 1)[0] ?? firstName, sex),
    };
  });
}

function mobile(random: Random): string {
  return `06 ${random.integer(10, 59)} ${String(random.integer(0, 999_999)).padStart(6, '0')}`;
}

function mailName({ firstName, lastName }: Person): string {
  const plain = `${firstName}.${lastName}`
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
  return plain.replaceAll('ı', 'i').replace(/[^a-z.]/g, '');
}
