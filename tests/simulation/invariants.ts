import { basename } from 'node:path';
import { API, pathTo } from '../../core/contract/paths.ts';
import type { StatisticsEntry } from '../../core/contract/statistics.ts';
import type { Day } from '../../core/rules/days.ts';
import { DIMENSIONS, type Dimension } from '../../core/rules/dimensions.ts';
import { readEntries } from '../../server/history/audit/auditEntryRepository.ts';
import { verifyChain } from '../../server/history/audit/verifyChain.ts';
import { HOUR } from '../../server/platform/clock.ts';
import { uploadedFiles } from '../support/contents.ts';
import { linkIn, writtenMails } from '../support/mails.ts';
import { activePeriods, ageGroup } from '../support/oracles.ts';
import { recountColumns, recountSpans, recountStatuses, recountWords } from './derivedInvariants.ts';
import { oneLevelHolds, recountLevels } from './progressInvariants.ts';
import { type StoredStudent, storedStudents } from './storedStudents.ts';
import { pick, type World } from './World.ts';

/** Invariants of the stored data: each check returns its violations, a line each. */
const CHECKS: Record<string, (world: World) => Promise<string[]>> = {
  statistics: recountStatistics,
  'current statuses': recountStatuses,
  'words of names': recountWords,
  'columns of students': recountColumns,
  spans: recountSpans,
  'lists of a class': oneListADay,
  'rows of attendance': rowsOfEnrolments,
  levels: oneLevelHolds,
  'audit log': chainHolds,
  files: filesHaveRows,
  notes: notesAreThereOnce,
  mails: mailsArrive,
};

/** @throws Error with all that is wrong */
export async function checkInvariants(world: World): Promise<void> {
  const problems: string[] = [];
  for (const [name, check] of Object.entries(CHECKS)) {
    for (const problem of await check(world)) problems.push(`${name}: ${problem}`);
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

const GROUP_OF: Record<Dimension, (student: StoredStudent, day: Day) => string> = {
  sex: ({ sex }) => sex || 'Onbekend',
  country: ({ country }) => country || 'Onbekend',
  age: ({ birthDate }, day) => ageGroup(birthDate, day),
  organization: ({ organization }) => organization ?? 'Geen instantie',
};

/** Every statistic of a day is what counting the rows by hand gives: after each step another of three days. */
async function recountStatistics(world: World): Promise<string[]> {
  const students = await storedStudents(world);
  const problems: string[] = [];
  const selectedDate = world.day(pick([-40, 0, 20], world.steps));
  const active = students.filter(({ statuses }) =>
    activePeriods(statuses).some(
      ({ start, end }) => start <= selectedDate && (end === null || selectedDate < end),
    ),
  );
  problems.push(...(await recountLevels(world, selectedDate, active)));
  for (const dimension of DIMENSIONS) {
    const counted = Map.groupBy(active, student => GROUP_OF[dimension](student, selectedDate));
    const answer = await world
      .user(0)
      .get(`${pathTo(API.statistics, { dimension })}?selectedDate=${selectedDate}`);
    const said = answer.json<StatisticsEntry[]>().map(({ label, data }) => `${label} ${data}`);
    const recount = Array.from(counted, ([label, { length }]) => `${label} ${length}`);
    if (said.toSorted().join() !== recount.toSorted().join()) {
      problems.push(`by ${dimension} on ${selectedDate}: said ${said}, counted ${recount}`);
    }
  }
  return problems;
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

/** Who asked for a link within the hour has one that works, or its mail waits; nobody gets one unasked. */
async function mailsArrive(world: World): Promise<string[]> {
  const { app, database } = world.server;
  const mails = await writtenMails(world.server);
  const waiting = await database.selectFrom('passwordMails').select('userId').execute();
  const users = await database.selectFrom('users').select(['id', 'email']).execute();
  const problems: string[] = [];
  for (const { id, email } of users) {
    const links = mails.filter(({ to }) => to?.some(({ address }) => address === email)).map(linkIn);
    if (links.length > 0 && !world.everAsked.has(id)) problems.push(`${email} got a link unasked`);
    const asked = world.linksAsked.get(id);
    if (!asked || asked.getTime() + HOUR <= app.clock.now().getTime()) continue;
    const live = await Promise.all(links.map(async link => (await app.inject(link)).statusCode === 200));
    const waits = waiting.some(({ userId }) => userId === id);
    if (!waits && !live.includes(true)) problems.push(`${email} asked for a link and has none that works`);
  }
  return problems;
}
