import Alert from '@mui/material/Alert';
import Snackbar from '@mui/material/Snackbar';
import { useEffect, useState } from 'react';
import { type NotificationPayload, useNotificationContext, useTranslate } from 'react-admin';
import { useLocation } from 'react-router';

const DEFAULT_MS = 4_000;

/** On a phone the buttons of a page stand in a bar at the bottom, in pixels with some room. */
const ABOVE_BARS = 76;

/** A message, how many came before it, and the page on which it came. */
type Shown = { payload: NotificationPayload; number: number; pathname: string };

/**
 * Shows what `useNotify` and `useFeedback` report, one message at a time, the latest. One `ofPage` goes when
 * its page is left.
 */
export const Notifications = () => {
  const translate = useTranslate();
  const { notifications, takeNotification } = useNotificationContext();
  const [shown, setShown] = useState<Shown | null>(null);
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();

  useEffect(() => {
    if (notifications.length === 0) return;
    const payload = takeNotification();
    if (payload) setShown(last => ({ payload, number: (last?.number ?? 0) + 1, pathname }));
    setOpen(true);
  }, [notifications, takeNotification, pathname]);

  if (!shown) return null;
  const { message, type, notificationOptions = {} } = shown.payload;
  const { autoHideDuration = DEFAULT_MS, messageArgs, ofPage } = notificationOptions;
  const isLeft = ofPage === true && shown.pathname !== pathname;

  return (
    <Snackbar
      // Each has its own time, from its beginning.
      key={shown.number}
      open={open && !isLeft}
      autoHideDuration={autoHideDuration}
      onClose={(_, reason) => reason !== 'clickaway' && setOpen(false)}
      slotProps={{ transition: { onExited: () => setShown(null) } }}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      className="no-print"
      sx={{ bottom: { xs: ABOVE_BARS, sm: 24 } }}
    >
      <Alert
        severity={type}
        variant="outlined"
        onClose={() => setOpen(false)}
        slotProps={{ closeButton: { 'aria-label': translate('common.action.close') } }}
        sx={{ bgcolor: 'background.paper', color: 'text.primary', boxShadow: 6, minWidth: 280 }}
      >
        {typeof message === 'string' ? translate(message, messageArgs) : message}
      </Alert>
    </Snackbar>
  );
};
