import type { PopoverProps } from '@mui/material/Popover';

/** The form with its margins and all its fields, in px. */
const FORM = { width: 380 + 2 * 16, height: 480 };

type Place = Required<Pick<PopoverProps, 'anchorOrigin' | 'transformOrigin'>>;

const BELOW: Place = {
  anchorOrigin: { vertical: 'bottom', horizontal: 'center' },
  transformOrigin: { vertical: 'top', horizontal: 'center' },
};
const ABOVE: Place = {
  anchorOrigin: { vertical: 'top', horizontal: 'center' },
  transformOrigin: { vertical: 'bottom', horizontal: 'center' },
};
const RIGHT: Place = {
  anchorOrigin: { vertical: 'center', horizontal: 'right' },
  transformOrigin: { vertical: 'center', horizontal: 'left' },
};
const LEFT: Place = {
  anchorOrigin: { vertical: 'center', horizontal: 'left' },
  transformOrigin: { vertical: 'center', horizontal: 'right' },
};

/** Where there is room for the form of a cell that leaves the cell in sight: `Popover` alone pushes it over the cell. */
export function formPlace(cell: Element): Place {
  const { top, right, bottom, left } = cell.getBoundingClientRect();
  const below = window.innerHeight - bottom;
  if (below >= FORM.height) return BELOW;
  if (window.innerWidth - right >= FORM.width) return RIGHT;
  if (left >= FORM.width) return LEFT;
  return top > below ? ABOVE : BELOW;
}
