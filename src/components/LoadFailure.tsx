import Box from '@mui/material/Box';
import { commonTexts } from '../i18n/commonTexts.ts';
import { OnlineButton } from './OnlineButton.tsx';

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
