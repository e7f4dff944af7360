import fc from 'fast-check';
import type { TeacherList } from '../../core/contract/attendance.ts';
import { API, pathTo } from '../../core/contract/paths.ts';
import { ATTENDANCE_STATUSES } from '../../core/rules/attendanceCycle.ts';
import { doAndUndo, expectStatus, near, network, onList, onStudent, step, user, which } from './step.ts';
import { pick } from './World.ts';

const mark = fc.constantFrom(...ATTENDANCE_STATUSES);

export const LIST_STEPS = [
  step(
    'makes a list',
    { user, room: which, days: fc.uniqueArray(near, { minLength: 1 }) },
    async (world, on) => {
      const payload = {
        selectedClassroom: pick(world.classrooms, on.room),
        selectedDates: on.days.map(day => world.day(day)),
        studentsAttendance: [],
      };
      // Days of the weekend, or that the class has already.
      expectStatus(await world.user(on.user).post(API.newTeacherList, payload), [200, 400, 409]);
    },
  ),

  onList('marks cells', { user, marks: fc.array(mark, { minLength: 1 }), network }, async (world, on, id) => {
    const url = pathTo(API.teacherList, { id });
    const { studentsAttendance } = (await world.user(on.user).get(url)).json<TeacherList>();
    const cells = studentsAttendance
      .slice(0, on.marks.length)
      .map(({ _id, version = 1 }, index) => ({ _id, version, status: pick(on.marks, index) }));
    expectStatus(
      await world.save(world.user(on.user), { method: 'PATCH', url, payload: { cells } }, on.network),
      [200],
    );
  }),

  onList('moves a day of a list', { admin: user, to: near }, async (world, on, id) => {
    const { schedule } = (
      await world.admin(on.admin).get(pathTo(API.teacherList, { id }))
    ).json<TeacherList>();
    const from = schedule.dates[0]?.slice(0, 10);
    if (from === undefined) return;
    const move = { from, to: world.day(on.to) };
    expectStatus(await world.admin(on.admin).post(pathTo(API.listDayMove, { id }), move), [200, 400, 409]);
  }),

  onStudent('announces an absence', { user, from: near, days: fc.nat({ max: 5 }) }, async (world, on, id) => {
    const absence = { startDate: world.day(on.from), endDate: world.day(on.from + on.days) };
    expectStatus(
      await world.user(on.user).post(pathTo(API.studentAbsences, { id }), absence),
      [200, 201, 400, 409],
    );
  }),

  onList('deletes a list', { admin: user, undo: fc.boolean() }, async (world, on, id) => {
    await doAndUndo(world, on, () => world.admin(on.admin).delete(pathTo(API.teacherList, { id })));
  }),
];
