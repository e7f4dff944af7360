import Button from '@mui/material/Button';
import { visuallyHidden } from '@mui/utils';
import type { RefObject } from 'react';
import { batchTexts } from './batchTexts.ts';
import { useSelectAll } from './useSelectAll.ts';

type SelectAllInHeadProps = {
  /** The box that selects the page; it takes the focus, as the button goes once all are selected. */
  box: RefObject<HTMLInputElement | null>;
};

/**
 * The next stop of the keyboard after the box that selects the page, seen while it has the focus: the button of the bar
 * comes after all rows.
 */
export const SelectAllInHead = ({ box }: SelectAllInHeadProps) => {
  const { count, isPending, selectAll } = useSelectAll();
  if (count === 0) return null;
  const select = () => {
    box.current?.focus();
    selectAll();
  };
  return (
    <Button size="small" variant="contained" disabled={isPending} onClick={select} sx={LIES_OVER}>
      {batchTexts.bar.allFound(count)}
    </Button>
  );
};

/** Over the headings beside it, both lines where columns share a place: nothing moves when it comes. */
const LIES_OVER = {
  position: 'absolute',
  top: 4,
  bottom: 4,
  left: 44,
  whiteSpace: 'nowrap',
  '&:not(:focus)': visuallyHidden,
} as const;
