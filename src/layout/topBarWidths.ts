/**
 * From this width on links, name and buttons fit beside each other; measured in letters, as large as they are
 * chosen to be.
 */
export const UNFOLDED = '@media (width >= 62.5em)';

/** From this width on all of it has room around it. */
export const ROOMY = '@media (width >= 90em)';
