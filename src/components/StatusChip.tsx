import AccessTimeIcon from '@mui/icons-material/AccessTimeRounded';
import CheckIcon from '@mui/icons-material/CheckRounded';
import CircleIcon from '@mui/icons-material/CircleRounded';
import CloseIcon from '@mui/icons-material/CloseRounded';
import RemoveIcon from '@mui/icons-material/RemoveRounded';
import Box from '@mui/material/Box';
import type SvgIcon from '@mui/material/SvgIcon';
import type { ReactNode } from 'react';
import type { ToneName } from '../layout/theme/tones.ts';

type StatusChipProps = { tone: ToneName; children: ReactNode };

const ICONS: Record<ToneName, typeof SvgIcon> = {
  active: CheckIcon,
  inactive: RemoveIcon,
  present: CheckIcon,
  absent: CloseIcon,
  excused: AccessTimeIcon,
  green: CircleIcon,
  yellow: CircleIcon,
  orange: CircleIcon,
  red: CircleIcon,
};

/** A status or band: its colour, an icon and a word, so that colour never speaks alone. */
export const StatusChip = ({ tone, children }: StatusChipProps) => {
  const Icon = ICONS[tone];
  return (
    <Box
      component="span"
      sx={({ palette: { tones } }) => ({
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        height: 26,
        pl: 0.75,
        pr: 1.25,
        borderRadius: '13px',
        border: '1px solid',
        borderColor: tones[tone].border,
        backgroundColor: tones[tone].background,
        color: tones[tone].text,
        typography: 'label',
        whiteSpace: 'nowrap',
      })}
    >
      <Icon aria-hidden fontSize="inherit" />
      {children}
    </Box>
  );
};
