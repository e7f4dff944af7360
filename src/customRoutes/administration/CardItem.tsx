import { styled } from '@mui/material/styles';
import { type ComponentProps, memo, useEffect, useRef } from 'react';
import type { CardValues } from './card/CardKind.ts';
import { RecordCard } from './card/RecordCard.tsx';

type CardItemProps<V extends CardValues> = ComponentProps<typeof RecordCard<V>> & {
  /** Whether the search leaves it out; it stays mounted, so that nothing typed is lost. */
  hidden: boolean;
  /** Whether it was added just now: it gets the focus, and scrolls into sight. */
  arrived: boolean;
};

const Place = <V extends CardValues>({ hidden, arrived, ...card }: CardItemProps<V>) => {
  const ref = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (arrived) ref.current?.focus();
  }, [arrived]);
  return (
    <Item
      ref={ref}
      hidden={hidden}
      tabIndex={arrived ? -1 : undefined}
      style={{ containIntrinsicHeight: `auto ${card.kind.height}px` }}
    >
      <RecordCard {...card} />
    </Item>
  );
};

/** A card in its place in the grid. A browser lays out what is near the screen only. */
export const CardItem = memo(Place) as typeof Place;

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
