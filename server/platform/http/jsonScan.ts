import { messages } from '../messages.ts';
import { HttpError } from './httpError.ts';
import { JSON_DEPTH_MAX } from './limits.ts';

const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const OPENING = [0x5b, 0x7b];
const CLOSING = [0x5d, 0x7d];

/** What a byte of JSON means outside texts; 0 for most. */
const MEANING = new Uint8Array(256);
const [TEXT, VALUE, DOWN, UP] = [1, 2, 3, 4];
MEANING[QUOTE] = TEXT;
MEANING[COMMA] = VALUE;
for (const byte of OPENING) MEANING[byte] = DOWN;
for (const byte of CLOSING) MEANING[byte] = UP;

/**
 * Counts what JSON holds while it arrives, before anything is parsed: a few bytes of JSON can stand for objects of
 * a hundred times the memory. Nothing else is checked; that is the parser's.
 */
export class JsonScan {
  readonly #valuesMax: number;
  #values = 1;
  #depth = 0;
  #inText = false;
  #escaped = false;

  constructor(valuesMax: number) {
    this.#valuesMax = valuesMax;
  }

  /**
   * Reads on.
   * @throws HttpError 400: nested too deep, or too many values
   */
  push(chunk: Uint8Array): void {
    let [values, depth, inText, escaped] = [this.#values, this.#depth, this.#inText, this.#escaped];
    for (const byte of chunk) {
      if (inText) {
        if (escaped) escaped = false;
        else if (byte === BACKSLASH) escaped = true;
        else if (byte === QUOTE) inText = false;
        continue;
      }
      const meaning = MEANING[byte];
      if (meaning === 0) continue;
      if (meaning === TEXT) inText = true;
      else if (meaning === UP) depth -= 1;
      else {
        values += 1;
        if (meaning === DOWN) depth += 1;
        if (values > this.#valuesMax) throw new HttpError(400, messages.validation.tooManyValues);
        if (depth > JSON_DEPTH_MAX) throw new HttpError(400, messages.validation.tooDeep);
      }
    }
    [this.#values, this.#depth, this.#inText, this.#escaped] = [values, depth, inText, escaped];
  }
}
