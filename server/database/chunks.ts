/** Keeps the parameters of a statement well below what databases take. */
const ITEMS_PER_STATEMENT = 1_000;

/** The items in portions that a statement can take, or of a size. */
export function chunks<Item>(items: readonly Item[], size = ITEMS_PER_STATEMENT): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

/** All rows that a query answers, asked with portions that a statement can take. */
export async function queryInChunks<Item, Row>(
  items: readonly Item[],
  query: (some: Item[]) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const found: Row[] = [];
  for (const some of chunks(items)) {
    // Not spread: there may be very many.
    for (const row of await query(some)) found.push(row);
  }
  return found;
}
