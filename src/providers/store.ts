import { localStorageStore, type Store } from 'react-admin';

/** What is a taste of the device's user rather than a trace of the work: it stays after signing out. */
const KEPT = ['theme'];

/** react-admin's store in the browser, which forgets everything but `KEPT` at sign-out. */
export const createStore = (): Store => {
  const store = localStorageStore('1', 'Samenklas');
  return {
    ...store,
    reset: () => {
      const kept = KEPT.map(key => [key, store.getItem(key)] as const);
      store.reset();
      for (const [key, value] of kept) if (value !== undefined) store.setItem(key, value);
    },
  };
};
