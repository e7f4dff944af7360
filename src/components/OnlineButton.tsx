import Button, { type ButtonProps } from '@mui/material/Button';
import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import { type MouseEvent, useSyncExternalStore } from 'react';
import { useNotify } from 'react-admin';
import { commonTexts } from '../i18n/commonTexts.ts';
import { serverAway } from '../providers/repeatWhileAway.ts';
import { useRestoredFocus } from './focus.ts';

/**
 * A button whose action needs the server. Offline it looks disabled, and a press says why instead of acting. It gets
 * its focus back after loading. Not for marks of attendance, which wait on the device.
 */
export const OnlineButton = (props: ButtonProps) => {
  const ref = useRestoredFocus(Boolean(props.loading));
  return <Button ref={ref} {...props} {...useOffline()} />;
};

export const OnlineIconButton = (props: IconButtonProps) => {
  const ref = useRestoredFocus(Boolean(props.loading));
  return <IconButton ref={ref} {...props} {...useOffline()} />;
};

/** The props that make a button of react-admin's such a button. */
export const useOffline = () => {
  const online = useOnline();
  const notify = useNotify();
  const refuse = (event: MouseEvent) => {
    event.preventDefault();
    notify(commonTexts.offline.later, { type: 'info' });
  };
  return !online && { 'aria-disabled': true, title: commonTexts.offline.later, onClick: refuse };
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
