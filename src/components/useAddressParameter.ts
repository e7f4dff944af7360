import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** A parameter of the page's address that names what is open over it; what the history carries along stays. */
export const useAddressParameter = (name: string) => {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  return useMemo(() => {
    const addressWith = (value: string) => {
      const parameters = new URLSearchParams(search);
      parameters.delete(name);
      if (value) parameters.set(name, value);
      return { pathname, search: parameters.toString() };
    };
    return {
      /** '' when nothing is open. */
      value: new URLSearchParams(search).get(name) ?? '',
      addressWith,
      open: (value: string) => navigate(addressWith(value), { state, preventScrollReset: true }),
      close: () => navigate(addressWith(''), { state, preventScrollReset: true }),
    };
  }, [name, pathname, search, state, navigate]);
};
