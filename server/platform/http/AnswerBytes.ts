/** Up to which share of its buffer an answer that is smaller is copied out of it. */
const COPIED_SHARE = 3 / 4;

/**
 * The bytes of a long answer, written into one buffer. Pieces that are put together at the end are allocated twice
 * over outside of V8's heap, which V8 answers with a large collection after every second answer or so.
 */
export class AnswerBytes {
  #buffer: Buffer;
  #end = 0;

  /** @param size how many are expected; it grows beyond them */
  constructor(size: number) {
    this.#buffer = Buffer.allocUnsafeSlow(size);
  }

  /** How many were written. */
  get length(): number {
    return this.#end;
  }

  write(text: string): void {
    const end = this.#reserve(Buffer.byteLength(text));
    this.#buffer.write(text, this.#end);
    this.#end = end;
  }

  /** Writes a part of others. */
  copy(from: Buffer, start: number, end: number): void {
    const newEnd = this.#reserve(end - start);
    from.copy(this.#buffer, this.#end, start, end);
    this.#end = newEnd;
  }

  /** What was written. No more than a third as much again stays in memory with it. */
  finish(): Buffer {
    const written = this.#buffer.subarray(0, this.#end);
    return this.#end < this.#buffer.length * COPIED_SHARE ? Buffer.from(written) : written;
  }

  /** @returns where the next so many bytes end */
  #reserve(length: number): number {
    const end = this.#end + length;
    if (end > this.#buffer.length) this.#grow(end);
    return end;
  }

  #grow(end: number): void {
    const larger = Buffer.allocUnsafeSlow(Math.max(end, 2 * this.#buffer.length));
    this.#buffer.copy(larger, 0, 0, this.#end);
    this.#buffer = larger;
  }
}
