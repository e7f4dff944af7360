const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING = [0x5b, 0x7b];
const CLOSING = [0x5d, 0x7d];

/** How deep a row lies in the JSON of a `StudentPage`: in the list, in the page. */
const ROW_DEPTH = 3;

/**
 * Counts the rows in the UTF-8 JSON of a `StudentPage` while it comes in. Gives a function that takes the
 * next bytes, wherever they were cut, and gives how many rows have begun so far.
 */
export const createRowCounter = (): ((bytes: Uint8Array) => number) => {
  let rows = 0;
  let depth = 0;
  let inText = false;
  let escaped = false;
  return bytes => {
    for (const byte of bytes) {
      if (inText) {
        if (escaped) escaped = false;
        else if (byte === BACKSLASH) escaped = true;
        else if (byte === QUOTE) inText = false;
      } else if (byte === QUOTE) inText = true;
      else if (OPENING.includes(byte)) {
        depth += 1;
        if (depth === ROW_DEPTH) rows += 1;
      } else if (CLOSING.includes(byte)) depth -= 1;
    }
    return rows;
  };
};
