import { styled } from '@mui/material/styles';

/**
 * A filled button for the pages that must weigh little or work when nothing else does: it looks as MUI's does
 * in our theme, without its code.
 */
export const PlainButton = styled('button')(({ theme: { palette, typography } }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minHeight: 48,
  padding: '0 24px',
  border: 0,
  borderRadius: 8,
  font: 'inherit',
  fontSize: typography.button.fontSize,
  fontWeight: 600,
  cursor: 'pointer',
  textDecoration: 'none',
  color: palette.primary.contrastText,
  backgroundColor: palette.primary.main,
  transition: 'background-color 160ms',
  '&:hover': { backgroundColor: palette.primary.dark },
  '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2 },
  '&:disabled': { cursor: 'default', opacity: 0.6 },
}));
