/** Keeps the parameters of a statement well below what databases take. */
const ITEMS_PER_STATEMENT = 1_000;

/** The items in portions that a statement can take. */
export function chunks<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / ITEMS_PER_STATEMENT) }, (_, index) =>
    items.slice(index * ITEMS_PER_STATEMENT, (index + 1) * ITEMS_PER_STATEMENT),
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
