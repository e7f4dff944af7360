/**
 * From this width on links, name and buttons fit beside each other; measured in letters, as large as they are
 * chosen to be.
 */
export const UNFOLDED = '@media (width >= 62.5em)';

/** Between the two, where there is room for nothing beside them. */
export const FULL = '@media (62.5em <= width < 90em)';

/** From this width on all of it has room around it. */
export const ROOMY = '@media (width >= 90em)';

/**
 * Shows a word as a whole or not at all: one that does not fit beside an invisible first one goes to a second line, which
 * is beyond the box, whose height is that of a line.
 */
export const WHOLE_OR_NOT = {
  display: 'flex',
  flexWrap: 'wrap',
  minWidth: 0,
  overflow: 'hidden',
  '&::before': { content: '""', height: '100%' },
} as const;
