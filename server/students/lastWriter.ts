import type { Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';

/** Who saved a student's file last, by the audit log; null where that user no longer exists, or was never one. */
export async function lastWriter(
  trx: Transaction<Schema>,
  studentId: string,
): Promise<{ _id: string; name: string } | null> {
  const user = await trx
    .selectFrom('auditEntries')
    .leftJoin('users', 'users.id', 'auditEntries.userId')
    .select(['users.id', 'users.name'])
    .where('subjectKind', '=', 'student')
    .where('subjectId', '=', studentId)
    .where('action', 'in', ['create', 'update'])
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  return user?.id && user.name !== null ? { _id: user.id, name: user.name } : null;
}
