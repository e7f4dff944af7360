import { PlainError } from '../platform/plainError.ts';

/** A database that cannot be used; the message is a sentence that names it. */
export class DatabaseError extends PlainError {}
