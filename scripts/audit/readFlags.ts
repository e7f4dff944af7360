import { parseArgs } from 'node:util';
import { isDay } from '../../core/rules/days.ts';
import type { AuditHead } from '../../server/database/repositories/audit.ts';

/** Flags that cannot be used; the message is a sentence. */
export class FlagsError extends Error {}

/**
 * The flags of `npm run audit`, checked.
 * @throws FlagsError at the first that cannot be used
 */
export function readFlags(args: string[]) {
  const { expect, ...flags } = parsed(args);
  for (const name of ['from', 'to'] as const) {
    const day = flags[name];
    if (day !== undefined && !isDay(day)) {
      throw new FlagsError(`--${name} must be a day, yyyy-mm-dd, but is '${day}'.`);
    }
  }
  return { ...flags, expect: expect === undefined ? undefined : headOf(expect) };
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        /** An `_id`, or a part of the name. */
        student: { type: 'string' },
        /** An `_id`, or a part of the name or the e-mail address. */
        user: { type: 'string' },
        /** Days of TIME_ZONE, both included. */
        from: { type: 'string' },
        to: { type: 'string' },
        /** One JSON object a line. */
        json: { type: 'boolean', default: false },
        /** Walks along the chain instead of listing. */
        verify: { type: 'boolean', default: false },
        /** A head that was printed before, SEQUENCE:HASH: is it still in the chain? */
        expect: { type: 'string' },
      },
    }).values;
  } catch (error) {
    throw new FlagsError(error instanceof Error ? error.message : String(error));
  }
}

function headOf(text: string): AuditHead {
  const [, sequence, hash = ''] = /^(\d+):([0-9a-f]{64})$/.exec(text) ?? [];
  if (!hash) throw new FlagsError(`--expect must be SEQUENCE:HASH as --verify prints it, but is '${text}'.`);
  return { sequence: Number(sequence), hash };
}
