import { describe, expect, test } from 'vitest';
import type { AbsenceReason } from '../../../core/contract/namedRecords.ts';
import { API, pathTo } from '../../../core/contract/paths.ts';
import { ABSENCE_REASONS_MAX } from '../../../core/rules/limits.ts';
import { insertAttendanceClass, MONDAY } from '../../support/attendance.ts';
import { insertSchedule, insertStudent, statusesOf } from '../../support/records.ts';
import { serverPerTest, signedInPerTest } from '../../support/serverPerTest.ts';

const server = serverPerTest();
const admin = signedInPerTest(server, 'admin');
const staff = signedInPerTest(server, 'staff');

interface NamedRecord {
  _id: string;
  name: string;
  status: boolean;
}

interface Kind {
  name: string;
  list: string;
  newItem: string;
  item: string;
  /** Its own field, with a value that it may have. */
  own: Record<string, string>;
  empty: Record<string, string>;
  /** A body that is refused, and the message. */
  wrong: [object, string];
  create: (record?: Partial<NamedRecord>) => Promise<NamedRecord>;
  taken: string;
  unknown: string;
}

const CLASSROOM: Kind = {
  name: 'classroom',
  list: API.classrooms,
  newItem: API.newClassroom,
  item: API.classroom,
  own: { type: 'Taal' },
  empty: { type: '' },
  wrong: [{ name: 'A1', type: 'x'.repeat(101) }, 'Voor de soort zijn hoogstens 100 tekens toegestaan'],
  create: record => server.createClassroom(record),
  taken: 'Er is al een klas met deze naam',
  unknown: 'Deze klas bestaat niet (meer)',
};

const ORGANIZATION: Kind = {
  name: 'organization',
  list: API.organizations,
  newItem: API.newOrganization,
  item: API.organization,
  own: { email: 'post@coa.nl' },
  empty: { email: '' },
  wrong: [{ name: 'COA', email: 'geen adres' }, 'Vul een geldig e-mailadres in'],
  create: record => server.createOrganization(record),
  taken: 'Er is al een instantie met deze naam',
  unknown: 'Deze instantie bestaat niet (meer)',
};

const listOf = async ({ list }: Kind, query = '') =>
  (await admin.get(`${list}${query}`)).json<NamedRecord[]>();
const pathOf = ({ item }: Kind, id: string) => pathTo(item, { id });

describe.each([CLASSROOM, ORGANIZATION])('of the kind $name', kind => {
  test('the list is in Dutch order, numbers by their value', async () => {
    for (const name of ['zon', 'Élan', 'Groep 10', 'Groep 2', 'Emmaus']) await kind.create({ name });
    const names = (await listOf(kind)).map(({ name }) => name);
    expect(names).toEqual(['Élan', 'Emmaus', 'Groep 2', 'Groep 10', 'zon']);
  });

  test('the list has the active ones only with status=true', async () => {
    await kind.create({ name: 'Dicht', status: false });
    const open = await kind.create({ name: 'Open' });
    expect(await listOf(kind, '?status=true')).toEqual([open]);
    expect(await listOf(kind)).toHaveLength(2);
  });

  test('a new one is active and has nothing else unless said otherwise', async () => {
    const response = await admin.post(kind.newItem, { name: '  Een ', ...kind.own, status: false });
    expect([response.statusCode, response.json()]).toEqual([201, { message: 'Success' }]);
    await admin.post(kind.newItem, { name: 'Twee' });
    expect(await listOf(kind)).toEqual([
      { _id: expect.any(String), name: 'Een', ...kind.own, status: false },
      { _id: expect.any(String), name: 'Twee', ...kind.empty, status: true },
    ]);
  });

  test('none has the name of another, however it is written, when it is made or changed', async () => {
    await kind.create({ name: 'COA 1' });
    const { _id } = await kind.create({ name: 'Emmaus' });
    const refused = { message: kind.taken, errors: { name: kind.taken } };
    for (const name of ['COA 1', '  Coa   1 ', '\u200BC\u00ADOA 1\uFE0F']) {
      const answers = [
        await admin.post(kind.newItem, { name }),
        await admin.put(pathOf(kind, _id), { name }),
      ];
      for (const answer of answers) expect([answer.statusCode, answer.json()]).toEqual([409, refused]);
    }
    expect((await listOf(kind)).map(({ name }) => name)).toEqual(['COA 1', 'Emmaus']);
  });

  test('without a name, or with what is no name, no status or not its own, it is refused', async () => {
    for (const [payload, message] of [
      [{ name: '  \u200E ' }, 'Vul de naam in'],
      [{ name: 'x'.repeat(101) }, 'Voor de naam zijn hoogstens 100 tekens toegestaan'],
      [{ name: 'COA', status: 'ja' }, 'Controleer de status: de waarde is niet juist'],
      [[], 'Controleer de invoer: de waarde is niet juist'],
      kind.wrong,
    ] as const) {
      const response = await admin.post(kind.newItem, payload);
      expect([response.statusCode, response.json().message]).toEqual([400, message]);
    }
    expect(await listOf(kind)).toEqual([]);
  });

  test('a change keeps what the call leaves out', async () => {
    const { _id } = await kind.create({ name: 'COA', ...kind.own, status: false });
    expect((await admin.put(pathOf(kind, _id), { _id, name: 'coa' })).json()).toEqual({ message: 'Success' });
    expect(await listOf(kind)).toEqual([{ _id, name: 'coa', ...kind.own, status: false }]);
    await admin.put(pathOf(kind, _id), { name: 'Anders', ...kind.empty, status: true });
    expect(await listOf(kind)).toEqual([{ _id, name: 'Anders', ...kind.empty, status: true }]);
  });

  test('what does not exist is not changed, and not deleted, before and after the question', async () => {
    const path = pathOf(kind, 'nobody');
    for (const response of [
      await admin.put(path, { name: 'COA' }),
      await admin.get(path),
      await admin.delete(path),
    ]) {
      expect([response.statusCode, response.json()]).toEqual([404, { message: kind.unknown }]);
    }
  });

  test('what nothing refers to may be deleted, which gives the list that is left', async () => {
    const { _id } = await kind.create();
    const left = await kind.create({ status: false });
    expect((await admin.get(pathOf(kind, _id))).json()).toEqual({ message: 'Can be deleted' });
    const response = await admin.delete(pathOf(kind, _id));
    expect([response.statusCode, response.json()]).toEqual([200, [left]]);
  });
});

/** Deleting is refused with this sentence, before and after the question. */
async function expectBlocked(kind: Kind, id: string, message: string): Promise<void> {
  const check = await admin.get(pathOf(kind, id));
  expect([check.statusCode, check.json()]).toEqual([200, { message }]);
  const response = await admin.delete(pathOf(kind, id));
  expect([response.statusCode, response.json()]).toEqual([409, { message }]);
}

test('a classroom stays while it has enrolments or attendance lists', async () => {
  const enrolled = await server.createClassroom();
  const scheduled = await server.createClassroom();
  const both = await server.createClassroom();
  const enrolments = [enrolled, both, both].map(({ _id }) => ({ classroomId: _id, startDate: '2026-01-05' }));
  await insertStudent(server.database, { enrolments });
  for (const { _id } of [scheduled, both]) {
    await insertSchedule(server.database, { classroomId: _id, dates: ['2026-03-02'] });
  }
  await expectBlocked(
    CLASSROOM,
    enrolled._id,
    'Bij deze klas is nog 1 inschrijving. Ook die van vroeger tellen mee',
  );
  await expectBlocked(CLASSROOM, scheduled._id, 'Bij deze klas is nog 1 presentielijst');
  await expectBlocked(
    CLASSROOM,
    both._id,
    'Bij deze klas zijn nog 2 inschrijvingen en 1 presentielijst. Ook die van vroeger tellen mee',
  );
  expect(await listOf(CLASSROOM)).toHaveLength(3);
});

test('an organization stays while students belong to it, and it is said how many are inactive', async () => {
  const [one, two] = [await server.createOrganization(), await server.createOrganization()];
  const statuses = statusesOf('-2026-01-01');
  await insertStudent(server.database, { organizationId: one._id });
  await insertStudent(server.database, { organizationId: two._id, statuses });
  await insertStudent(server.database, { organizationId: two._id });
  await insertStudent(server.database, {});
  await expectBlocked(ORGANIZATION, one._id, 'Er hoort nog 1 student bij deze instantie');
  await expectBlocked(
    ORGANIZATION,
    two._id,
    'Er horen nog 2 studenten bij deze instantie, van wie 1 inactief',
  );
  expect(await listOf(ORGANIZATION)).toHaveLength(2);
});

test('classrooms are counted: who is enrolled today, each once, and their lists', async () => {
  const alfa = await server.createClassroom();
  const empty = await server.createClassroom();
  const enrolled = (startDate: string, endDate: string | null = null) => ({
    classroomId: alfa._id,
    startDate,
    endDate,
  });
  await insertStudent(server.database, { enrolments: [enrolled('2026-01-01'), enrolled('2026-02-01')] });
  await insertStudent(server.database, { enrolments: [enrolled('2026-01-01', '2026-03-02')] });
  await insertStudent(server.database, { enrolments: [enrolled('2026-01-01', '2026-03-01')] });
  await insertStudent(server.database, { enrolments: [enrolled('2026-03-03')] });
  await insertSchedule(server.database, { classroomId: alfa._id, dates: ['2026-03-02', '2026-03-03'] });
  expect((await admin.get(API.classroomCounts)).json()).toEqual([
    { _id: alfa._id, students: 2, lists: 1 },
    { _id: empty._id, students: 0, lists: 0 },
  ]);
});

test('organizations are counted: their students who are active today', async () => {
  const [coa, empty] = [await server.createOrganization(), await server.createOrganization()];
  const inactive = statusesOf('-2026-01-01');
  const later = statusesOf('2026-03-03');
  for (const statuses of [undefined, undefined, inactive, later]) {
    await insertStudent(server.database, { organizationId: coa._id, statuses });
  }
  expect((await admin.get(API.organizationCounts)).json()).toEqual([
    { _id: coa._id, students: 2 },
    { _id: empty._id, students: 0 },
  ]);
});

describe('reasons of absence', () => {
  const reasons = async (client = staff): Promise<AbsenceReason[]> =>
    (await client.get(API.absenceReasons)).json();
  const namesOf = async () => (await reasons()).map(({ name, status }) => (status ? name : `(${name})`));
  const idOf = async (sought: string) => (await reasons()).find(({ name }) => name === sought)?._id ?? 'none';
  const pathOfReason = async (name: string) => pathTo(API.absenceReason, { id: await idOf(name) });
  const add = (name: string, client = admin) => client.post(API.newAbsenceReason, { name });

  test('a new installation has six; an administrator adds, renames and retires', async () => {
    expect(await namesOf()).toEqual(['Arts', 'Gemeente', 'Onbekend', 'Vakantie', 'Werk', 'Ziek']);
    expect((await add(' Rechtbank ')).statusCode).toBe(201);
    await admin.put(await pathOfReason('Rechtbank'), { name: 'Advocaat of rechtbank', status: false });
    expect(await namesOf()).toContain('(Advocaat of rechtbank)');
    const active = await staff.get(`${API.absenceReasons}?status=true`);
    expect(active.json()).toHaveLength(6);
  });

  test('two have no name alike, and there is a most', async () => {
    const twice = await Promise.all([add('Rechtbank'), add('rechtbank')]);
    expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    const rest = ABSENCE_REASONS_MAX - (await reasons()).length;
    for (let n = 0; n < rest; n += 1) await add(`Reden ${n}`);
    const beyond = await add('Nog een');
    expect(beyond.statusCode).toBe(409);
    expect(beyond.json().message).toBe(
      `Er zijn al ${ABSENCE_REASONS_MAX} redenen. Wijzig er een, of verwijder er een`,
    );
  });

  test('one that was given is retired, not deleted; it stays where it was given', async () => {
    const { students } = await insertAttendanceClass(server);
    const absences = pathTo(API.studentAbsences, { id: students.Amal });
    const input = { startDate: MONDAY, endDate: MONDAY, reason: await idOf('Ziek') };
    const { _id: absenceId } = (await staff.post(absences, input)).json();
    const check = await admin.get(await pathOfReason('Ziek'));
    expect(check.json().message).toMatch(/^Deze reden is al gebruikt, bij 1 afmelding\./);
    expect((await admin.delete(await pathOfReason('Ziek'))).statusCode).toBe(409);
    expect((await admin.get(await pathOfReason('Werk'))).json()).toEqual({ message: 'Can be deleted' });
    expect((await admin.delete(await pathOfReason('Werk'))).json()).toHaveLength(5);

    await admin.put(await pathOfReason('Ziek'), { name: 'Ziek', status: false });
    const changed = await staff.put(pathTo(API.studentAbsence, { id: students.Amal, absenceId }), input);
    expect(changed.json()).toMatchObject({ reason: { name: 'Ziek' } });
    const other = await staff.post(absences, { ...input, startDate: '2026-03-09', endDate: '2026-03-09' });
    expect(other.statusCode).toBe(400);
  });
});
