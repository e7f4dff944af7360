import { basename } from 'node:path';
import { readEntries } from '../../server/history/audit/auditEntryRepository.ts';
import { verifyChain } from '../../server/history/audit/verifyChain.ts';
import { uploadedFiles } from '../support/contents.ts';
import { currentStatus } from '../support/oracles.ts';
import type { World } from './World.ts';

/** Invariants of the stored data: each check returns its violations, a line each. */
const CHECKS: Record<string, (world: World) => Promise<string[]>> = {
  'current statuses': recountStatuses,
  'lists of a class': oneListADay,
  'rows of attendance': rowsOfEnrolments,
  'audit log': chainHolds,
  files: filesHaveRows,
  notes: notesAreThereOnce,
};

/** @throws Error with all that is wrong */
export async function checkInvariants(world: World): Promise<void> {
  const problems: string[] = [];
  for (const [name, check] of Object.entries(CHECKS)) {
    for (const problem of await check(world)) problems.push(`${name}: ${problem}`);
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

async function recountStatuses(world: World): Promise<string[]> {
  const { database } = world.server;
  const students = await database.selectFrom('students').select(['id', 'active', 'statusDate']).execute();
  const rows = await database.selectFrom('studentStatuses').selectAll().orderBy('position').execute();
  return students.flatMap(({ id, active, statusDate }) => {
    const own = rows.filter(({ studentId }) => studentId === id);
    const statuses = own.map(row => ({
      status: row.active ? ('true' as const) : ('false' as const),
      date: row.date,
    }));
    const status = currentStatus(statuses, world.day(0));
    const isRight = status?.date === statusDate && (status?.status === 'true') === (active === 1);
    return isRight ? [] : [`${id} is shown ${active} since ${statusDate}, and is ${JSON.stringify(status)}`];
  });
}

async function oneListADay({ server: { database } }: World): Promise<string[]> {
  const rows = await database
    .selectFrom('scheduleDates')
    .select(['classroomId', 'date'])
    .groupBy(['classroomId', 'date'])
    .having(({ fn }) => fn.countAll(), '>', 1)
    .execute();
  return rows.map(({ classroomId, date }) => `${classroomId} has ${date} twice`);
}

/** A student has a row for each day of a list in which he is in its class, and no other row without a mark. */
async function rowsOfEnrolments({ server: { database } }: World): Promise<string[]> {
  const days = await database.selectFrom('scheduleDates').selectAll().execute();
  const enrolments = await database.selectFrom('studentClassrooms').selectAll().execute();
  const records = await database.selectFrom('attendanceRecords').selectAll().execute();
  const expected = new Set(
    days.flatMap(({ scheduleId, classroomId, date }) =>
      enrolments
        .filter(of => of.classroomId === classroomId && of.startDate <= date)
        .filter(({ endDate }) => endDate === null || date <= endDate)
        .map(({ studentId }) => `${scheduleId} ${date} ${studentId}`),
    ),
  );
  const keys = records.map(({ scheduleId, date, studentId }) => `${scheduleId} ${date} ${studentId}`);
  const found = new Set(keys);
  const isMarked = (key: string) => records[keys.indexOf(key)]?.status !== '';
  return [
    ...[...expected].filter(key => !found.has(key)).map(key => `${key} is missing`),
    ...[...found].filter(key => !expected.has(key) && !isMarked(key)).map(key => `${key} is nobody's`),
    ...(found.size < keys.length ? ['a row is there twice'] : []),
  ];
}

async function chainHolds({ server: { database } }: World): Promise<string[]> {
  const { broken } = await verifyChain(readEntries(database));
  return broken === undefined ? [] : [`entry ${broken} does not follow the one before`];
}

/** Each stored file belongs to an attachment, or to a change that can be undone; each attachment has its file. */
async function filesHaveRows({ server: { database, dataDir } }: World): Promise<string[]> {
  const attachments = await database.selectFrom('studentAttachments').select('fileName').execute();
  const kept = await database.selectFrom('changeSetFiles').select('fileName').execute();
  const files = new Set(uploadedFiles(dataDir).map(path => basename(path)));
  const owned = new Set([...attachments, ...kept].map(({ fileName }) => fileName));
  return [
    ...[...files].filter(name => !owned.has(name)).map(name => `${name} is nobody's`),
    ...attachments
      .filter(({ fileName }) => !files.has(fileName))
      .map(({ fileName }) => `${fileName} is gone`),
  ];
}

/** No note is there twice, and none that was saved is gone but with what was deleted, which can be undone. */
async function notesAreThereOnce(world: World): Promise<string[]> {
  const { database } = world.server;
  const notes = await database.selectFrom('studentNotes').select('description').execute();
  const inBin = await database
    .selectFrom('changeSetRows')
    .select('before')
    .where('tableName', '=', 'studentNotes')
    .execute();
  return [...world.savedNotes].flatMap(text => {
    const times = notes.filter(({ description }) => description === text).length;
    if (times === 1) return [];
    const isInBin = inBin.some(({ before }) => before?.includes(`"${text}"`));
    return times === 0 && isInBin ? [] : [`'${text}' is there ${times} times`];
  });
}
