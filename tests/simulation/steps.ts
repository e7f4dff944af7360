import fc from 'fast-check';
import { dump } from '../support/contents.ts';
import { LIST_STEPS } from './listSteps.ts';
import { MAIL_STEPS } from './mailSteps.ts';
import { PROGRESS_STEPS } from './progressSteps.ts';
import { type Step, same, step } from './step.ts';
import { STUDENT_STEPS } from './studentSteps.ts';
import { World } from './World.ts';

/** Steps that concern everybody. */
const WORLD_STEPS = [
  step('lets time go by', { minutes: fc.constantFrom(1, 61, 24 * 60) }, async (world, { minutes }) =>
    world.server.moveClock(minutes * 60_000),
  ),

  step('sends again what was answered long ago', {}, async world => {
    const before = await dump(world.server.database);
    await world.resendLate();
    same(await dump(world.server.database), before, 'a save that was sent again changed something');
  }),
];

/** The steps of many users, one after the other. */
export const commands = fc.commands(
  [...STUDENT_STEPS, ...LIST_STEPS, ...PROGRESS_STEPS, ...MAIL_STEPS, ...WORLD_STEPS],
  { maxCommands: 24, size: '+1' },
);

/** Runs commands on a new world, and then looks at it. */
export async function live(
  steps: Iterable<Step>,
  look: (world: World) => Promise<void> = async () => {},
): Promise<void> {
  const world = await World.start();
  try {
    await fc.asyncModelRun(() => ({ model: {}, real: world }), steps);
    await look(world);
  } finally {
    await world.close();
  }
}
