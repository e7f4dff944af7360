import fc from 'fast-check';
import type { Transaction } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { API, pathTo } from '../../../../core/contract/paths.ts';
import { addDays } from '../../../../core/rules/days.ts';
import { deleteSchedule } from '../../../../server/attendance/scheduleRepository.ts';
import { newId } from '../../../../server/database/database.ts';
import type { Schema } from '../../../../server/database/schema.ts';
import { change, serverActor } from '../../../../server/history/index.ts';
import { deriveStudents } from '../../../../server/students/derivedRepository.ts';
import { EMPTY_PROFILE } from '../../../../server/students/studentProfile.ts';
import { type NewRows, writeRows } from '../../../../server/students/studentRowRepository.ts';
import {
  deleteStudent,
  insertStudents,
  profileColumns,
  updateStudents,
} from '../../../../server/students/studentSaveRepository.ts';
import {
  type AttendanceClass,
  createList,
  insertAttendanceClass,
  MONDAY,
  TUESDAY,
  WEDNESDAY,
} from '../../../support/attendance.ts';
import { undoWhole } from '../../../support/changeSets.ts';
import { dump } from '../../../support/contents.ts';
import { insertClassroom } from '../../../support/records.ts';
import { serverPerFile, signedInPerFile } from '../../../support/serverPerTest.ts';

type Trx = Transaction<Schema>;

const server = serverPerFile();
const admin = signedInPerFile(server, 'admin');
let group: AttendanceClass;
let lists: string[];
let students: string[];
let otherClassroomId: string;

beforeAll(async () => {
  group = await insertAttendanceClass(server);
  otherClassroomId = await insertClassroom(server.database);
  lists = [
    await createList(server, { ...group, dates: [MONDAY, TUESDAY] }),
    await createList(server, { ...group, dates: [WEDNESDAY] }),
    await createList(server, { classroomId: otherClassroomId, dates: [TUESDAY, WEDNESDAY] }),
  ];
  students = Object.values(group.students);
  for (const id of students) {
    const absence = { startDate: TUESDAY, endDate: WEDNESDAY };
    await admin.post(pathTo(API.studentAbsences, { id }), absence);
  }
  await admin.post(`${pathTo(API.teacherList, { id: lists[0] ?? '' })}/days/removal`, {
    dates: [MONDAY],
    marks: 0,
  });
});

const INSTANT = '2026-03-02T11:00:00.000Z';
type Change = (trx: Trx, studentId: string, add: (ids: string[]) => void, day: number) => Promise<unknown>;

/** Adds rows to the file of a student, as a save does. */
async function add(trx: Trx, studentId: string, rows: Partial<NewRows>): Promise<void> {
  await deriveStudents(trx, [studentId], await writeRows(trx, [{ ...rows, studentId }], INSTANT));
}

/** Changes of a student, as saves and batches make them. */
const CHANGES: Record<string, Change> = {
  rename: async (trx, id, _, day) => {
    const name = profileColumns({ ...EMPTY_PROFILE, firstName: `Naam ${day}`, lastName: 'Anders' });
    await updateStudents(trx, [id], name, INSTANT);
    await deriveStudents(trx, [id], Object.keys(name));
  },
  status: (trx, id, _, day) =>
    add(trx, id, { statuses: [{ _id: newId(), status: 'false', date: addDays(MONDAY, day) }] }),
  enrol: (trx, id, _, day) =>
    add(trx, id, {
      classrooms: [
        { _id: newId(), classroom: otherClassroomId, startDate: addDays(MONDAY, day), endDate: null },
      ],
    }),
  leave: async (trx, id) => {
    await trx.deleteFrom('studentClassrooms').where('studentId', '=', id).execute();
    await deriveStudents(trx, [id], ['studentClassrooms']);
  },
  note: (trx, id) =>
    add(trx, id, {
      notes: [
        {
          _id: newId(),
          date: MONDAY,
          author: null,
          authorName: 'Wil',
          category: 'Andere',
          description: 'Tekst',
        },
      ],
    }),
  mark: (trx, id) =>
    trx.updateTable('attendanceRecords').set({ status: 'Afwezig' }).where('studentId', '=', id).execute(),
  delete: (trx, id) => deleteStudent(trx, id),
  addAnother: async (trx, _, made) => {
    const id = newId();
    const profile = { ...EMPTY_PROFILE, firstName: 'Nieuw', lastName: 'Hier' };
    await insertStudents(trx, [{ id, profile }], INSTANT);
    await deriveStudents(trx, [id], Object.keys(profile));
    made([id]);
  },
  deleteList: (trx, id, _, day) => deleteSchedule(trx, lists[(day + id.length) % lists.length] ?? ''),
};

/** Changes of many students are undone student by student, all else at once; none of them deletes a list. */
const kindOf = (changes: readonly { what: string }[]) =>
  changes.some(({ what }) => what === 'deleteList') ? 'deleteAttendanceList' : 'batchStatus';

test('whatever was done, its undo gives the very same database', async () => {
  const { database, app } = server;
  const before = await dump(database);
  const actor = serverActor(app.clock);
  const changing = fc.record({
    what: fc.constantFrom(...Object.keys(CHANGES)),
    whom: fc.nat({ max: 3 }),
    day: fc.integer({ min: -3, max: 3 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(changing, { minLength: 1, maxLength: 6 }), async changes => {
      const gone = new Set<string>();
      const set = { kind: kindOf(changes), scope: { students, schedules: lists } } as const;
      const changeSetId = await change(database, actor, ({ trx, record }) =>
        record(set, async ({ add }) => {
          for (const { what, whom, day } of changes) {
            const id = students[whom] ?? '';
            if (gone.has(id)) continue;
            if (what === 'delete') gone.add(id);
            await CHANGES[what]?.(trx, id, ids => add({ students: ids }), day);
          }
        }),
      );
      if (changeSetId === null) return;
      const undone = await undoWhole(admin, changeSetId);
      expect(undone.json()).toMatchObject({ message: 'Success', leftOut: [] });
      expect(await dump(database)).toEqual(before);
    }),
    { numRuns: 60 },
  );
});
