const dutch = new Intl.NumberFormat('nl');

/** What a counting text of the catalogue takes: the number, and the number as Dutch writes it. */
export const countArguments = (count: number): { smart_count: number; count: string } => ({
  smart_count: count,
  count: dutch.format(count),
});
