import type { CSSProperties, TypographyVariantsOptions } from '@mui/material/styles';

declare module '@mui/material/styles' {
  interface TypographyVariants {
    label: CSSProperties;
  }
  interface TypographyVariantsOptions {
    label: CSSProperties;
  }
}

declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    label: true;
    h4: false;
    h5: false;
    h6: false;
    subtitle1: false;
    subtitle2: false;
    overline: false;
  }
}

const FONT = '"Inter Variable", system-ui, -apple-system, "Segoe UI", sans-serif';
const BOLD = 600;

/**
 * Three headings and five text variants; every text of a screen takes one of them, and no size or weight of
 * its own. A word in bold within a text is a `<strong>` (docs/product.md §11).
 */
export const TYPOGRAPHY = {
  fontFamily: FONT,
  fontWeightMedium: BOLD,
  fontWeightBold: BOLD,
  h1: {
    fontSize: '1.75rem',
    fontWeight: 680,
    letterSpacing: '-0.022em',
    lineHeight: 1.25,
    // A class is called by one long word, which has to fit on a phone.
    '@media (width < 600px)': { fontSize: '1.5rem' },
  },
  h2: { fontSize: '1.25rem', fontWeight: 660, letterSpacing: '-0.014em', lineHeight: 1.35 },
  h3: { fontSize: '1.0625rem', fontWeight: 640, letterSpacing: '-0.008em', lineHeight: 1.5 },
  body1: { fontSize: '1rem', letterSpacing: 0, lineHeight: 1.6 },
  body2: { fontSize: '0.875rem', letterSpacing: 0, lineHeight: 1.5 },
  caption: { fontSize: '0.8125rem', letterSpacing: 0, lineHeight: 1.4 },
  label: {
    fontFamily: FONT,
    fontSize: '0.8125rem',
    fontWeight: BOLD,
    letterSpacing: 0,
    lineHeight: 1.4,
  },
  button: {
    fontSize: '0.9375rem',
    fontWeight: BOLD,
    letterSpacing: 0,
    lineHeight: 1.5,
    textTransform: 'none',
  },
} satisfies TypographyVariantsOptions;
