import Button, { type ButtonProps } from '@mui/material/Button';
import { type MouseEvent, useSyncExternalStore } from 'react';
import { useNotify } from 'react-admin';
import { commonTexts } from '../i18n/commonTexts.ts';
import { useRestoredFocus } from './focus.ts';

/**
 * A button of what only the server can do: while the device has no connection it says so, and does nothing else; once
 * its call is over it has the focus again. Not for marks of attendance, which wait on the device.
 */
export const OnlineButton = (props: ButtonProps) => {
  const ref = useRestoredFocus(Boolean(props.loading));
  const online = useOnline();
  const notify = useNotify();
  const refuse = (event: MouseEvent) => {
    event.preventDefault();
    notify(commonTexts.offline.later, { type: 'info' });
  };
  const offline = !online && { 'aria-disabled': true, title: commonTexts.offline.later, onClick: refuse };
  return <Button ref={ref} {...props} {...offline} />;
};

export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};
