import { useLocation, useNavigate } from 'react-router';
import { useCloseTo } from './useCloseTo.ts';

/** Parameters that only say what is open over a page: with and without them it is the same page. */
export const OVER_THE_PAGE = { presence: 'presentie', lesson: 'lesdag', contents: 'inhoud' } as const;

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
