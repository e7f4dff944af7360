/** How near to an edge the mouse scrolls, and the most that a frame scrolls, in pixels. */
const EDGE = 24;
const STEP_MAX = 24;

type Point = { x: number; y: number };

/** Where the cells of dates are in sight: the window on the grid without its head, names and totals. */
export const cellsView = (table: HTMLTableElement) => {
  const view = (table.parentElement ?? table).getBoundingClientRect();
  const heads = table.tHead?.rows[0]?.cells;
  const first = heads?.[0]?.getBoundingClientRect();
  const last = heads?.[heads.length - 1];
  const head = table.tHead?.getBoundingClientRect();
  const isSticky = last && getComputedStyle(last).position === 'sticky';
  return {
    left: Math.max(view.left, first?.right ?? view.left),
    right: isSticky ? Math.min(view.right, last.getBoundingClientRect().left) : view.right,
    top: Math.max(view.top, head?.bottom ?? view.top),
    bottom: Math.min(view.bottom, table.getBoundingClientRect().bottom),
  };
};

/** Whether a point is over the cells in sight. */
export const isInView = (table: HTMLTableElement, { x, y }: Point): boolean => {
  const { left, right, top, bottom } = cellsView(table);
  return x >= left && x <= right && y >= top && y <= bottom;
};

/** Scrolls the window on the grid, along some axes, towards a point at or beyond its edges; whether it scrolled. */
export const scrollTowards = (
  table: HTMLTableElement,
  { x, y }: Point,
  axes: Readonly<Record<keyof Point, boolean>>,
): boolean => {
  const view = table.parentElement;
  if (!view) return false;
  const { left, right, top, bottom } = cellsView(table);
  const { scrollLeft, scrollTop } = view;
  view.scrollBy(axes.x ? beyond(x, left, right) : 0, axes.y ? beyond(y, top, bottom) : 0);
  return view.scrollLeft !== scrollLeft || view.scrollTop !== scrollTop;
};

/** How far to scroll for a value within or beyond two edges. */
const beyond = (value: number, start: number, end: number): number => {
  const before = Math.min(0, value - (start + EDGE));
  const after = Math.max(0, value - (end - EDGE));
  return Math.max(-STEP_MAX, Math.min(before + after, STEP_MAX));
};
