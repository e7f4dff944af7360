import type { Transaction } from 'kysely';
import { formatDay } from '../../../core/rules/days.ts';
import { UNDO_PROBLEMS_MAX } from '../../../core/rules/limits.ts';
import { fullName } from '../../../core/rules/text.ts';
import type { Schema } from '../../database/schema.ts';
import { messages } from '../../platform/messages.ts';
import type { Row, TableName } from '../registry.ts';
import { deletedImages } from './changeSetReadRepository.ts';
import { rowsWhere } from './recordedRowRepository.ts';

/** What stands in the way of an undo; the rows of one student in that of this student's alone. */
export type UndoProblem = { ofStudent: string | null } & (
  | { what: 'gone' | 'changed' | 'missing'; table: TableName; rowKey: string; studentId: string | null }
  | { what: 'taken'; table: TableName; row: Row }
);

/** The problems as Dutch sentences, each once; of very many the first, and how many more there are. */
export async function problemText(
  trx: Transaction<Schema>,
  problems: readonly UndoProblem[],
): Promise<string[]> {
  const subjects = await namesOfSubjects(trx, problems);
  const sentences = [...new Set(problems.map(problem => sentenceOf(problem, subjects)))];
  const more = sentences.length - UNDO_PROBLEMS_MAX;
  if (more <= 0) return sentences;
  return [...sentences.slice(0, UNDO_PROBLEMS_MAX), messages.changeSets.moreProblems(more)];
}

function sentenceOf(problem: UndoProblem, subjects: Map<string, string>): string {
  const { changeSets } = messages;
  if (problem.what === 'taken') {
    const { row, table } = problem;
    if (table === 'scheduleDates') {
      const classroom = subjects.get(`classrooms ${row.classroomId}`) ?? '';
      return changeSets.dayTaken(classroom, formatDay(String(row.date)));
    }
    return changeSets.nameTaken[table === 'classrooms' ? 'classroom' : 'organization'](String(row.name));
  }
  const { kind, key } = subjectOf(problem);
  const name = subjects.get(`${kind} ${key}`) ?? '';
  if (problem.what === 'missing' || !subjects.has(`${kind} ${key} exists`))
    return changeSets.missing[kind](name);
  return changeSets.changed[kind](name);
}

const KINDS = ['students', 'classrooms', 'organizations', 'schedules'] as const;
type SubjectKind = (typeof KINDS)[number];

/** What a sentence is about: a student, or what the row belongs to. */
function subjectOf({ table, rowKey, studentId }: Exclude<UndoProblem, { what: 'taken' }>): {
  kind: SubjectKind;
  key: string;
} {
  if (studentId !== null) return { kind: 'students', key: studentId };
  const kind = KINDS.find(known => known === table) ?? 'schedules';
  return { kind, key: rowKey.split(' ')[0] ?? '' };
}

/** By kind and `_id`, the names of what exists, or is in the bin; and that it exists. */
async function namesOfSubjects(
  trx: Transaction<Schema>,
  problems: readonly UndoProblem[],
): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  const keysOf = new Map<SubjectKind, string[]>(KINDS.map(kind => [kind, []]));
  for (const problem of problems) {
    if (problem.what === 'taken') keysOf.get('classrooms')?.push(String(problem.row.classroomId ?? ''));
    else keysOf.get(subjectOf(problem).kind)?.push(subjectOf(problem).key);
  }
  const learn = (kind: SubjectKind, row: Row) => {
    if (kind === 'schedules') keysOf.get('classrooms')?.push(String(row.classroomId));
    const name = kind === 'students' ? fullName(personOf(row)) : String(row.name ?? row.classroomId);
    names.set(`${kind} ${row.id}`, name);
  };
  // Lists before classes, whose names they have.
  for (const kind of KINDS.toReversed()) {
    const keys = keysOf.get(kind) ?? [];
    const images = [...(await deletedImages(trx, kind, keys)).values()];
    for (const image of images) learn(kind, JSON.parse(image));
    for (const row of await rowsWhere(trx, kind, 'id', keys)) {
      learn(kind, row);
      names.set(`${kind} ${row.id} exists`, '');
    }
  }
  for (const [key, classroomId] of names) {
    if (key.startsWith('schedules ')) names.set(key, names.get(`classrooms ${classroomId}`) ?? '');
  }
  return names;
}

const personOf = ({ firstName, lastName }: Row) => ({
  firstName: String(firstName),
  lastName: String(lastName),
});
