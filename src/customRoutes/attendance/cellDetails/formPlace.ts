import type { PopoverOrigin, PopoverProps } from '@mui/material/Popover';

/** The form with its margins and all its fields, in px. */
const FORM = { width: 380 + 2 * 16, height: 480 };

const OPPOSITE = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' } as const;

const CENTER: PopoverOrigin = { vertical: 'center', horizontal: 'center' };

/** Where there is room for the form of a cell that leaves the cell in sight: `Popover` alone pushes it over the cell. */
export const formPlace = (cell: Element): Pick<PopoverProps, 'anchorOrigin' | 'transformOrigin'> => {
  const { top, right, bottom, left } = cell.getBoundingClientRect();
  const below = window.innerHeight - bottom;
  const beside = window.innerWidth - right >= FORM.width ? 'right' : left >= FORM.width ? 'left' : undefined;
  if (below < FORM.height && beside) {
    return {
      anchorOrigin: { ...CENTER, horizontal: beside },
      transformOrigin: { ...CENTER, horizontal: OPPOSITE[beside] },
    };
  }
  const side = below < FORM.height && top > below ? 'top' : 'bottom';
  return {
    anchorOrigin: { ...CENTER, vertical: side },
    transformOrigin: { ...CENTER, vertical: OPPOSITE[side] },
  };
};
