import Link from '@mui/material/Link';
import type { ReactNode, Ref } from 'react';
import { Link as RouterLink, type To, useLocation } from 'react-router';

type NumberLinkProps = {
  to: To;
  /** A sentence that says what opens: shown on hover, and read out after the number. */
  title: string;
  /** The history state, where another page opens. */
  state?: object | undefined;
  children: ReactNode;
  ref?: Ref<HTMLAnchorElement>;
};

/** A number that opens what is behind it; on paper a number like any other. */
export const NumberLink = ({ to, title, state, children, ref }: NumberLinkProps) => {
  const here = useLocation();
  // A dialog over the same page keeps the page's history state.
  const isHere = typeof to === 'object' && to.pathname === here.pathname;
  return (
    <Link
      component={RouterLink}
      ref={ref}
      to={to}
      title={title}
      state={isHere ? here.state : state}
      color="inherit"
      preventScrollReset={isHere}
      sx={LOOK}
    >
      {children}
    </Link>
  );
};

const LOOK = {
  display: 'inline-block',
  minWidth: 24,
  minHeight: 24,
  // Its text stands in the middle of that height, or of its own where it is large.
  lineHeight: 'max(24px, 1.5em)',
  textAlign: 'inherit',
  fontWeight: 'inherit',
  // Quiet at rest: a page may hold many.
  textDecoration: 'none',
  textUnderlineOffset: '0.25em',
  '&:hover, &:focus-visible': { textDecoration: 'underline' },
  '@media print': { minHeight: 0, lineHeight: 'inherit', textDecoration: 'none' },
} as const;
