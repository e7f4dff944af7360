/** The exit code of a command that was typed wrongly. */
const WRONG_USAGE = 2;

/** Ends a command that was typed wrongly, with a sentence that says what is wrong. */
export function refuseUsage(sentence: string): never {
  console.error(sentence);
  process.exit(WRONG_USAGE);
}
