import fastifyPlugin from 'fastify-plugin';
import { transaction } from '../../database/database.ts';
import { MINUTE } from '../../platform/clock.ts';
import { repeatWhileListening } from '../../platform/repeatWhileListening.ts';
import { serverActor } from '../audit/actors.ts';
import { beginInPortions, isRunning, type UndoingApp, undoInPortions } from './undoInPortions.ts';
import { giveUpUndo, undoUnderWay } from './undoRepository.ts';

/** Ends what a server that died left of an undo in portions. */
export const resumeUndos = fastifyPlugin(async app =>
  repeatWhileListening(app, {
    everyMs: MINUTE / 2,
    work: () => resumeUndo(app),
    failure: 'an undo could not be gone on with',
  }),
);

/**
 * Goes on with the undo whose runner is gone: one that was written is written to the end; one that only compared is
 * given up, as nobody was told of it.
 */
export async function resumeUndo(app: UndoingApp): Promise<void> {
  const { database, clock } = app;
  if (!(await undoUnderWay(database))) return;
  const begun = await transaction(database, async trx => {
    const set = await undoUnderWay(trx);
    if (!set || isRunning(set, clock)) return undefined;
    if (set.undoStage === 'writing') return { set, run: await beginInPortions(trx, set, clock) };
    await giveUpUndo(trx, set.id);
    return undefined;
  });
  if (begun) await undoInPortions(app, begun, serverActor(clock));
}
