/**
 * The one width and the one left edge of all pages, of the bar above them and of what stands below: the whole
 * window, up to a width at which lines of a table can still be followed.
 */
export const PAGE_FRAME = {
  width: '100%',
  maxWidth: 1920,
  mx: 'auto',
  px: { xs: 2, sm: 3, lg: 5 },
} as const;

/** How far the content stands from the bar above it, with room for the strip of `OfflineHint`, and from the lower edge. */
export const PAGE_MARGIN = { pt: { xs: 3, md: 4 }, pb: { xs: 2, md: 3 } } as const;

/**
 * A window too low for bars that stay in sight: a phone on its side, a screen at 400 %, or large letters on a phone,
 * as it is measured in letters. There they scroll away with the page.
 */
export const LOW_WINDOW = '@media screen and (height < 30em)';
