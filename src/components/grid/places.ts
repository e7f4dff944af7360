/** A place in the grid. The rows above row 0 are those of the controls in the header. */
export type GridPlace = { row: number; column: number };

export const NAMES = -1;

/** How the table of a grid is built: rows of its header above those of the controls, these, columns before and after the cells. */
type GridShape = { above: number; controls: number; before: number; after: number };

/** The attribute by which a table says so: what looks for places has elements only. */
export const shapeAttribute = ({ above, controls, before, after }: GridShape) => ({
  'data-shape': `${above} ${controls} ${before} ${after}`,
});

export const shapeOf = (table: HTMLTableElement | null): GridShape => {
  const [above = 0, controls = 0, before = 0, after = 0] = (table?.dataset.shape ?? '')
    .split(' ')
    .map(Number);
  return { above, controls, before, after };
};

export const isSamePlace = (one: GridPlace | undefined, other: GridPlace | undefined): boolean =>
  one?.row === other?.row && one?.column === other?.column;

/** Cells from one to another, their whole rows, their whole columns, or all cells. */
export type Selection = {
  by: 'cells' | 'rows' | 'columns' | 'all';
  anchor: GridPlace;
  extent: GridPlace;
};

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

export const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most));

const ends = (one: number, other: number, count: number): [number, number] => [
  clamp(Math.min(one, other), 0, count - 1),
  clamp(Math.max(one, other), 0, count - 1),
];

export const sizeOf = ({ top, bottom, left, right }: GridRange): GridSize => ({
  rows: bottom - top + 1,
  columns: right - left + 1,
});

export const cellRange = ({ row, column }: GridPlace): GridRange => ({
  ...{ top: row, bottom: row, left: column, right: column },
});

export const placesIn = ({ top, bottom, left, right }: GridRange): GridPlace[] => {
  const places: GridPlace[] = [];
  for (let row = top; row <= bottom; row += 1) {
    for (let column = left; column <= right; column += 1) places.push({ row, column });
  }
  return places;
};

type Placed = GridSize & { placed: readonly (GridPlace & { text: string })[] };

/**
 * Where rows of texts go that are pasted at a range. They begin at its first cell; where the range is one or more times
 * as large as they are, they fill it. Places may lie beyond the grid.
 */
export const placedTexts = (
  { top, left, ...range }: GridRange,
  texts: readonly (readonly string[])[],
): Placed => {
  const block = { rows: texts.length, columns: Math.max(0, ...texts.map(row => row.length)) };
  const selected = sizeOf({ top, left, ...range });
  const fills = block.rows > 0 && selected.rows % block.rows === 0 && selected.columns % block.columns === 0;
  const { rows, columns } = fills ? selected : block;
  const places = placesIn({ top: 0, left: 0, bottom: rows - 1, right: columns - 1 });
  const placed = places.flatMap(({ row, column }) => {
    // Of rows of other lengths nothing goes there.
    const text = texts[row % block.rows]?.[column % block.columns];
    return text === undefined ? [] : [{ row: top + row, column: left + column, text }];
  });
  return { rows, columns, placed };
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

/** Where an element in the grid is; undefined outside the names, the cells and the controls in their headers. */
export const placeOf = (element: Element): GridPlace | undefined => {
  const cell = element.closest<HTMLTableCellElement>('td, th');
  const row = cell?.closest('tr');
  if (!cell || !row) return undefined;
  const { above, controls, before, after } = shapeOf(row.closest('table'));
  const inHeader = row.parentElement?.tagName === 'THEAD';
  const isFirst = cell.cellIndex === 0;
  const place = {
    row: row.sectionRowIndex - (inHeader ? above + controls : 0),
    column: isFirst ? NAMES : cell.cellIndex - before,
  };
  const isName = !inHeader && isFirst && element.closest('a') !== null;
  const isInColumn = place.column >= 0 && cell.cellIndex < row.cells.length - after;
  return (isName || isInColumn) && place.row >= -controls ? place : undefined;
};

/** The element that takes the focus at a place: a cell, a control of a header, or the link of a name. */
export const elementAt = (table: HTMLTableElement, { row, column }: GridPlace): HTMLElement | null => {
  const { above, controls, before } = shapeOf(table);
  const cells = (row < 0 ? table.tHead?.rows[above + controls + row] : table.tBodies[0]?.rows[row])?.cells;
  const cell = cells?.[column === NAMES ? 0 : column + before];
  const isCell = row >= 0 && column !== NAMES;
  return (isCell ? cell : cell?.querySelector<HTMLElement>('input, button, a')) ?? null;
};

const gridIn = (container: Element | null) => container?.querySelector<HTMLTableElement>('[role=grid]');

export const focusCell = (container: Element | null, place: GridPlace): void => {
  const table = gridIn(container);
  if (table && place.row >= 0 && place.column >= 0) elementAt(table, place)?.focus();
};

/** Focuses what is to be filled in next: the first empty cell of a column, else its first one. */
export const enterColumn = (container: Element | null, column: number): void => {
  const table = gridIn(container) ?? null;
  const { before } = shapeOf(table);
  const cells = [...(table?.tBodies[0]?.rows ?? [])].flatMap(row => row.cells[before + column] ?? []);
  const open = cells.filter(({ dataset }) => dataset.state === 'open');
  (open.find(({ dataset }) => dataset.status === '') ?? open[0] ?? cells[0])?.focus();
};
