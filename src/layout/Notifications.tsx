import CloseIcon from '@mui/icons-material/CloseRounded';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Snackbar from '@mui/material/Snackbar';
import { useEffect, useRef, useState } from 'react';
// biome-ignore lint/style/noRestrictedImports: react-admin tells what went wrong by keys of its own
import { type NotificationPayload, useNotificationContext, useTranslate } from 'react-admin';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router';
import { READ_MESSAGE_MS, SUCCESS_MESSAGE_MS, UNDO_MESSAGE_MS } from '../../core/rules/limits.ts';
import { FailureText } from '../components/failures.tsx';
import { PAGE_DIALOG } from '../components/focus.ts';
import { followDialogs, messagesPlace } from '../components/MessagesHere.tsx';
import { aboveBottomBar } from '../components/useBottomBar.ts';
import { commonTexts } from '../i18n/commonTexts.ts';
import { getSession } from '../providers/session.ts';
import { DIALOG_TITLE } from './theme/components.ts';

/** How long a message stays when it does not say so: longer than 1800 ms where it says more than a success. */
const shownFor = ({ type, notificationOptions = {} }: NotificationPayload): number | null => {
  const { autoHideDuration, onUndo } = notificationOptions;
  if (autoHideDuration !== undefined) return autoHideDuration;
  if (type === 'warning') return null;
  if (type !== 'success') return READ_MESSAGE_MS;
  return onUndo ? UNDO_MESSAGE_MS : SUCCESS_MESSAGE_MS;
};

/** The most messages in sight; of more, the oldest waits out of it, one that can be undone last. */
const SHOWN_MAX = 3;

/** The most messages that are shown or wait, each for its own time; beyond them the oldest goes in the same order. */
const KEPT_MAX = 6;

type Shown = { payload: NotificationPayload; number: number; pathname: string };

let messagesShown = 0;

/**
 * Shows what `useNotify` reports, one message below the other, so that none covers another. Each has its own time: a
 * success 1800 ms (docs/product.md §4, Update feedback), one with `onUndo` ten seconds, an error or a hint six and no
 * longer than its page. A warning is of something that may or may not be done: it stays, with `onUndo` as
 * ‘Opnieuw proberen’ or another `action`. A message goes when `until` is aborted. Nothing is told once the session has
 * ended: the sign-in page says enough.
 */
export const Notifications = () => {
  const { notifications, takeNotification } = useNotificationContext();
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const { pathname } = useLocation();

  useEffect(() => {
    if (notifications.length === 0) return;
    const payload = takeNotification();
    if (!payload || !getSession()) return;
    messagesShown += 1;
    const next = { payload, number: messagesShown, pathname };
    setShown(all => atMost(KEPT_MAX, [...all.filter(each => !isSuperseded(each, next)), next]));
  }, [notifications, takeNotification, pathname]);

  useEffect(followDialogs, []);

  if (shown.length === 0) return null;
  const inSight = atMost(SHOWN_MAX, shown);
  return createPortal(
    <Box
      className="no-print"
      sx={{
        position: 'fixed',
        insetInline: 8,
        bottom: aboveBottomBar(24),
        // On a phone a dialog's buttons are below: above its title where there is room, else below it.
        '@media (width < 600px)': {
          [`body:has(.MuiDialog-root:not(.${PAGE_DIALOG})) &`]: {
            bottom: 'auto',
            top: 8,
            placeSelf: 'start stretch',
            positionAnchor: DIALOG_TITLE,
            positionArea: 'top span-all',
            positionTryFallbacks: 'bottom span-all',
          },
        },
        zIndex: 'snackbar',
        display: 'grid',
        justifyItems: 'center',
        gap: 1,
        pointerEvents: 'none',
        '& > *': { pointerEvents: 'auto' },
      }}
    >
      {shown.map(message => (
        <Notification
          key={message.number}
          message={message}
          isLeft={message.pathname !== pathname}
          isInSight={inSight.includes(message)}
          onGone={() => setShown(all => all.filter(({ number }) => number !== message.number))}
        />
      ))}
    </Box>,
    messagesPlace,
  );
};

type NotificationProps = { message: Shown; isLeft: boolean; isInSight: boolean; onGone: () => void };

const Notification = ({ message: { payload }, isLeft, isInSight, onGone }: NotificationProps) => {
  const translate = useTranslate();
  const [open, setOpen] = useState(true);
  const { message, type, notificationOptions = {} } = payload;
  const { messageArgs, onUndo, until, action } = notificationOptions;
  const ofPage = type === 'error' || type === 'info';

  const focusedBefore = useRef<Element>(null);
  const isUndone = useRef(false);
  const close = () => {
    setOpen(false);
    restoreFocus(focusedBefore.current);
  };
  const undo = () => {
    // It can still be pressed while it fades.
    if (isUndone.current) return;
    isUndone.current = true;
    close();
    onUndo();
  };

  useEffect(() => {
    if (!(until instanceof AbortSignal)) return;
    const end = () => setOpen(false);
    if (until.aborted) end();
    until.addEventListener('abort', end);
    return () => until.removeEventListener('abort', end);
  }, [until]);

  return (
    <Snackbar
      open={open && !(ofPage && isLeft)}
      autoHideDuration={shownFor(payload)}
      onClose={(_, reason) => reason !== 'clickaway' && setOpen(false)}
      slotProps={{ transition: { onExited: onGone } }}
      sx={{ position: 'static', transform: 'none', display: isInSight ? undefined : 'none' }}
    >
      <Alert
        severity={type}
        variant="outlined"
        onFocus={({ relatedTarget, currentTarget }) => {
          if (!currentTarget.contains(relatedTarget)) focusedBefore.current = relatedTarget;
        }}
        action={
          <>
            {onUndo && (
              <Button size="small" onClick={undo} sx={{ whiteSpace: 'nowrap' }}>
                {action ?? commonTexts.action[type === 'warning' ? 'retry' : 'undo']}
              </Button>
            )}
            <IconButton size="small" color="inherit" aria-label={commonTexts.action.dismiss} onClick={close}>
              <CloseIcon fontSize="small" />
            </IconButton>
          </>
        }
        sx={{
          bgcolor: 'background.paper',
          color: 'text.primary',
          boxShadow: 6,
          minWidth: 280,
          // On a phone a long action would leave the message a word a line.
          flexWrap: { xs: 'wrap', sm: 'nowrap' },
          '& .MuiAlert-message': { flex: '1 1 0', minWidth: { xs: 200, sm: 0 } },
        }}
      >
        {typeof message === 'string' ? <FailureText message={translate(message, messageArgs)} /> : message}
      </Alert>
    </Snackbar>
  );
};

/** The same message replaces the one before; one with an undo is another each time. */
const isSuperseded = ({ payload }: Shown, { payload: next }: Shown): boolean =>
  !payload.notificationOptions?.onUndo && payload.message === next.message && payload.type === next.type;

/** `all` without the oldest beyond `max`; the newest always stays. */
const atMost = (max: number, all: readonly Shown[]): readonly Shown[] => {
  if (all.length <= max) return all;
  const others = all.slice(0, -1);
  const oldest = others.find(({ payload }) => !payload.notificationOptions?.onUndo) ?? others[0];
  return atMost(
    max,
    all.filter(each => each !== oldest),
  );
};

const restoreFocus = (previous: Element | null): void => {
  if (previous instanceof HTMLElement) previous.focus({ preventScroll: true });
  if (previous !== document.activeElement) document.querySelector<HTMLElement>('main h1')?.focus();
};
