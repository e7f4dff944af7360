import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { commonTexts } from '../i18n/commonTexts.ts';
import { OnlineButton } from './OnlineButton.tsx';

type EmptyStateProps = {
  title: string;
  text?: string;
  /** A picture or icon of about 40 pixels above the title; decorative. */
  icon?: ReactNode;
  action?: ReactNode;
  /** Where it is mended. */
  link?: { to: string; label: string };
  /** Tries once more to load a page that could not be loaded; for a part of one see `LoadFailure`. */
  onRetry?: () => void;
};

export const EmptyState = ({ title, text, icon, action, link, onRetry }: EmptyStateProps) => (
  <Box sx={{ px: 3, py: 7, textAlign: 'center' }}>
    {icon && (
      <Box aria-hidden sx={{ mb: 1.5, color: 'text.disabled', '& svg': { width: 40, height: 40 } }}>
        {icon}
      </Box>
    )}
    <Typography variant="h3" component="p">
      {title}
    </Typography>
    {text && (
      <Typography sx={{ mt: 0.5, mx: 'auto', maxWidth: '70ch', color: 'text.secondary' }}>{text}</Typography>
    )}
    {action && <Box sx={{ mt: 2.5 }}>{action}</Box>}
    {link && (
      <Button component={Link} to={link.to} variant="outlined" sx={{ mt: 2.5 }}>
        {link.label}
      </Button>
    )}
    {onRetry && (
      <OnlineButton variant="outlined" onClick={() => onRetry()} sx={{ mt: 2.5 }}>
        {commonTexts.action.retry}
      </OnlineButton>
    )}
  </Box>
);
