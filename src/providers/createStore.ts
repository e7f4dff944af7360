import { localStorageStore, type Store } from 'react-admin';

/** Preferences of the device and of each of its users: they stay after signing out; all else is the user's data. */
const PREFERENCES = ['theme', 'attendance.movesOn', 'find.usedLast'];

/** react-admin's store in the browser, which forgets everything but `PREFERENCES` at sign-out. */
export const createStore = (): Store => {
  const store = localStorageStore('1', 'Samenklas');
  return {
    ...store,
    reset: () => {
      const saved = PREFERENCES.map(key => [key, store.getItem(key)] as const);
      store.reset();
      for (const [key, value] of saved) if (value !== undefined) store.setItem(key, value);
    },
  };
};
