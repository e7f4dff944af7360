import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect, useRef } from 'react';

type CardItemProps = {
  /** Whether the search leaves it out; it stays mounted, so that nothing typed is lost. */
  hidden: boolean;
  /** The height of its card, in pixels, while it is off the screen. */
  height: number;
  /** Whether it was added just now: it gets the focus, and scrolls into sight. */
  arrived: boolean;
  children: ReactNode;
};

/** A card's place in the grid. A browser lays out what is near the screen only. */
export const CardItem = ({ hidden, height, arrived, children }: CardItemProps) => {
  const ref = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (arrived) ref.current?.focus();
  }, [arrived]);
  return (
    <Item
      ref={ref}
      hidden={hidden}
      tabIndex={arrived ? -1 : undefined}
      style={{ containIntrinsicHeight: `auto ${height}px` }}
    >
      {children}
    </Item>
  );
};

/** Below what stays at the top of the window. */
const SCROLL_MARGIN = 152;

const Item = styled('li')(({ theme: { palette } }) => ({
  contentVisibility: 'auto',
  borderRadius: 12,
  scrollMargin: `${SCROLL_MARGIN}px 0 24px`,
  '& :is(input, select, button)': { scrollMargin: `${SCROLL_MARGIN}px 0 80px` },
  '&:focus': { outline: 'none' },
  '&:focus > *': { borderColor: palette.primary.main, boxShadow: `inset 0 0 0 1px ${palette.primary.main}` },
}));
