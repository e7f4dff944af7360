/** The widest that a page grows, in pixels. */
export const PAGE_WIDTH = 1280;
