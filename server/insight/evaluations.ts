import type { FastifyInstance } from 'fastify';
import type { Actor } from '../audit/auditEvent.ts';
import { appendEntry } from '../audit/auditRepository.ts';
import { differences } from '../audit/differences.ts';
import { transaction } from '../database/database.ts';
import { HttpError } from '../http/httpError.ts';
import { messages } from '../messages.ts';
import { namesOfStudents } from '../students/studentNameRepository.ts';
import { insertEvaluation, readEvaluationState } from './evaluationRepository.ts';

/**
 * Stores that a student's evaluation was done today by the user; a second call on the same day changes nothing.
 * @throws HttpError 404 for an unknown student, 409 when no evaluation is due
 */
export async function finishEvaluation(
  { database, clock }: FastifyInstance,
  { studentId, userId }: { studentId: string; userId: string },
  actor: Actor,
): Promise<void> {
  const date = clock.today();
  await transaction(database, async trx => {
    const state = await readEvaluationState(trx, studentId, date);
    if (state === undefined) throw new HttpError(404, messages.evaluations.unknownStudent);
    if (state === 'notDue') throw new HttpError(409, messages.evaluations.notDue);
    // A second click finds the evaluation of the first.
    if (state === 'done') return;
    await insertEvaluation(trx, { studentId, date, userId, createdAt: clock.instant() });
    const [student] = await namesOfStudents(trx, [studentId]);
    if (!student) throw new HttpError(404, messages.evaluations.unknownStudent);
    await appendEntry(trx, actor, {
      action: 'evaluate',
      subject: { kind: 'student', ...student },
      changes: differences(undefined, { evaluation: date }),
    });
  });
}
