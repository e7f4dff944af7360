import {
  createPath,
  matchPath,
  type NavigateOptions,
  type Path,
  useLocation,
  useNavigate,
} from 'react-router';
import { SCREENS } from '../screens.ts';

/** Parameters that only say what is open over a page, or where on it: with and without them it is the same page. */
export const OVER_THE_PAGE = {
  presence: 'presentie',
  lesson: 'lesdag',
  contents: 'inhoud',
  weeks: 'weken',
  section: 'section',
} as const;

export const useAddressParameter = (name: string) => {
  const { pathname, search } = useLocation();
  return {
    value: new URLSearchParams(search).get(name) ?? '',
    addressWith: (value: string) => {
      const parameters = new URLSearchParams(search);
      parameters.delete(name);
      if (value) parameters.set(name, value);
      return { pathname, search: parameters.toString() };
    },
  };
};

/** Opens by a parameter of the page's address, or with '' closes; what the history carries along stays. */
export const useOpenParameter = (name: string): ((value: string) => void) => {
  const { state } = useLocation();
  const { addressWith } = useAddressParameter(name);
  const navigate = useNavigate();
  return value => void navigate(addressWith(value), { state, preventScrollReset: true });
};

export const useCloseParameter = (name: string): (() => void) => {
  const { state } = useLocation();
  const { addressWith } = useAddressParameter(name);
  const closeTo = useCloseTo();
  return () => closeTo(addressWith(''), { state, preventScrollReset: true });
};

/** The addresses of this tab's history since the app was loaded, by React Router's index of the entry. */
const visited: string[] = [];

export const rememberEntry = (): void => {
  visited[window.history.state?.idx] = window.location.pathname + window.location.search;
};

/**
 * Closes what was opened over the page at an address: goes back in the history to where that page was left, so that
 * the browser's Back does not open again what was closed. Where it is not behind, it takes this place.
 */
export const useCloseTo = () => {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (to: string | Pick<Path, 'pathname' | 'search'>, options?: NavigateOptions): void => {
    if (isGoingBack) return;
    const address = typeof to === 'string' ? to : createPath(to);
    const steps = stepsBackTo(address, pathname);
    if (steps === undefined) {
      navigate(address, { ...options, replace: true });
    } else {
      isGoingBack = true;
      window.addEventListener('popstate', () => (isGoingBack = false), { once: true });
      navigate(-steps);
    }
  };
};

/** The browser takes a step back later: a second press meanwhile is not to go further. */
let isGoingBack = false;

/** How many entries an address is back, past those of what is open at this path and of students' files. */
const stepsBackTo = (address: string, pathname: string): number | undefined => {
  const here: number = window.history.state?.idx ?? 0;
  for (let index = here - 1; index >= 0; index -= 1) {
    if (visited[index] === address) return here - index;
    const path = visited[index]?.replace(/\?.*/, '') ?? '';
    if (path !== pathname && !matchPath(SCREENS.student.path, path)) return undefined;
  }
  return undefined;
};

/** Goes back to where one came from in this app; elsewhere, by default home, where there is no such place. */
export const useGoBack = (elsewhere: string = SCREENS.home.path): (() => void) => {
  const navigate = useNavigate();
  // React Router counts its own pages there; history.length counts those of others, too.
  return () => void (window.history.state?.idx > 0 ? navigate(-1) : navigate(elsewhere));
};
