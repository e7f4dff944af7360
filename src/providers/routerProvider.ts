import { useCallback, useEffect, useMemo, useRef } from 'react';
import { type RouterNavigateFunction, reactRouterProvider } from 'react-admin';
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
