import type { Theme } from '@mui/material/styles';

/** How the plain inputs of cards look: as MUI's in our theme, without their weight, for hundreds at a time. */
export const fieldStyle = ({ palette }: Theme) =>
  ({
    width: '100%',
    minWidth: 0,
    height: 40,
    padding: '0 12px',
    border: `1px solid ${palette.inputBorder}`,
    borderRadius: 8,
    font: 'inherit',
    fontSize: '0.9375rem',
    color: palette.text.primary,
    backgroundColor: palette.surface.input,
    textOverflow: 'ellipsis',
    '&:hover': { borderColor: palette.text.primary },
    '&:focus': {
      outline: 'none',
      borderColor: palette.primary.main,
      boxShadow: `0 0 0 1px ${palette.primary.main}`,
    },
    '&[aria-invalid=true]': { borderColor: palette.error.main },
  }) as const;
