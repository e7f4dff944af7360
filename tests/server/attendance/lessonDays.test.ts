import { beforeEach, describe, expect, test } from 'vitest';
import { API, pathTo } from '../../../core/contract/paths.ts';
import type { AttendanceStatus } from '../../../core/rules/attendanceCycle.ts';
import type { Day } from '../../../core/rules/days.ts';
import { DATES_PER_SCHEDULE_MAX } from '../../../core/rules/limits.ts';
import { forgetRemovedDays } from '../../../server/attendance/lessonDays.ts';
import { DAY } from '../../../server/platform/clock.ts';
import {
  type AttendanceClass,
  cellOf,
  insertAttendanceClass,
  MONDAY,
  readList,
  recorded,
  seedList,
  TUESDAY,
  WEDNESDAY,
} from '../../support/attendance.ts';
import { auditedBy } from '../../support/audit.ts';
import { insertClassroom, insertStudent } from '../../support/records.ts';
import { serverPerTest, signedInPerTest } from '../../support/serverPerTest.ts';

const THURSDAY = '2026-03-05';
const FRIDAY = '2026-03-06';
const SATURDAY = '2026-03-07';

const server = serverPerTest();
const admin = signedInPerTest(server, 'admin');
const staff = signedInPerTest(server, 'staff');
let group: AttendanceClass;
let id: string;

/** A second list of the class, and one of another class, which no change may touch. */
let bystanders: { ofClass: string; ofOther: string };

beforeEach(async () => {
  group = await insertAttendanceClass(server);
  const { Amal, Yusuf } = group.students;
  id = await made(group.classroomId, [
    [Amal, MONDAY, 'Aanwezig'],
    [Amal, TUESDAY, 'Afwezig'],
    [Yusuf, MONDAY, 'Afgemeld'],
  ]);
  const other = await insertClassroom(server.database, { name: 'Beta' });
  const Omar = await insertStudent(server.database, {
    firstName: 'Omar',
    lastName: 'Zaki',
    enrolments: [{ classroomId: other, startDate: '2026-01-01' }],
  });
  bystanders = {
    ofClass: await made(group.classroomId, [[Amal, '2026-03-09', 'Afgemeld']]),
    ofOther: await made(other, [
      [Omar, MONDAY, 'Aanwezig'],
      [Omar, TUESDAY, 'Afwezig'],
    ]),
  };
});

/** Makes a list of the days that have marks. */
const made = (classroomId: string, marks: [student: string, day: Day, status: AttendanceStatus][]) =>
  seedList(server, { classroomId, dates: [...new Set(marks.map(([, day]) => day))], marks }, staff);

const list = (of = id, client = staff) => readList(client, of);

/** Each cell of a list, as 'Amal 2026-03-02 Aanwezig', in order. */
const cells = async (of = id): Promise<string[]> => {
  const { students, studentsAttendance } = await list(of);
  const names = new Map(students.map(({ _id, firstName }) => [_id, firstName]));
  return studentsAttendance
    .map(({ student, date, status }) => `${names.get(student._id)} ${date} ${status}`.trim())
    .sort();
};

const call =
  (path: typeof API.listDays | typeof API.listDayMove | typeof API.listDayRemoval) =>
  (body: object, client = staff, of = id) =>
    client.post(pathTo(path, { id: of }), body);
const add = call(API.listDays);
const move = call(API.listDayMove);
const remove = call(API.listDayRemoval);
const restore = (removedDays: string[], client = staff, of = id) =>
  client.post(pathTo(API.listDayRestoration, { id: of }), { removedDays });

const answered = ({ statusCode, body }: { statusCode: number; body: string }) => [
  statusCode,
  JSON.parse(body).message,
];

const removed = async (dates: Day[], marks: number): Promise<string[]> => {
  const response = await remove({ dates, marks });
  expect(response.statusCode, response.body).toBe(200);
  return response.json<{ removedDays: string[] }>().removedDays;
};

const untouched = async () => {
  expect(await cells(bystanders.ofClass)).toEqual([
    'Amal 2026-03-09 Afgemeld',
    'Yusuf 2026-03-09',
    'Zahra 2026-03-09',
  ]);
  expect(await cells(bystanders.ofOther)).toEqual(['Omar 2026-03-02 Aanwezig', 'Omar 2026-03-03 Afwezig']);
};

const datesOf = async (of = id) => (await list(of)).schedule.dates.map(date => date.slice(0, 10));

describe('adding days', () => {
  test('gives each student who is enrolled on them an empty cell, and leaves other lists alone', async () => {
    const lines = await auditedBy(server.database, async () => {
      expect((await add({ dates: [THURSDAY, WEDNESDAY, WEDNESDAY] })).json()).toEqual({ message: 'Success' });
    });
    expect(await cells()).toEqual([
      ...['Amal 2026-03-02 Aanwezig', 'Amal 2026-03-03 Afwezig', 'Amal 2026-03-04', 'Amal 2026-03-05'],
      ...['Tesfay 2026-03-02', 'Tesfay 2026-03-03'],
      ...['Yusuf 2026-03-02 Afgemeld', 'Yusuf 2026-03-03', 'Yusuf 2026-03-04', 'Yusuf 2026-03-05'],
      ...['Zahra 2026-03-04', 'Zahra 2026-03-05'],
    ]);
    expect(lines).toEqual([
      {
        what: 'update attendance list Alfa A1',
        by: expect.stringContaining(staff.userName),
        detail: 'days added: 2026-03-04, 2026-03-05',
        changes: ['dates: 2026-03-02, 2026-03-03 → 2026-03-02, 2026-03-03, 2026-03-04, 2026-03-05'],
      },
    ]);
    await untouched();
  });

  test('names the days that the class has already, in whichever list, and adds none', async () => {
    const response = await add({ dates: [THURSDAY, '2026-03-09', MONDAY] });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toEqual({
      message: 'De geselecteerde data bestaan al voor deze les',
      dates: [MONDAY, '2026-03-09'],
    });
    expect(await datesOf()).toEqual([MONDAY, TUESDAY]);
  });

  test('twice, or by two at once, adds them once', async () => {
    const [one, other] = await Promise.all([add({ dates: [FRIDAY] }), add({ dates: [FRIDAY] }, admin)]);
    expect([one?.statusCode, other?.statusCode].sort()).toEqual([200, 409]);
    expect((await cells()).filter(cell => cell.includes(FRIDAY))).toHaveLength(3);
  });

  test('takes a Saturday only when the foundation has lessons in weekends, and no day out of bounds', async () => {
    expect(answered(await add({ dates: [SATURDAY] }))).toEqual([
      400,
      'Op zaterdag en zondag zijn er geen lessen. Een beheerder kan dat bij de instellingen veranderen',
    ]);
    expect((await move({ from: TUESDAY, to: SATURDAY })).statusCode).toBe(400);
    await admin.put(API.settings, { weekendLessons: true });
    expect((await add({ dates: [SATURDAY] })).statusCode).toBe(200);
    expect(answered(await add({ dates: ['2201-01-01'] }))).toEqual([400, '2201-01-01 is geen datum']);
    expect((await move({ from: TUESDAY, to: '2201-01-01' })).statusCode).toBe(400);
    expect(await datesOf()).toEqual([MONDAY, TUESDAY, SATURDAY]);
  });

  test('refuses more days than a list may have', async () => {
    await admin.put(API.settings, { weekendLessons: true });
    const from = Date.parse('2030-01-01');
    const dates = Array.from({ length: DATES_PER_SCHEDULE_MAX - 1 }, (_, day) =>
      new Date(from + day * DAY).toISOString().slice(0, 10),
    );
    expect(answered(await add({ dates }))).toEqual([400, 'Een lijst heeft ten hoogste 366 lesdagen']);
  });
});

describe('moving a day', () => {
  test('takes its marks along; the new day has cells for students enrolled on it', async () => {
    const lines = await auditedBy(server.database, async () => {
      expect((await move({ from: MONDAY, to: THURSDAY })).statusCode).toBe(200);
    });
    expect(await cells()).toEqual([
      'Amal 2026-03-03 Afwezig',
      'Amal 2026-03-05 Aanwezig',
      'Tesfay 2026-03-03',
      'Yusuf 2026-03-03',
      'Yusuf 2026-03-05 Afgemeld',
      'Zahra 2026-03-05',
    ]);
    expect(lines[0]).toMatchObject({ detail: 'day moved: 2026-03-02 to 2026-03-05' });
    expect(lines[0]?.changes).toHaveLength(5);
    await untouched();
  });

  test('keeps the mark of a student who is not enrolled on the new day', async () => {
    const { _id } = await cellOf(staff, { list: id, student: group.students.Tesfay, day: MONDAY });
    await staff.put(pathTo(API.teacherList, { id }), { studentsAttendance: [{ _id, status: 'Afwezig' }] });
    await move({ from: MONDAY, to: THURSDAY });
    expect(await cells()).toContain('Tesfay 2026-03-05 Afwezig');
  });

  test('to a day of another list or its own, or of no day of it, is refused by 409, and nothing moves', async () => {
    const before = await cells();
    for (const body of [
      { from: MONDAY, to: '2026-03-09' },
      { from: MONDAY, to: TUESDAY },
      { from: FRIDAY, to: THURSDAY },
    ])
      expect((await move(body)).statusCode, JSON.stringify(body)).toBe(409);
    expect(await cells()).toEqual(before);
    await untouched();
  });

  test('by two at once moves it once', async () => {
    const answers = await Promise.all([
      move({ from: MONDAY, to: THURSDAY }),
      move({ from: MONDAY, to: FRIDAY }, admin),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await datesOf()).toHaveLength(2);
    expect((await recorded(server)).filter(line => line.startsWith('Yusuf'))).toHaveLength(1);
  });
});

describe('taking days away', () => {
  test('takes its cells off and keeps them aside, with who did it and how much there is', async () => {
    const lines = await auditedBy(server.database, () => removed([MONDAY], 2));
    expect(await cells()).toEqual(['Amal 2026-03-03 Afwezig', 'Tesfay 2026-03-03', 'Yusuf 2026-03-03']);
    expect((await list()).removedDays).toEqual([
      {
        ...{ _id: expect.any(String), date: MONDAY, marks: 2, students: 2 },
        ...{ removedAt: '2026-03-02T11:00:00.000Z', removedBy: staff.userName },
      },
    ]);
    expect(lines[0]).toMatchObject({
      detail: 'days removed: 2026-03-02',
      changes: expect.arrayContaining([expect.stringMatching(/^2026-03-02 Amal Abebe .*: Aanwezig → none$/)]),
    });
    await untouched();
  });

  test('is refused when it holds other marks than the user was told', async () => {
    expect(answered(await remove({ dates: [MONDAY], marks: 1 }))).toEqual([
      409,
      'De lijst is intussen veranderd: nu gaat presentie in 2 cellen mee. Er is niets weggehaald',
    ]);
    expect((await list()).removedDays).toEqual([]);
  });

  test('counts a remark as a mark, and brings it back', async () => {
    await server.database
      .updateTable('attendanceRecords')
      .set({ remark: 'kwam met de trein' })
      .where('scheduleId', '=', id)
      .where('studentId', '=', group.students.Tesfay)
      .where('date', '=', MONDAY)
      .execute();
    expect((await remove({ dates: [MONDAY], marks: 2 })).statusCode).toBe(409);
    await restore(await removed([MONDAY], 3));
    const remarks = await server.database.selectFrom('attendanceRecords').select('remark').execute();
    expect(remarks.map(({ remark }) => remark).filter(Boolean)).toEqual(['kwam met de trein']);
  });

  test('leaves at least one day, and refuses one that is gone', async () => {
    expect((await remove({ dates: [MONDAY, TUESDAY], marks: 3 })).statusCode).toBe(400);
    await removed([TUESDAY], 1);
    expect((await remove({ dates: [TUESDAY], marks: 0 })).statusCode).toBe(409);
    expect((await remove({ dates: [MONDAY], marks: 2 })).statusCode).toBe(400);
  });
});

describe('putting days back', () => {
  test('brings the marks as they were, and cells for students who came and went meanwhile', async () => {
    const marked = () => {
      const rows = server.database.selectFrom('attendanceRecords').selectAll().orderBy('id');
      return rows.where('status', '!=', '').execute();
    };
    const before = await marked();
    const days = await removed([MONDAY], 2);
    await insertStudent(server.database, {
      firstName: 'Nieuw',
      enrolments: [{ classroomId: group.classroomId, startDate: '2026-01-01' }],
    });
    await server.database
      .updateTable('studentClassrooms')
      .set({ endDate: '2026-03-01' })
      .where('studentId', 'in', [group.students.Tesfay, group.students.Yusuf])
      .execute();
    const lines = await auditedBy(server.database, async () => {
      expect((await restore(days)).json()).toEqual({ message: 'Success' });
    });
    expect(await cells()).toEqual([
      'Amal 2026-03-02 Aanwezig',
      'Amal 2026-03-03 Afwezig',
      'Nieuw 2026-03-02',
      'Tesfay 2026-03-03',
      'Yusuf 2026-03-02 Afgemeld',
      'Yusuf 2026-03-03',
    ]);
    expect(await marked()).toEqual(before);
    expect(lines[0]).toMatchObject({ detail: 'days restored: 2026-03-02' });
    expect((await list()).removedDays).toEqual([]);
    await untouched();
  });

  test('a second time, and by two at once, is refused with a sentence', async () => {
    const days = await removed([MONDAY], 2);
    const answers = await Promise.all([restore(days), restore(days, admin)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(answered(await restore(days))).toEqual([
      409,
      'Deze lesdag is al teruggezet of wordt niet meer bewaard',
    ]);
    expect((await recorded(server)).filter(line => line.includes(`Amal ${MONDAY}`))).toHaveLength(1);
  });

  test('is refused when the class has the day in another list meanwhile, and the marks stay aside', async () => {
    const days = await removed([MONDAY], 2);
    await seedList(server, { classroomId: group.classroomId, dates: [MONDAY] });
    const response = await restore(days);
    expect([response.statusCode, response.json()]).toEqual([
      409,
      { message: 'De geselecteerde data bestaan al voor deze les', dates: [MONDAY] },
    ]);
    expect((await list()).removedDays).toHaveLength(1);
  });

  test('is refused of a list that is gone, and of a day of another list', async () => {
    const days = await removed([MONDAY], 2);
    expect((await restore(days, staff, bystanders.ofClass)).statusCode).toBe(409);
    await admin.delete(pathTo(API.teacherList, { id }));
    expect((await restore(days)).json()).toEqual({ message: 'Deze presentielijst bestaat niet (meer)' });
    expect(await server.database.selectFrom('removedRecords').selectAll().execute()).toEqual([]);
  });

  test('is possible for 30 days; then the marks are forgotten, those of others are not', async () => {
    const days = await removed([MONDAY], 2);
    server.moveClock(29 * DAY);
    await remove({ dates: ['2026-03-03'], marks: 1 }, await server.loginAs('admin'), bystanders.ofOther);
    await forgetRemovedDays(server.app);
    expect(await server.database.selectFrom('removedDays').selectAll().execute()).toHaveLength(2);
    server.moveClock(DAY);
    expect((await list(id, admin)).removedDays).toEqual([]);
    expect((await restore(days, admin)).statusCode).toBe(409);
    const lines = await auditedBy(server.database, () => forgetRemovedDays(server.app));
    expect(lines).toMatchObject([
      { what: 'delete attendance list', by: 'Samenklas', detail: 'removed days no longer kept: 2026-03-02' },
    ]);
    expect(await server.database.selectFrom('removedDays').select('date').execute()).toEqual([
      { date: TUESDAY },
    ]);
    expect(await auditedBy(server.database, () => forgetRemovedDays(server.app))).toEqual([]);
  });
});

test('the days are changed by who made the list, and by every administrator; others are told', async () => {
  const colleague = await server.loginAs('staff');
  const answers = [
    await add({ dates: [FRIDAY] }, colleague),
    await move({ from: MONDAY, to: FRIDAY }, colleague),
    await remove({ dates: [MONDAY], marks: 2 }, colleague),
    await restore(['x'], colleague),
    await colleague.put(pathTo(API.lessonNotHeld, { id, date: MONDAY }), { reason: 'noRoom' }),
    await colleague.delete(pathTo(API.lessonNotHeld, { id, date: MONDAY })),
  ];
  for (const answer of answers) {
    expect(answered(answer)).toEqual([
      403,
      'Alleen wie deze lijst heeft gemaakt of een beheerder kan de lesdagen wijzigen',
    ]);
  }
  expect((await list(id, colleague)).mayChangeDays).toBe(false);
  expect((await list(id, admin)).mayChangeDays).toBe(true);
  expect((await list()).mayChangeDays).toBe(true);
  expect((await add({ dates: [FRIDAY] }, admin)).statusCode).toBe(200);
});
