import Box from '@mui/material/Box';
import PaginationItem from '@mui/material/PaginationItem';
import type { RefObject } from 'react';
import { useContext, useEffect, useEffectEvent } from 'react';
import { UNSAFE_DataRouterContext, useLocation } from 'react-router';
import { paginationWindow } from '../../core/rules/pagination.ts';
import { commonTexts } from '../i18n/commonTexts.ts';

type PaginationBarProps = {
  page: number;
  pagesCount: number;
  /** The list, which can take the focus: a page that a user goes to is read from its top. */
  list: RefObject<HTMLElement | null>;
  onChange: (page: number) => void;
};

/** The pages of a list: the first two, the last two and the neighbours of this one (docs/product.md §2). */
export const PaginationBar = ({ page, pagesCount, list, onChange }: PaginationBarProps) => {
  if (pagesCount < 2) return null;
  const goTo = (next: number) => {
    onChange(next);
    list.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  };
  return (
    <Box
      component="nav"
      aria-label={commonTexts.pagination.label}
      className="no-print"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'center', gap: 0.5 }}
    >
      <PaginationItem
        type="previous"
        aria-label={commonTexts.pagination.previous}
        disabled={page <= 1}
        onClick={() => goTo(page - 1)}
      />
      {paginationWindow(page, pagesCount).map((entry, index, entries) =>
        entry === 'ellipsis' ? (
          <PaginationItem key={`after ${entries[index - 1]}`} type="start-ellipsis" />
        ) : (
          <PaginationItem
            key={entry}
            page={entry}
            aria-label={commonTexts.pagination.page(entry)}
            selected={entry === page}
            aria-current={entry === page ? 'page' : undefined}
            onClick={() => goTo(entry)}
          />
        ),
      )}
      <PaginationItem
        type="next"
        aria-label={commonTexts.pagination.next}
        disabled={page >= pagesCount}
        onClick={() => goTo(page + 1)}
      />
    </Box>
  );
};

/**
 * Shows the last page where `page`, both from 1, lies beyond it: an old address, or what was alone on the last
 * page has gone. A user who has already gone on is not called back: the router keeps the old page on the screen
 * until the next one has loaded, and only the router itself, which has no public hook for it, knows.
 */
export const useLastPage = (page: number, lastPage: number, show: (lastPage: number) => void): void => {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const { key } = useLocation();
  const correct = useEffectEvent(() => {
    if (!router || router.state.location.key === key) show(lastPage);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it may have gone on within this very page
  useEffect(() => {
    if (page > Math.max(1, lastPage)) correct();
  }, [page, lastPage, key]);
};
