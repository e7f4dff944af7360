import type { FastifyInstance } from 'fastify';
import type { StudentPass } from '../../../core/contract/studentBatches.ts';
import { fullName } from '../../../core/rules/text.ts';
import { transaction } from '../../database/database.ts';
import type { Actor } from '../../history/audit/auditEvent.ts';
import { appendEntry } from '../../history/audit/auditRepository.ts';
import { readStudentImage } from '../studentFileRepository.ts';
import { readStudentRows } from '../studentListRepository.ts';

/** What stands on the passes of these students, in their order; the audit log records whose were made. */
export function openPasses(
  { database, clock }: FastifyInstance,
  ids: readonly string[],
  actor: Actor,
): Promise<StudentPass[]> {
  return transaction(
    database,
    async trx => {
      const rows = await readStudentRows(trx, [...new Set(ids)], clock.today());
      const passes: StudentPass[] = [];
      for (const { _id, firstName, lastName, birthDate, classrooms } of rows) {
        const image = await readStudentImage(trx, _id);
        const names = classrooms.map(({ name }) => name);
        passes.push({ _id, firstName, lastName, birthDate, classrooms: names, image });
      }
      await appendEntry(trx, actor, {
        action: 'download',
        subject: { kind: 'students', id: null, name: '' },
        detail: `passes of ${rows.length} students`,
        students: rows.map(row => ({ id: row._id, name: fullName(row) })),
      });
      return passes;
    },
    { durability: 'relaxed' },
  );
}
