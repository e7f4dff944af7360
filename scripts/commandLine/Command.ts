import type { ParseArgsOptionDescriptor } from 'node:util';

/** An option of a command. */
export interface CommandOption extends ParseArgsOptionDescriptor {
  /** What stands for its value in the usage: 'NUMBER'. */
  value?: string;
  /** What it does, in a few words. */
  help: string;
}

/** What a command of package.json takes. */
export interface Command<Options extends Readonly<Record<string, CommandOption>>> {
  /** As it is typed: 'npm run backup'. */
  name: string;
  /** What it does, in a sentence. */
  does: string;
  options: Options;
  /** The one argument that it needs, and the message when it is missing. */
  argument?: { name: string; missing: string };
}
