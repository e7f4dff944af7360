import { styled } from '@mui/material/styles';

/**
 * A button of a card, as MUI's looks in our theme but without its weight, for hundreds at a time. It is filled
 * where `data-filled` is true.
 */
export const CardButton = styled('button')(({ theme: { palette, typography } }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  minHeight: 40,
  padding: '0 16px',
  border: `1px solid ${palette.divider}`,
  borderRadius: 8,
  font: 'inherit',
  fontSize: typography.button.fontSize,
  fontWeight: 600,
  cursor: 'pointer',
  color: palette.primary.main,
  backgroundColor: 'transparent',
  transition: 'background-color 160ms, color 160ms',
  '&:hover': { backgroundColor: palette.surface.hover },
  '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2 },
  '&[data-filled=true]': {
    borderColor: palette.primary.main,
    color: palette.primary.contrastText,
    backgroundColor: palette.primary.main,
    '&:hover': { borderColor: palette.primary.dark, backgroundColor: palette.primary.dark },
  },
  '&[aria-disabled=true]': { cursor: 'default' },
}));
