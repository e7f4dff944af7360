import { refuseUsage } from './refuseUsage.ts';

/** The number that an option's value is; what is no whole number, or below `min`, ends the command. */
export function wholeNumber(option: string, text: string, min = 0): number {
  const number = Number(text);
  if (text.trim() === '' || !Number.isSafeInteger(number) || number < min) {
    return refuseUsage(
      `--${option} must be a whole number${min > 0 ? ` from ${min}` : ''}, but is '${text}'.`,
    );
  }
  return number;
}
