import Button, { type ButtonProps } from '@mui/material/Button';
import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import { type MouseEvent, type MouseEventHandler, useRef, useSyncExternalStore } from 'react';
import { useNotify } from 'react-admin';
import { commonTexts } from '../i18n/commonTexts.ts';
import { serverAway } from '../providers/repeatWhileAway.ts';
import { useRestoredFocus } from './focus.ts';

/**
 * A button whose action needs the server. Offline it looks disabled, and a press says why instead of acting; pressed
 * twice in a moment it acts once. It gets its focus back after loading. Not for marks of attendance, which wait on the
 * device.
 */
export const OnlineButton = (props: ButtonProps) => {
  const ref = useRestoredFocus(Boolean(props.loading));
  return <Button ref={ref} {...props} {...useServerPress(props.onClick)} />;
};

export const OnlineIconButton = (props: IconButtonProps) => {
  const ref = useRestoredFocus(Boolean(props.loading));
  return <IconButton ref={ref} {...props} {...useServerPress(props.onClick)} />;
};

type Press = MouseEventHandler<HTMLButtonElement> | undefined;

/** The same for a button that is not an `OnlineButton`. */
export const useServerPress = (onClick: Press) => {
  const online = useOnline();
  const notify = useNotify();
  const press = usePressOnce(onClick);
  const refuse = (event: MouseEvent) => {
    event.preventDefault();
    notify(commonTexts.offline.later, { type: 'info', until: untilOnline() });
  };
  return online
    ? { onClick: press }
    : { 'aria-disabled': true, title: commonTexts.offline.later, onClick: refuse };
};

/** Leaves out a press that comes before the button is drawn as busy with the one before it. */
const usePressOnce = (onClick: Press): MouseEventHandler<HTMLButtonElement> => {
  const isBegun = useRef(false);
  const release = () => {
    isBegun.current = false;
  };
  return event => {
    if (isBegun.current) return event.preventDefault();
    isBegun.current = true;
    // By then the form is validated and react-query has reported the call, so the button shows that it is busy.
    setTimeout(() => setTimeout(release));
    onClick?.(event);
  };
};

/** Aborted once there is a connection again. */
export const untilOnline = (): AbortSignal => {
  const back = new AbortController();
  window.addEventListener('online', () => back.abort(), { once: true });
  return back.signal;
};

export const useServerAway = (): boolean => useSyncExternalStore(serverAway.subscribe, serverAway.isAway);

export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};
