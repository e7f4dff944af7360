import { useTheme } from '@mui/material/styles';

/** The mark: two people whose outlines overlap. Decorative; what it links to carries the name. */
export const Logo = ({ size = 32 }: { size?: number }) => {
  const { palette } = useTheme();
  const dark = palette.mode === 'dark';
  const together = dark ? '#b8714a' : '#8a3d1d';
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <circle cx="11" cy="7.5" r="4.5" fill={palette.primary.main} />
      <circle cx="21" cy="7.5" r="4.5" fill={palette.accent.main} />
      <path d="M2 30v-6.5a9 9 0 0 1 18 0V30z" fill={palette.primary.main} />
      <path d="M12 30v-6.5a9 9 0 0 1 18 0V30z" fill={palette.accent.main} />
      <path d="M12 30v-6.5a9 9 0 0 1 4-7.48 9 9 0 0 1 4 7.48V30z" fill={together} />
    </svg>
  );
};
