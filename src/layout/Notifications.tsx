import Alert from '@mui/material/Alert';
import Snackbar from '@mui/material/Snackbar';
import { useEffect, useState } from 'react';
import { type NotificationPayload, useNotificationContext, useTranslate } from 'react-admin';
import { useLocation } from 'react-router';

const DEFAULT_MS = 4_000;

/** On a phone the buttons of a page stand in a bar at the bottom, in pixels with some room. */
const ABOVE_BARS = 76;

/** Shows what `useNotify` and `useFeedback` report, one message at a time, the latest. One `ofPage` goes when its page is left. */
export const Notifications = () => {
  const translate = useTranslate();
  const { notifications, takeNotification } = useNotificationContext();
  const [shown, setShown] = useState<NotificationPayload | null>(null);
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  const ofPage = shown?.notificationOptions?.ofPage === true;

  useEffect(() => {
    if (notifications.length === 0) return;
    setShown(takeNotification() ?? null);
    setOpen(true);
  }, [notifications, takeNotification]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: leaving the page is what it is for
  useEffect(() => {
    if (ofPage) return () => setOpen(false);
  }, [ofPage, pathname]);

  if (!shown) return null;
  const { message, type, notificationOptions: { autoHideDuration = DEFAULT_MS, messageArgs } = {} } = shown;

  return (
    <Snackbar
      open={open}
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
