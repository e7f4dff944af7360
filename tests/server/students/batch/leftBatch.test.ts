import { expect, test, vi } from 'vitest';
import type { ChangeSetList } from '../../../../core/contract/changeSets.ts';
import { API } from '../../../../core/contract/paths.ts';
import type { BatchChange, StudentBatchProgress } from '../../../../core/contract/studentBatches.ts';
import { STUDENTS_PER_CALL } from '../../../../core/rules/limits.ts';
import { planOf } from '../../../support/changeSets.ts';
import { sendAndLeave } from '../../../support/form.ts';
import { insertStudents } from '../../../support/records.ts';
import { serverPerTest } from '../../../support/serverPerTest.ts';

const STUDENTS = STUDENTS_PER_CALL + 10;

const server = serverPerTest();

test('a call of a batch whose tab was closed is whole or not at all, and stands in the bin', async () => {
  const { database, app } = server;
  const [staff, admin] = [await server.loginAs('staff'), await server.loginAs('admin')];
  const { _id: organization } = await server.createOrganization();
  const change: BatchChange = { kind: 'organization', organization };
  const students = await insertStudents(database, Array(STUDENTS).fill({}));
  const { digest } = await planOf(staff, students, change);
  const body = { students, change, digest };
  const changed = async () => {
    const rows = database.selectFrom('students').select('id').where('organizationId', '=', organization);
    return (await rows.execute()).length;
  };
  const inBin = async () => (await admin.get(API.changeSets)).json<ChangeSetList>().list;

  await app.listen({ port: 0, host: '127.0.0.1' });
  const headers = { authorization: `Bearer ${staff.accessToken}`, 'idempotency-key': 'a-batch-in-a-tab' };
  const call = { method: 'POST', path: API.studentBatches, headers, body: JSON.stringify(body) };
  await sendAndLeave(app.server, { ...call, share: 0.9 });
  await sendAndLeave(app.server, { ...call, share: 1 });
  await vi.waitFor(async () => expect(await inBin()).toHaveLength(1), 10_000);
  expect(await changed()).toBe(STUDENTS_PER_CALL);
  expect(await inBin()).toMatchObject([{ kind: 'batchOrganization', students: STUDENTS_PER_CALL }]);

  staff.key = 'a-batch-in-a-tab';
  const again = (await staff.post(API.studentBatches, body)).json<StudentBatchProgress>();
  expect(again).toMatchObject({ done: STUDENTS_PER_CALL, changedCount: STUDENTS_PER_CALL });
  expect(await inBin()).toMatchObject([{ _id: again.changeSetId }]);
  expect(await changed()).toBe(STUDENTS_PER_CALL);
  // A new plan leaves out who was changed.
  expect((await planOf(staff, students, change)).changedCount).toBe(STUDENTS - STUDENTS_PER_CALL);
});
