import type { FastifyInstance } from 'fastify';
import type { StudentPass } from '../../../core/contract/studentBatches.ts';
import { fullName } from '../../../core/rules/text.ts';
import { type Actor, readAndLog } from '../../history/index.ts';
import { readStudentImage } from '../studentFileRepository.ts';
import { readStudentRows } from '../studentListRepository.ts';

/** The passes of these students, in their order; the audit log records whose were made. */
export function openPasses(
  { database, clock }: FastifyInstance,
  ids: readonly string[],
  actor: Actor,
): Promise<StudentPass[]> {
  return readAndLog(database, actor, async ({ trx, log }) => {
    const rows = await readStudentRows(trx, [...new Set(ids)], clock.today());
    const passes: StudentPass[] = [];
    for (const { _id, firstName, lastName, birthDate, classrooms } of rows) {
      const image = await readStudentImage(trx, _id);
      const names = classrooms.map(({ name }) => name);
      passes.push({ _id, firstName, lastName, birthDate, classrooms: names, image });
    }
    log({
      action: 'download',
      subject: { kind: 'students', id: null, name: '' },
      detail: `passes of ${rows.length} students`,
      students: rows.map(row => ({ id: row._id, name: fullName(row) })),
    });
    return passes;
  });
}
