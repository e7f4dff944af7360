import { parseArgs } from 'node:util';
import type { Command, CommandOption } from './Command.ts';
import { refuseUsage } from './refuseUsage.ts';
import { usageText } from './usageText.ts';

/**
 * What was typed after a command. `--help` prints the usage and ends it; what it does not take ends it with one
 * line and exit code 2.
 * @returns the options by name, and the argument where the command needs one
 */
export function readCommandLine<const Options extends Readonly<Record<string, CommandOption>>>(
  command: Command<Options>,
) {
  const args = process.argv.slice(2);
  if (args.includes('--help')) {
    console.log(usageText(command));
    process.exit();
  }
  const { values, positionals } = parsed(args, command);
  const [argument = '', ...more] = positionals;
  if (command.argument && (argument === '' || more.length > 0)) refuseUsage(command.argument.missing);
  return { values, argument };
}

function parsed<Options extends Readonly<Record<string, CommandOption>>>(
  args: string[],
  { options, argument }: Command<Options>,
) {
  try {
    return parseArgs({ args, options, allowPositionals: argument !== undefined });
  } catch (error) {
    // Of Node's advice the first sentence is enough.
    const [sentence = ''] = error instanceof Error ? error.message.split(/\.\s/) : [];
    return refuseUsage(`${sentence}: --help tells what there is.`);
  }
}
