import type { FastifyRequest } from 'fastify';
import type { Goal, Level, Report } from '../../core/progress/contract.ts';
import { SKILLS } from '../../core/progress/skills.ts';
import { type Day, isDay } from '../../core/rules/days.ts';
import { can, mayDeleteNote } from '../../core/rules/permissions.ts';
import type { SignedInUser } from '../accounts/index.ts';
import type { Database } from '../database/database.ts';
import { type Actor, type AuditEvent, actorOf, differences } from '../history/index.ts';
import { HttpError, refuse } from '../platform/http/httpError.ts';
import { fieldLabel, messages } from '../platform/messages.ts';
import { goalsOfStudent } from './goalRepository.ts';
import { levelsOfStudent } from './levelRepository.ts';
import { findReport, reportsOfStudent } from './reportRepository.ts';

/** Who writes levels, goals and reports. */
export interface Author {
  actor: Actor;
  user: SignedInUser;
}

export const authorOf = (request: FastifyRequest): Author => ({
  actor: actorOf(request),
  user: request.user,
});

/** The columns by which a row says who entered it, and when. */
export const writtenBy = ({ actor, user }: Author) => ({
  authorId: user.id,
  authorName: user.name,
  createdAt: actor.clock.instant(),
});

/** @throws HttpError 400 for a day that does not exist */
export function refuseNoDay(field: string, day: Day): void {
  if (!isDay(day)) refuse(field, messages.validation.impossibleDay(fieldLabel(field)));
}

/** @throws HttpError 400 for a day that does not exist or lies in the future */
export function refuseFuture(field: string, day: Day, today: Day): void {
  refuseNoDay(field, day);
  if (day > today) refuse(field, messages.progress.inFuture);
}

/** @throws HttpError 403 for anyone but the author and who may take away what others entered */
export function refuseForeign({ authorId }: { authorId: string | null }, { user }: Author): void {
  const mayDeleteAny = can(user.roles, 'progress.deleteAny');
  if (!mayDeleteNote({ authorId, userId: user.id, mayDeleteAny })) {
    throw new HttpError(403, messages.progress.foreignDelete);
  }
}

type AuditedLevel = Pick<Level, '_id' | 'skill' | 'level' | 'date' | 'source'>;

export const auditedLevel = ({ _id, skill, level, date, source }: AuditedLevel) => ({
  ...{ _id, skill: SKILLS[skill].name, level, date, source },
});

type AuditedGoal = Pick<Goal, '_id' | 'text' | 'untilDate' | 'reachedDate'>;

export const auditedGoal = ({ _id, text, untilDate, reachedDate }: AuditedGoal) => ({
  ...{ _id, text, untilDate, reachedDate },
});

/** The rows as entered: the values that were computed are in the log where they were entered. */
export const auditedReport = ({ _id, date, contents }: Pick<Report, '_id' | 'date' | 'contents'>) => ({
  ...{ _id, date, agreements: contents.agreements },
  // Not which: who erases a note, erases what the log says with its id.
  notes: contents.notes.length,
});

type Part = 'studentLevels' | 'studentGoals' | 'evaluationReports';

/** The event of a part of a student's file that is made, changed or taken away; `kind` and its `_id` tell which. */
export const partEvent = (
  subject: AuditEvent['subject'],
  {
    part,
    id,
    before,
    after,
  }: { part: Part; id: string; before: readonly object[]; after: readonly object[] },
): AuditEvent => ({
  action: 'update',
  subject,
  detail: detailOf(part, id),
  changes: differences({ [part]: before }, { [part]: after }),
});

const KINDS: Record<Part, string> = {
  studentLevels: 'level',
  studentGoals: 'goal',
  evaluationReports: 'evaluation report',
};

/** By which the entries of one level, goal or report are told from the others of its student. */
export const detailOf = (part: Part, id: string): string => `${KINDS[part]} ${id}`;

/** The levels, goals and reports that go with a student who is deleted. */
export async function auditedProgress(database: Database, studentId: string) {
  const levels = await levelsOfStudent(database, studentId, { replaced: true });
  const reports: ReturnType<typeof auditedReport>[] = [];
  for (const { _id: reportId } of await reportsOfStudent(database, studentId)) {
    const report = await findReport(database, studentId, reportId);
    if (report) reports.push(auditedReport(report));
  }
  return {
    studentLevels: levels.map(auditedLevel),
    studentGoals: (await goalsOfStudent(database, studentId)).map(auditedGoal),
    evaluationReports: reports,
  };
}
