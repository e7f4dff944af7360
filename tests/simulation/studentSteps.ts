import fc from 'fast-check';
import { API, pathTo } from '../../core/contract/paths.ts';
import type { BatchChange } from '../../core/contract/studentBatches.ts';
import type { StudentFile } from '../../core/contract/students.ts';
import { commitBatch, planOf } from '../support/changeSets.ts';
import { dump } from '../support/contents.ts';
import { formOf } from '../support/form.ts';
import { PDF } from '../support/officeFiles.ts';
import { checkTable, importTableRows } from '../support/studentImport.ts';
import {
  addsOne,
  doAndUndo,
  expectStatus,
  near,
  network,
  offset,
  onStudent,
  same,
  someStudent,
  step,
  undoAndCompare,
  user,
  which,
} from './step.ts';
import { pick, studentPath } from './World.ts';

const status = fc.constantFrom('true' as const, 'false' as const);
const person = fc.record({
  firstName: fc.constantFrom('Amal', 'Mohammed Ali', 'Zoë', 'Abd al-Rahman'),
  lastName: fc.constantFrom('Haddad', 'van den Berg', 'Teklehaimanot', 'El-Sayed'),
  sex: fc.constantFrom('Man', 'Vrouw', 'X', ''),
  country: fc.constantFrom('Syrië', 'Eritrea', ''),
  birthDate: fc.constantFrom('', '1990-05-01', '2008-03-02', '2012-12-31'),
});

const part = fc.subarray(['firstName', 'lastName', 'sex', 'country', 'birthDate'] as const, {
  minLength: 1,
  maxLength: 2,
});

export const STUDENT_STEPS = [
  step('adds a student', { user, person, status, offset, of: which, network }, async (world, on) => {
    const body = {
      student: { ...on.person, organization: on.of % 2 === 0 ? pick(world.organizations, 0) : '' },
      studentStatuses: [{ uniqueId: 1, status: on.status, date: world.day(on.offset) }],
      studentClassrooms: [{ classroom: pick(world.classrooms, on.of), startDate: world.day(on.offset) }],
    };
    const call = { method: 'POST', url: API.newStudent, payload: formOf(body) } as const;
    await addsOne(world, 'students', async () =>
      expectStatus(await world.save(world.user(on.user), call, on.network), [201]),
    );
  }),

  onStudent('saves a part of a profile', { user, person, part, network }, async (world, on, id) => {
    const student = Object.fromEntries(on.part.map(field => [field, on.person[field]]));
    const call = { method: 'PUT', url: studentPath(id), payload: formOf({ student }) } as const;
    expectStatus(await world.save(world.user(on.user), call, on.network), [200]);
  }),

  onStudent('adds a status', { user, status, offset, network }, async (world, on, id) => {
    const studentStatuses = [{ uniqueId: 1, status: on.status, date: world.day(on.offset) }];
    const call = {
      method: 'PUT',
      url: studentPath(id),
      payload: formOf({ student: {}, studentStatuses }),
    } as const;
    await addsOne(world, 'studentStatuses', async () =>
      expectStatus(await world.save(world.user(on.user), call, on.network), [200]),
    );
  }),

  onStudent('ends the first class', { user, offset, network }, async (world, on, id) => {
    const { studentClassrooms } = (await world.user(on.user).get(studentPath(id))).json<StudentFile>();
    const [first] = studentClassrooms;
    if (first === undefined) return;
    const ended = { ...first, endDate: world.day(on.offset) };
    const payload = formOf({ student: {}, studentClassrooms: [ended] });
    const answer = await world.save(
      world.user(on.user),
      { method: 'PUT', url: studentPath(id), payload },
      on.network,
    );
    expectStatus(answer, ended.endDate < first.startDate ? [400] : [200]);
  }),

  onStudent('writes a note with a file', { user, network }, async (world, on, id) => {
    const description = world.unique('Notitie');
    const body = { student: {}, studentNotes: [{ uniqueId: 1, description, category: 'Andere' }] };
    const file = { field: 'attachments', name: `${description}.pdf`, content: `${PDF}\n${description}` };
    const call = { method: 'PUT', url: studentPath(id), payload: formOf(body, [file]) } as const;
    expectStatus(await world.save(world.user(on.user), call, on.network), [200]);
    world.savedNotes.add(description);
  }),

  onStudent('saves while the disk of files fails', { user }, async (world, on, id) => {
    const before = await dump(world.server.database);
    const file = { field: 'attachments', name: 'brief.pdf', content: PDF };
    const body = { student: {}, studentNotes: [{ uniqueId: 1, description: 'Kwijt', category: 'Andere' }] };
    const answer = await world.without('uploads/studentAttachments', () =>
      world.user(on.user).put(studentPath(id), formOf(body, [file])),
    );
    expectStatus(answer, [500, 503, 507]);
    same(await dump(world.server.database), before, 'a save that failed changed something');
  }),

  onStudent('two save one file at once', { one: user, other: user, person }, async (world, on, id) => {
    const { etag } = (await world.user(on.one).get(studentPath(id))).headers;
    const save = (by: number, text: string) =>
      world.user(by).request({
        method: 'PUT',
        url: studentPath(id),
        headers: { 'if-match': `${etag}` },
        payload: formOf({
          student: on.person,
          studentNotes: [{ uniqueId: 1, description: text, category: 'Andere' }],
        }),
      });
    const texts = [world.unique('Notitie'), world.unique('Notitie')] as const;
    const answers = await Promise.all([save(on.one, texts[0]), save(on.other, texts[1])]);
    const codes = answers.map(({ statusCode }) => statusCode).toSorted();
    if (codes.join() !== '200,409') throw new Error(`Two saves at once were answered ${codes}`);
    world.savedNotes.add(texts[answers[0].statusCode === 200 ? 0 : 1]);
  }),

  onStudent('finishes an evaluation', { admin: user }, async (world, on, id) => {
    expectStatus(await world.admin(on.admin).put(pathTo(API.evaluation, { id })), [200, 400, 409]);
  }),

  step('imports the same rows twice', { user, person }, async (world, on) => {
    const { firstName, lastName, birthDate } = on.person;
    const table = await checkTable(
      world.user(on.user),
      `Voornaam;Achternaam;Geboortedatum\n${firstName};${world.unique(lastName)};${birthDate}\n`,
    );
    // Somebody of that birth date may have a name like it.
    const asNew = { 2: { choice: 'new' } } as const;
    const first = await importTableRows(world.user(on.user), table, asNew);
    if (first.added !== 1) throw new Error(`A row was not imported: ${JSON.stringify(first)}`);
    const before = await dump(world.server.database);
    await importTableRows(world.user(on.user), table, asNew);
    same(await dump(world.server.database), before, 'an import that was sent again changed something');
  }),

  onStudent('deletes a student', { admin: user, undo: fc.boolean() }, async (world, on, id) => {
    await doAndUndo(world, on, () => world.admin(on.admin).delete(studentPath(id)));
  }),

  onStudent('merges two files', { admin: user, other: which, undo: fc.boolean() }, async (world, on, id) => {
    const otherId = await someStudent(world, on.other);
    if (otherId === undefined || id === otherId) return;
    const merge = () =>
      world.admin(on.admin).post(pathTo(API.studentMerge, { id, otherId }), { taken: ['firstName'] });
    await doAndUndo(world, on, merge);
  }),

  step(
    'changes many at once',
    { admin: user, kind: which, status, offset: near, undo: fc.boolean() },
    async (world, on) => {
      const students = await world.students();
      const admin = world.admin(on.admin);
      const change = pick<BatchChange>(
        [
          { kind: 'status', status: on.status, date: world.day(on.offset) },
          { kind: 'classroom', classroom: pick(world.classrooms, on.kind), startDate: world.day(on.offset) },
          { kind: 'endClassroom', classroom: pick(world.classrooms, on.kind), endDate: world.day(on.offset) },
          { kind: 'organization', organization: pick(world.organizations, 0) },
        ],
        on.kind,
      );
      if (students.length === 0) return;
      const before = await dump(world.server.database);
      const { digest, changedCount } = await planOf(admin, students, change);
      if (changedCount === 0) return;
      const { changeSetId } = await commitBatch(admin, students, change, digest);
      if (on.undo && changeSetId !== null) await undoAndCompare(world, on.admin, changeSetId, before);
    },
  ),
];
