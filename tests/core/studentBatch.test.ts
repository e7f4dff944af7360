import { describe, expect, test } from 'vitest';
import type { BatchChange } from '../../core/contract/studentBatches.ts';
import { type BatchOutcome, type BatchStudent, planStudent } from '../../core/rules/studentBatch.ts';

const ACTIVE = [{ status: 'true', date: '2026-01-01' }] as const;
const inClass = (classroom: string, startDate: string, endDate: string | null = null, _id = classroom) => ({
  _id,
  classroom,
  startDate,
  endDate,
});
const A1 = inClass('A1', '2026-01-05');
const KARIN = {
  contactPersonName: 'Karin Veenstra',
  contactPersonJobDescription: 'Klantmanager',
  contactPersonTelephone: '0612345678',
  contactPersonEmail: 'karin@example.org',
};
const PETRA = { ...KARIN, contactPersonName: 'Petra Bos', contactPersonEmail: '' };
const student = (known: Partial<BatchStudent> = {}): BatchStudent => ({
  enrolments: [A1],
  statuses: ACTIVE,
  profile: { ...KARIN, organization: null },
  notesCount: 0,
  ...known,
});
const DAY = '2026-03-02';
const BEFORE = '2026-03-01';
const toB2 = { kind: 'classroom', classroom: 'B2', startDate: DAY } as const;
const fromA1 = { ...toB2, from: 'A1' } as const;
const begins = { classroom: 'B2', startDate: DAY };
const endA1 = { kind: 'endClassroom', classroom: 'A1', endDate: DAY } as const;
const inactive = { kind: 'status', status: 'false', date: DAY } as const;
const withNote = { ...inactive, note: {} } as const;

type Case = [what: string, known: Partial<BatchStudent>, change: BatchChange, outcome: BatchOutcome];

const ended = (enrolment: typeof A1, endDate: string) => ({ enrolment, endDate });
const done = (step: Partial<NonNullable<BatchOutcome['step']>>): BatchOutcome => ({
  step: { ends: [], ...step },
});

const CASES: Case[] = [
  ['the old class ends the day before', {}, toB2, done({ ends: [ended(A1, BEFORE)], begins })],
  ['who is in no class begins', { enrolments: [] }, toB2, done({ begins })],
  [
    'every class of that day ends, others stay',
    { enrolments: [A1, inClass('C3', '2026-02-01', '2026-06-30'), inClass('D4', '2025-01-01', BEFORE)] },
    toB2,
    done({ ends: [ended(A1, BEFORE), ended(inClass('C3', '2026-02-01', '2026-06-30'), BEFORE)], begins }),
  ],
  [
    'only the class that is left ends',
    { enrolments: [A1, inClass('C3', '2026-02-01')] },
    fromA1,
    done({ ends: [ended(A1, BEFORE)], begins }),
  ],
  [
    'who is in the new class already leaves the old one',
    { enrolments: [A1, inClass('B2', '2026-02-01')] },
    toB2,
    done({ ends: [ended(A1, BEFORE)] }),
  ],
  [
    'who was in the new class before begins again',
    { enrolments: [inClass('B2', '2025-01-01', '2025-06-01')] },
    toB2,
    done({ begins }),
  ],
  [
    'who is in the new class only stays',
    { enrolments: [inClass('B2', '2026-02-01')] },
    toB2,
    { leftOut: 'alreadyIn', day: '2026-02-01', classroom: 'B2' },
  ],
  [
    'who is to begin there later stays',
    { enrolments: [A1, inClass('B2', '2026-04-01')] },
    toB2,
    { leftOut: 'beginsLater', day: '2026-04-01', classroom: 'B2' },
  ],
  [
    'who begins in the old class on that day stays',
    { enrolments: [inClass('A1', DAY)] },
    toB2,
    { leftOut: 'beganThatDay', day: DAY, classroom: 'A1' },
  ],
  [
    'who is not in the class that is left stays',
    { enrolments: [inClass('C3', '2026-01-01')] },
    fromA1,
    { leftOut: 'notInFrom', day: DAY, classroom: 'A1' },
  ],
  [
    'who is inactive that day stays',
    { statuses: [...ACTIVE, { status: 'false', date: '2026-02-01' }] },
    toB2,
    { leftOut: 'inactive', day: DAY },
  ],
  [
    'who becomes inactive later goes',
    { statuses: [...ACTIVE, { status: 'false', date: '2026-04-01' }] },
    toB2,
    done({ ends: [ended(A1, BEFORE)], begins }),
  ],
  [
    'a file that is full stays',
    {
      enrolments: Array.from({ length: 200 }, (_, row) =>
        inClass('C3', '2020-01-01', '2020-02-01', `${row}`),
      ),
    },
    toB2,
    { leftOut: 'tooMany' },
  ],
  ['a class ends', {}, endA1, done({ ends: [ended(A1, DAY)] })],
  [
    'a class that would end later ends sooner',
    { enrolments: [inClass('A1', '2026-01-05', '2026-06-30')] },
    endA1,
    done({ ends: [ended(inClass('A1', '2026-01-05', '2026-06-30'), DAY)] }),
  ],
  [
    'a class that ends that day stays',
    { enrolments: [inClass('A1', '2026-01-05', DAY)] },
    endA1,
    { leftOut: 'alreadyEnded', day: DAY, classroom: 'A1' },
  ],
  [
    'a class that ended before stays',
    { enrolments: [inClass('A1', '2026-01-05', BEFORE)] },
    endA1,
    { leftOut: 'notIn', day: DAY, classroom: 'A1' },
  ],
  [
    'a class that begins later stays',
    { enrolments: [inClass('A1', '2026-04-01')] },
    endA1,
    { leftOut: 'beginsLater', day: '2026-04-01', classroom: 'A1' },
  ],
  [
    'a class of a day ends on it',
    { enrolments: [inClass('A1', DAY)] },
    endA1,
    done({ ends: [ended(inClass('A1', DAY), DAY)] }),
  ],
  ['a status is added', {}, inactive, done({ status: { status: 'false', date: DAY } })],
  ['the first status is added', { statuses: [] }, inactive, done({ status: { status: 'false', date: DAY } })],
  [
    'a status of the same day as the newest is added',
    { statuses: [{ status: 'true', date: DAY }] },
    inactive,
    done({ status: { status: 'false', date: DAY } }),
  ],
  [
    'who has the status stays',
    { statuses: [...ACTIVE, { status: 'false', date: '2026-02-01' }] },
    inactive,
    { leftOut: 'alreadyStatus', day: '2026-02-01' },
  ],
  [
    'who has a later one stays',
    { statuses: [{ status: 'true', date: '2026-04-01' }] },
    inactive,
    { leftOut: 'laterStatus', day: '2026-04-01' },
  ],
  ['notes that are full count with a note', { notesCount: 2_000 }, withNote, { leftOut: 'tooMany' }],
  [
    'notes that are full do not count without',
    { notesCount: 2_000 },
    inactive,
    done({ status: { status: 'false', date: DAY } }),
  ],
  [
    'another contact person',
    {},
    { kind: 'contactPerson', contactPerson: PETRA },
    done({ contactPerson: { from: KARIN, to: PETRA } }),
  ],
  [
    'the same contact person stays',
    {},
    { kind: 'contactPerson', contactPerson: KARIN },
    { leftOut: 'alreadySo' },
  ],
  [
    'the same one with another number changes',
    {},
    { kind: 'contactPerson', contactPerson: { ...KARIN, contactPersonTelephone: '' } },
    done({ contactPerson: { from: KARIN, to: { ...KARIN, contactPersonTelephone: '' } } }),
  ],
  [
    'an organization is set',
    { profile: { ...KARIN, organization: 'X' } },
    { kind: 'organization', organization: 'Y' },
    done({ organization: { from: 'X', to: 'Y' } }),
  ],
  [
    'an organization is cleared',
    { profile: { ...KARIN, organization: 'X' } },
    { kind: 'organization', organization: null },
    done({ organization: { from: 'X', to: null } }),
  ],
  [
    'the same organization stays',
    { profile: { ...KARIN, organization: 'X' } },
    { kind: 'organization', organization: 'X' },
    { leftOut: 'alreadySo' },
  ],
];

describe('planStudent', () => {
  test.each(CASES)('%s', (_, known, change, outcome) => {
    expect(planStudent(student(known), change)).toEqual(outcome);
  });
});
