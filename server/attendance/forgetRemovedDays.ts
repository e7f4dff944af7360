import type { FastifyInstance } from 'fastify';
import { chunks } from '../database/database.ts';
import { change, serverActor } from '../history/index.ts';
import { deleteRemovedDays, keptSince, removedDaysBefore } from './lessonDayRepository.ts';

/**
 * Forgets days that were taken away from lists once they can no longer be put back, with the marks in them; the audit
 * log says of how many days of which lists.
 */
export async function forgetRemovedDays({ database, clock }: FastifyInstance): Promise<void> {
  await change(database, serverActor(clock), async ({ trx, log }) => {
    const days = await removedDaysBefore(trx, keptSince(clock));
    for (const [id, ofList] of Map.groupBy(days, ({ scheduleId }) => scheduleId)) {
      for (const some of chunks(ofList.map(day => day.id))) await deleteRemovedDays(trx, some);
      const detail = `removed days no longer kept: ${ofList.map(({ date }) => date).join(', ')}`;
      log({ action: 'delete', subject: { kind: 'attendance list', id, name: '' }, detail });
    }
  });
}
