import polyglotI18nProvider from 'ra-i18n-polyglot';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import {
  type I18nProvider,
  localStorageStore,
  type RouterNavigateFunction,
  reactRouterProvider,
  type Store,
} from 'react-admin';
import { nl } from '../i18n/nl.ts';
import { SCREENS } from '../screens.ts';
import { hasSignedOut } from './session.ts';

type To = Parameters<RouterNavigateFunction>[0];
type Options = Parameters<RouterNavigateFunction>[1];

/**
 * react-admin's router, but the sign-in page leaves no entry in the history: Back would lead to it, and the
 * guard or the sign-in page on again. A refusal is not remembered as the place to return to (docs/product.md
 * §2, Route guard), nor is the page on which a user signed out: the next user starts at home. No link fills in a form:
 * every form of react-admin's takes the values of `?source={…}`.
 */
export const routerProvider = {
  ...reactRouterProvider,
  useLocation: () => {
    const location = reactRouterProvider.useLocation();
    return useMemo(() => {
      const query = new URLSearchParams(location.search);
      if (!query.has('source')) return location;
      query.delete('source');
      return { ...location, search: query.toString() && `?${query}` };
    }, [location]);
  },
  useNavigate: (): RouterNavigateFunction => {
    const navigate = reactRouterProvider.useNavigate();
    const { pathname } = reactRouterProvider.useLocation();
    const here = useRef(pathname);
    useEffect(() => {
      here.current = pathname;
    }, [pathname]);
    return useCallback((to, options) => navigate(to, optionsOf(here.current, to, options)), [navigate]);
  },
};

const optionsOf = (here: string, to: To, options: Options): Options => {
  const isSignIn = [here, pathOf(to)].includes(SCREENS.login.path);
  if (!isSignIn) return options;
  const isForgotten = hasSignedOut() || options?.state?.nextPathname === SCREENS.unauthorized.path;
  return { ...options, replace: true, state: isForgotten ? null : options?.state };
};

const pathOf = (to: To) => (typeof to === 'object' ? to.pathname : to);

const reactAdmin = polyglotI18nProvider(() => nl, 'nl', [{ locale: 'nl', name: 'Nederlands' }]);

/**
 * Dutch for react-admin's own messages, of which the keys begin with 'ra'. Whatever else react-admin is given to
 * say is a sentence, ours or the server's, and is shown as it is.
 */
export const i18nProvider: I18nProvider = {
  ...reactAdmin,
  translate: (key, options) =>
    /^ra[.-]/.test(key) ? reactAdmin.translate(key, options) : (options?._ ?? key),
};

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
