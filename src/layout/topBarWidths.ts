/**
 * From this width on links, name and buttons fit beside each other; measured in letters, as large as they are
 * chosen to be.
 */
export const UNFOLDED = '@media (width >= 62.5em)';

/** Between the two, where there is room for nothing beside them. */
export const FULL = '@media (62.5em <= width < 90em)';

/** From this width on all of it has room around it. */
export const ROOMY = '@media (width >= 90em)';
