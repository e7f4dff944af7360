/** Keeps the cells of a table's heading row in sight, below the bar at the top of the page. */
export const STICKY_HEAD = {
  position: 'sticky',
  top: 64,
  zIndex: 2,
  '@media print': { position: 'static' },
} as const;
