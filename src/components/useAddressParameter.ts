import { useLocation } from 'react-router';

/** A parameter of the page's address that names what is open over it. */
export const useAddressParameter = (name: string) => {
  const { pathname, search } = useLocation();
  return {
    /** '' when nothing is open. */
    value: new URLSearchParams(search).get(name) ?? '',
    addressWith: (value: string) => {
      const parameters = new URLSearchParams(search);
      parameters.delete(name);
      if (value) parameters.set(name, value);
      return { pathname, search: parameters.toString() };
    },
  };
};
