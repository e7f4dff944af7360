import { isDay } from '../../core/rules/days.ts';
import type { AuditHead } from '../../server/history/audit/auditRepository.ts';
import { readCommandLine, refuseUsage } from '../commandLine.ts';

/** Parses the options of `npm run audit`; a wrong one ends the command. */
export function readFlags() {
  const {
    values: { expect, ...flags },
  } = readCommandLine({
    name: 'npm run audit',
    does: 'Lists who did and read what, checks that nothing of it was changed, or erases what it says of a student.',
    options: {
      student: { type: 'string', value: 'NAME', help: 'about a student: part of the name, or the _id' },
      user: {
        type: 'string',
        value: 'E-MAIL',
        help: 'by a user: part of name or e-mail address, or the _id',
      },
      from: { type: 'string', value: 'DAY', help: 'from that day on, yyyy-mm-dd' },
      to: { type: 'string', value: 'DAY', help: 'up to and including that day' },
      json: { type: 'boolean', default: false, help: 'one JSON object a line' },
      verify: {
        type: 'boolean',
        default: false,
        help: 'checks the chain, its triggers and the heads that were kept',
      },
      expect: { type: 'string', value: 'HEAD', help: 'checks that this head, as printed before, is in it' },
      'erase-student': {
        type: 'string',
        value: 'ID',
        help: 'erases what the log says of the student with this _id, for good',
      },
    },
  });
  for (const name of ['from', 'to'] as const) {
    const day = flags[name];
    if (day !== undefined && !isDay(day)) {
      refuseUsage(`--${name} must be a day, yyyy-mm-dd, but is '${day}'.`);
    }
  }
  return { ...flags, expect: expect === undefined ? undefined : headOf(expect) };
}

function headOf(text: string): AuditHead {
  const [, sequence, hash = ''] = /^(\d+):([0-9a-f]{64})$/.exec(text) ?? [];
  if (!hash) refuseUsage(`--expect must be SEQUENCE:HASH as --verify prints it, but is '${text}'.`);
  return { sequence: Number(sequence), hash };
}
