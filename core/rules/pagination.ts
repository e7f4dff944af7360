/** How many pages a number of records fills; 0 when there are none. */
export function pagesCount(total: number, pageSize: number): number {
  return Math.ceil(total / pageSize);
}

/**
 * Items of a pagination bar: the first two pages, the last two and the neighbours of the current one,
 * with an ellipsis where pages are left out (docs/product.md §2, Students). Pages count from 1.
 */
export function paginationWindow(current: number, pagesCount: number): (number | 'ellipsis')[] {
  const shown = [1, 2, current - 1, current, current + 1, pagesCount - 1, pagesCount];
  const pages = [...new Set(shown)].filter(page => page >= 1 && page <= pagesCount).sort((a, b) => a - b);
  return pages.flatMap((page, index) => {
    const isNext = page === (pages[index - 1] ?? 0) + 1;
    return isNext ? [page] : ['ellipsis' as const, page];
  });
}

/** The page that a query asks for, from 1; what is no page number, or too large for one, counts as 1. */
export function pageNumber(text: string | undefined): number {
  const page = /^\d{1,9}$/.test(text ?? '') ? Number(text) : 1;
  return Math.max(1, page);
}
