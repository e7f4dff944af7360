/**
 * How many letters have to be added, left out, replaced, or swapped with the next one to make one word of the
 * other (optimal string alignment).
 */
export const editDistance = (from: string, to: string): number => distances(from, to).at(-1) ?? 0;

/** The same to that beginning of the other word which is nearest. */
export const distanceToBeginning = (from: string, to: string): number => Math.min(...distances(from, to));

/** The distances from one word to each beginning of the other, the empty one first. */
function distances(from: string, to: string): readonly number[] {
  const [source, target] = [[...from], [...to]];
  let beforeLast: number[] = [];
  let last = Array.from({ length: target.length + 1 }, (_, index) => index);
  for (const [row, letter] of source.entries()) {
    const current = [row + 1];
    for (const [column, other] of target.entries()) {
      const swaps = row > 0 && column > 0 && letter === target[column - 1] && other === source[row - 1];
      current.push(
        Math.min(
          at(last, column) + (letter === other ? 0 : 1),
          at(last, column + 1) + 1,
          at(current, column) + 1,
          swaps ? at(beforeLast, column - 1) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [beforeLast, last] = [last, current];
  }
  return last;
}

const at = (distances: readonly number[], index: number): number =>
  distances[index] ?? Number.POSITIVE_INFINITY;
