/**
 * A place in the grid. The rows above row 0 are those of the controls in the header; column -1 is that of the
 * names.
 */
export type GridPlace = { row: number; column: number };

/** What is selected: cells from one to another, their whole rows, their whole columns, or all cells. */
export type Selection = {
  by: 'cells' | 'rows' | 'columns' | 'all';
  /** Where it began: it stays when the selection is extended. */
  anchor: GridPlace;
  /** Where it was extended to. */
  extent: GridPlace;
};

/** A rectangle of cells, its ends included. */
export type GridRange = { top: number; bottom: number; left: number; right: number };

export type GridSize = { rows: number; columns: number };

/** The cells of a selection; null where these are none, or the anchor alone. */
export const rangeOf = (selection: Selection | null, { rows, columns }: GridSize): GridRange | null => {
  if (!selection || rows === 0 || columns === 0) return null;
  const { by, anchor, extent } = selection;
  const allRows = by === 'columns' || by === 'all';
  const allColumns = by === 'rows' || by === 'all';
  const [top, bottom] = allRows ? [0, rows - 1] : ends(anchor.row, extent.row, rows);
  const [left, right] = allColumns ? [0, columns - 1] : ends(anchor.column, extent.column, columns);
  const isOne = by === 'cells' && top === bottom && left === right;
  return isOne ? null : { top, bottom, left, right };
};

const ends = (one: number, other: number, count: number): [number, number] => {
  const within = (value: number) => Math.max(0, Math.min(value, count - 1));
  return [within(Math.min(one, other)), within(Math.max(one, other))];
};

/** The size of a range. */
export const sizeOf = ({ top, bottom, left, right }: GridRange): GridSize => ({
  rows: bottom - top + 1,
  columns: right - left + 1,
});

/** The range that is one cell. */
export const cellRange = ({ row, column }: GridPlace): GridRange => ({
  top: row,
  bottom: row,
  left: column,
  right: column,
});

/** All places of a range, row by row. */
export const placesIn = ({ top, bottom, left, right }: GridRange): GridPlace[] => {
  const places: GridPlace[] = [];
  for (let row = top; row <= bottom; row += 1) {
    for (let column = left; column <= right; column += 1) places.push({ row, column });
  }
  return places;
};

/**
 * The range from the first to the last of places; null where a row or a column of it has none of them. Of what was
 * done to one range it holds no cell from outside that range, whatever the order of the rows is by now.
 */
export const rangeAround = (places: readonly GridPlace[]): GridRange | null => {
  const rows = new Set(places.map(({ row }) => row));
  const columns = new Set(places.map(({ column }) => column));
  const [top, bottom] = endsOf(rows);
  const [left, right] = endsOf(columns);
  const isFilled = rows.size === bottom - top + 1 && columns.size === right - left + 1;
  return isFilled ? { top, bottom, left, right } : null;
};

const endsOf = (numbers: ReadonlySet<number>): [number, number] => {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const number of numbers) [least, most] = [Math.min(least, number), Math.max(most, number)];
  return [least, most];
};
