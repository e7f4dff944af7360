import Box from '@mui/material/Box';
import { commonTexts } from '../i18n/commonTexts.ts';
import { OnlineButton, useOnline } from './OnlineButton.tsx';

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
