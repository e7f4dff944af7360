import Alert from '@mui/material/Alert';
import { useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';

/** Says that the device has no connection, for as long as it has none. */
export const OfflineHint = () => {
  const translate = useTranslate();
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  if (online) return null;
  return (
    <Alert severity="warning" role="status" className="no-print" sx={{ borderRadius: 0 }}>
      {translate('common.offline')}
    </Alert>
  );
};

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};
