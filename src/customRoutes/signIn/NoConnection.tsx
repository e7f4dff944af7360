import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useEvent } from 'react-admin';
import { commonTexts } from '../../i18n/commonTexts.ts';
import { editsOnDevice } from '../../providers/edits/editStore.ts';
import { AuthLayout } from './AuthLayout.tsx';
import { signInTexts } from './signInTexts.ts';

const FIRST_RETRY_MS = 2_000;
const LAST_RETRY_MS = 60_000;

/** `onRetry` asks the server once more; it resolves when that is done, and this page goes if it answered. */
type NoConnectionProps = { onRetry: () => Promise<unknown> };

/**
 * For a user who may still be signed in, but the server cannot be asked: says what waits on this device, and tries again by
 * itself. Whose marks they are is neither shown nor known (docs/decisions/0100-edits.md).
 */
export const NoConnection = ({ onRetry }: NoConnectionProps) => {
  const [{ waiting, unsaved }] = useState(editsOnDevice);
  const [tries, setTries] = useState(0);
  const [trying, setTrying] = useState(false);
  const wasAsked = useRef(false);
  const heading = useRef<HTMLHeadingElement>(null);

  // It stands instead of the page that was asked for, which may have been in use a moment ago.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);

  const retry = useEvent(async () => {
    if (trying) return;
    setTrying(true);
    await onRetry();
    setTrying(false);
    setTries(count => count + 1);
  });

  useEffect(() => {
    const timer = setTimeout(retry, Math.min(FIRST_RETRY_MS * 2 ** tries, LAST_RETRY_MS));
    return () => clearTimeout(timer);
  }, [tries, retry]);

  useEffect(() => {
    const whenVisible = () => document.visibilityState === 'visible' && retry();
    window.addEventListener('online', retry);
    document.addEventListener('visibilitychange', whenVisible);
    return () => {
      window.removeEventListener('online', retry);
      document.removeEventListener('visibilitychange', whenVisible);
    };
  }, [retry]);

  return (
    <AuthLayout
      heading={heading}
      title={signInTexts.noConnection.title}
      intro={signInTexts.noConnection.text}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {waiting > 0 && <Typography>{signInTexts.noConnection.waiting(waiting)}</Typography>}
        {unsaved && <Typography>{signInTexts.noConnection.unsaved}</Typography>}
        <Button
          variant="contained"
          size="large"
          aria-busy={trying}
          onClick={() => {
            wasAsked.current = true;
            retry();
          }}
        >
          {commonTexts.action.retry}
        </Button>
        <Box role="status" sx={{ minHeight: '1.5em', color: 'text.secondary' }}>
          {wasAsked.current && tries > 0 && !trying && signInTexts.noConnection.stillNot}
        </Box>
      </Box>
    </AuthLayout>
  );
};
