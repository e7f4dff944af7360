/** An error whose sentence says all that an operator needs to know. */
export class PlainError extends Error {}

/** Errors that are told by their sentence alone, those of the disk and of the network among them. */
export const isPlain = (error: unknown): error is Error =>
  error instanceof PlainError || (error instanceof Error && 'errno' in error);
