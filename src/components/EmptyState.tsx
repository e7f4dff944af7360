import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { commonTexts } from '../i18n/commonTexts.ts';
import { OnlineButton, useOnline } from './OnlineButton.tsx';

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

type LoadFailureProps = {
  sentence: string;
  onRetry?: () => void;
};

/**
 * Says where something stays empty that it could not be loaded, with a button that tries once more: somebody who reads
 * "no students" believes it. The button is left out where trying is of no use.
 */
export const LoadFailure = ({ sentence, onRetry }: LoadFailureProps) => (
  <Box sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', color: 'text.secondary' }}>
    <span role="status">{sentence}</span>
    {onRetry && (
      <OnlineButton size="small" onClick={onRetry} sx={{ minHeight: 24, py: 0.25 }}>
        {commonTexts.action.retry}
      </OnlineButton>
    )}
  </Box>
);

type FailureTextProps = {
  message: string;
  inForm?: boolean;
};

/** A failure's message; when the server did not answer, also what that means (docs/product.md §8). */
export const FailureText = ({ message, inForm = false }: FailureTextProps) => {
  const online = useOnline();
  const { error, offline } = commonTexts;
  const [inForms, elsewhere] = online
    ? [error.noResponseInForm, error.noResponseHelp]
    : [offline.kept, offline.later];
  return (
    <>
      <div>{message}</div>
      {message === error.noResponse && <div>{inForm ? inForms : elsewhere}</div>}
    </>
  );
};
