import type { FastifyInstance } from 'fastify';
import type { ChangeSetContents } from '../../../core/contract/changeSets.ts';
import { CONTENTS_MAX } from '../../../core/rules/limits.ts';
import { changedStudents } from './changeSetReadRepository.ts';
import { keptSince } from './keptSince.ts';
import { nameStudents } from './nameStudents.ts';
import { undoableSet } from './undoChangeSet.ts';

/**
 * The first students whom a change set touches, each with what was done to them, and how many there are.
 * @throws HttpError 404 when it is undone or deleted already; 403 for anyone who may not undo it
 */
export async function changeSetContents(
  { database, clock }: FastifyInstance,
  asked: { id: string; user: { id: string; roles: readonly number[] } },
): Promise<ChangeSetContents> {
  const { id, kind, name } = await undoableSet(database, asked, await keptSince(database, clock));
  const { students, count } = await changedStudents(database, id, CONTENTS_MAX);
  const nameOf = await nameStudents(
    database,
    students.map(({ studentId }) => studentId),
  );
  return {
    ...{ kind, name, count },
    list: students.map(({ studentId, change }) => ({ ...nameOf(studentId), change })),
  };
}
