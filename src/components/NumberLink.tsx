import Link from '@mui/material/Link';
import type { ReactNode, Ref } from 'react';
import { Link as RouterLink, type To, useLocation } from 'react-router';

type NumberLinkProps = {
  to: To;
  /** What opens, as a sentence: shown when it is pointed at, and read out after the number. */
  title: string;
  children: ReactNode;
  ref?: Ref<HTMLAnchorElement>;
};

/** A number that opens what is behind it; on paper a number like any other. */
export const NumberLink = ({ to, title, children, ref }: NumberLinkProps) => {
  const { pathname, state } = useLocation();
  // What opens over the same page leaves what the history carries along for it.
  const isHere = typeof to === 'object' && to.pathname === pathname;
  return (
    <Link
      component={RouterLink}
      ref={ref}
      to={to}
      title={title}
      state={isHere ? state : undefined}
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
  textAlign: 'inherit',
  textDecoration: 'underline dotted',
  textDecorationColor: 'currentColor',
  textUnderlineOffset: '0.25em',
  '&:hover': { textDecoration: 'underline' },
  '@media print': { minHeight: 0, textDecoration: 'none' },
} as const;
