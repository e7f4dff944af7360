import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import { useCallback, useEffect, useState } from 'react';
import { type NotificationPayload, useNotificationContext, useTranslate } from 'react-admin';
import { useLocation } from 'react-router';

const DEFAULT_MS = 4_000;

/** On a phone the buttons of a page stand in a bar at the bottom, in pixels with some room. */
const ABOVE_BARS = 76;

/** A message, how many came before it, and the page on which it came. */
type Shown = { payload: NotificationPayload; number: number; pathname: string };

const undoOf = ({ payload }: Shown): (() => void) | undefined => payload.notificationOptions?.undo;

/**
 * Shows what `useNotify` and `useFeedback` report: the latest message, and above it those that offer an undo,
 * each for its time. One `ofPage` goes when its page is left.
 */
export const Notifications = () => {
  const { notifications, takeNotification } = useNotificationContext();
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const { pathname } = useLocation();

  useEffect(() => {
    if (notifications.length === 0) return;
    const payload = takeNotification();
    if (!payload) return;
    setShown(before => [
      ...before.filter(undoOf),
      { payload, number: (before.at(-1)?.number ?? 0) + 1, pathname },
    ]);
  }, [notifications, takeNotification, pathname]);

  const forget = useCallback(
    (number: number) => setShown(before => before.filter(each => each.number !== number)),
    [],
  );

  if (shown.length === 0) return null;
  return (
    <Box
      className="no-print"
      sx={{
        position: 'fixed',
        zIndex: 'snackbar',
        bottom: { xs: ABOVE_BARS, sm: 24 },
        insetInline: 8,
        maxHeight: '60vh',
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        gap: 1,
        overflowY: 'auto',
        // What is beside the messages stays in reach.
        pointerEvents: 'none',
      }}
    >
      {shown.map(each => (
        <Message
          key={each.number}
          shown={each}
          isLeft={each.payload.notificationOptions?.ofPage === true && each.pathname !== pathname}
          onGone={forget}
        />
      ))}
    </Box>
  );
};

type MessageProps = { shown: Shown; isLeft: boolean; onGone: (number: number) => void };

const Message = ({ shown, isLeft, onGone }: MessageProps) => {
  const translate = useTranslate();
  const [open, setOpen] = useState(true);
  const { message, type, notificationOptions = {} } = shown.payload;
  const { autoHideDuration = DEFAULT_MS, messageArgs } = notificationOptions;
  const undo = undoOf(shown);
  const close = () => setOpen(false);
  return (
    <Snackbar
      open={open && !isLeft}
      autoHideDuration={autoHideDuration}
      onClose={(_, reason) => reason !== 'clickaway' && close()}
      slotProps={{ transition: { onExited: () => onGone(shown.number) } }}
      sx={{ position: 'static', transform: 'none', flexShrink: 0, pointerEvents: 'auto' }}
    >
      <Alert
        severity={type}
        variant="outlined"
        onClose={close}
        slotProps={{ closeButton: { 'aria-label': translate('common.action.close') } }}
        sx={{
          bgcolor: 'background.paper',
          color: 'text.primary',
          boxShadow: 6,
          minWidth: 280,
          alignItems: 'center',
        }}
      >
        {typeof message === 'string' ? translate(message, messageArgs) : message}
        {undo && (
          <Button
            size="small"
            sx={{ ml: 1 }}
            onClick={() => {
              close();
              undo();
            }}
          >
            {translate('common.action.undo')}
          </Button>
        )}
      </Alert>
    </Snackbar>
  );
};
