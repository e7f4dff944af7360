import { nameWords } from '../../core/rules/nameWords.ts';
import { statusSpans } from '../../core/rules/statusSpans.ts';
import { EMPTY_PROFILE } from '../../server/students/studentProfile.ts';
import { profileColumns } from '../../server/students/studentSaveRepository.ts';
import { currentStatus } from '../support/oracles.ts';
import { storedStudents } from './storedStudents.ts';
import type { World } from './World.ts';

/** The status in the list is the newest that has begun. */
export async function recountStatuses(world: World): Promise<string[]> {
  const students = await storedStudents(world);
  return students.flatMap(({ id, active, statusDate, statuses }) => {
    const status = currentStatus(statuses, world.day(0));
    const isRight = status?.date === statusDate && (status?.status === 'true') === (active === 1);
    return isRight ? [] : [`${id} is shown ${active} since ${statusDate}, and is ${JSON.stringify(status)}`];
  });
}

export async function recountWords(world: World): Promise<string[]> {
  const stored = await world.server.database.selectFrom('nameWords').selectAll().execute();
  const derived = (await storedStudents(world)).flatMap(student =>
    nameWords(student).map(word => `${student.id} ${word.word} ${word.soundKey}`),
  );
  const found = stored.map(({ studentId, word, soundKey }) => `${studentId} ${word} ${soundKey}`);
  return derived.toSorted().join() === found.toSorted().join() ? [] : ['they are not those of the names'];
}

/** What the list sorts and searches by follows from the profile. */
export async function recountColumns({ server: { database } }: World): Promise<string[]> {
  const rows = await database.selectFrom('students').selectAll().execute();
  return rows.flatMap(row => {
    const derived = profileColumns({ ...EMPTY_PROFILE, ...row, organization: row.organizationId });
    const wrong = differing(derived, row);
    return wrong.length > 0 ? [`${row.id}: ${wrong}`] : [];
  });
}

/** The spans of a student are those of the statuses and the last evaluation, with a copy of the profile. */
export async function recountSpans(world: World): Promise<string[]> {
  const { database } = world.server;
  const stored = await database.selectFrom('studentSpans').selectAll().orderBy('startDay').execute();
  const profiles = await database.selectFrom('students').selectAll().execute();
  const evaluations = await database.selectFrom('evaluationsDone').selectAll().orderBy('date').execute();
  return (await storedStudents(world)).flatMap(({ id, statuses }) => {
    const found = stored.filter(({ studentId }) => studentId === id);
    const profile = profiles.find(student => student.id === id);
    const lastEvaluation = evaluations.findLast(({ studentId }) => studentId === id)?.date ?? null;
    const derived = statusSpans(statuses, lastEvaluation);
    const problems = found.length === derived.length ? [] : [`${id} has ${found.length} spans`];
    for (const [index, span] of found.entries()) {
      const { active, begun, ...days } = derived[index] ?? {};
      const { active: _active, statusDate: _date, ...copied } = { ...profile };
      const row = { ...copied, ...days, lastEvaluation, active: Number(active), begun: Number(begun) };
      const wrong = differing(span, { ...row, studentId: id });
      if (wrong.length > 0) problems.push(`${id} from day ${span.startDay}: ${wrong}`);
    }
    return problems;
  });
}

/** The columns of a row that another one has with another value. */
const differing = (row: object, other: object): string[] =>
  Object.entries(row).flatMap(([column, value]) =>
    value === Object(other)[column] ? [] : `${column} is ${Object(other)[column]}, not ${value}`,
  );
