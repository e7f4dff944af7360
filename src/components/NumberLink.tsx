import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink, type To } from 'react-router';

type NumberLinkProps = {
  to: To;
  /** What opens, as a sentence: shown when it is pointed at, and read out after the number. */
  title: string;
  children: ReactNode;
};

/** A number that opens what is behind it; on paper a number like any other. */
export const NumberLink = ({ to, title, children }: NumberLinkProps) => (
  <Link component={RouterLink} to={to} title={title} color="inherit" sx={LOOK}>
    {children}
  </Link>
);

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
