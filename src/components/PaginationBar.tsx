import ChevronLeftIcon from '@mui/icons-material/ChevronLeftRounded';
import ChevronRightIcon from '@mui/icons-material/ChevronRightRounded';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { ReactNode, RefObject } from 'react';
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
      <PageButton label={commonTexts.pagination.previous} disabled={page <= 1} onClick={() => goTo(page - 1)}>
        <ChevronLeftIcon fontSize="small" />
      </PageButton>
      {paginationWindow(page, pagesCount).map((entry, index, entries) =>
        entry === 'ellipsis' ? (
          <Box
            key={`after ${entries[index - 1]}`}
            component="span"
            sx={{ width: 24, textAlign: 'center', color: 'text.secondary' }}
          >
            …
          </Box>
        ) : (
          <PageButton
            key={entry}
            label={commonTexts.pagination.page(entry)}
            current={entry === page}
            onClick={() => goTo(entry)}
          >
            {entry}
          </PageButton>
        ),
      )}
      <PageButton
        label={commonTexts.pagination.next}
        disabled={page >= pagesCount}
        onClick={() => goTo(page + 1)}
      >
        <ChevronRightIcon fontSize="small" />
      </PageButton>
    </Box>
  );
};

type PageButtonProps = {
  label: string;
  current?: boolean;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
};

const PageButton = ({ label, current = false, disabled, onClick, children }: PageButtonProps) => (
  <ButtonBase
    aria-label={label}
    aria-current={current ? 'page' : undefined}
    disabled={disabled}
    onClick={onClick}
    sx={{
      minWidth: 36,
      height: 36,
      px: 1,
      borderRadius: 0.67,
      typography: 'body2',
      fontVariantNumeric: 'tabular-nums',
      color: 'text.primary',
      '&:hover': { bgcolor: 'surface.hover' },
      '&[aria-current=page]': { bgcolor: 'surface.selected', color: 'primary.main' },
      '&.Mui-disabled': { color: 'text.disabled' },
    }}
  >
    {children}
  </ButtonBase>
);

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
