import type { Command, CommandOption } from './Command.ts';

const HELP: CommandOption = { type: 'boolean', help: 'prints this' };

/** What `--help` prints: how a command is typed, and what its options do. */
export function usageText({
  name,
  does,
  options,
  argument,
}: Command<Readonly<Record<string, CommandOption>>>): string {
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
