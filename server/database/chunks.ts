/** Keeps the parameters of a statement well below what databases take. */
const ITEMS_PER_STATEMENT = 1_000;

/** The items in portions that a statement can take. */
export function chunks<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / ITEMS_PER_STATEMENT) }, (_, index) =>
    items.slice(index * ITEMS_PER_STATEMENT, (index + 1) * ITEMS_PER_STATEMENT),
  );
}
