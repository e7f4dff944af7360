import { existsSync } from 'node:fs';
import { type ParseArgsOptionDescriptor, parseArgs } from 'node:util';
import { readSettings, type Settings } from '../server/platform/env.ts';
import { isPlain } from '../server/platform/plainError.ts';

interface CommandOption extends ParseArgsOptionDescriptor {
  /** Placeholder of its value in the usage: 'NUMBER'. */
  value?: string;
  help: string;
}

type CommandOptions = Readonly<Record<string, CommandOption>>;

/** An option that takes a value; `usual` is what it is without being typed. */
export const option = <Usual extends string | undefined = undefined>(
  value: string,
  help: string,
  usual?: Usual,
) => ({ type: 'string' as const, value, help, default: usual as Usual });

interface Command<Options extends CommandOptions> {
  /** As it is typed: 'npm run backup'. */
  name: string;
  does: string;
  options: Options;
  /** The one argument that it needs, and the message when it is missing. */
  argument?: { name: string; missing: string };
}

const HELP: CommandOption = { type: 'boolean', help: 'prints this' };

/**
 * Parses the arguments of a command. `--help` prints the usage and ends it; what it does not take ends it with one
 * line and exit code 2.
 * @returns the options by name, and the argument where the command needs one
 */
export function readCommandLine<const Options extends CommandOptions>(command: Command<Options>) {
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

/** Runs an operator's command with the server's settings, those of .env too; an error for the operator is one line. */
export async function withSettings(work: (settings: Settings) => Promise<void>): Promise<void> {
  try {
    if (existsSync('.env')) process.loadEnvFile();
    await work(readSettings(process.env));
  } catch (error) {
    console.error(isPlain(error) ? error.message : error);
    process.exitCode = 1;
  }
}

export function refuseUsage(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}

/** The number that an option's value is; what is no whole number, or below `min`, ends the command. */
export function wholeNumber(option: string, text: string, min = 0): number {
  const number = Number(text);
  if (text.trim() !== '' && Number.isSafeInteger(number) && number >= min) return number;
  return refuseUsage(`--${option} must be a whole number${min > 0 ? ` from ${min}` : ''}, but is '${text}'.`);
}

function parsed<Options extends CommandOptions>(args: string[], { options, argument }: Command<Options>) {
  try {
    return parseArgs({ args, options, allowPositionals: argument !== undefined });
  } catch (error) {
    // Of Node's advice the first sentence is enough.
    const [sentence = ''] = error instanceof Error ? error.message.split(/\.\s/) : [];
    return refuseUsage(`${sentence}: --help tells what there is.`);
  }
}

function usageText({ name, does, options, argument }: Command<CommandOptions>): string {
  const typed = [argument?.name, Object.keys(options).length > 0 && '[options]'].filter(part => part);
  const lines = Object.entries({ ...options, help: HELP }).map(([flag, { value, help, default: usual }]) => ({
    flag: value ? `--${flag} ${value}` : `--${flag}`,
    help: usual ? `${help} (${usual})` : help,
  }));
  const width = Math.max(...lines.map(({ flag }) => flag.length));
  return [
    `Usage: ${[name, ...(typed.length > 0 ? ['--', ...typed] : [])].join(' ')}`,
    '',
    does,
    '',
    ...lines.map(({ flag, help }) => `  ${flag.padEnd(width)}  ${help}`),
  ].join('\n');
}
