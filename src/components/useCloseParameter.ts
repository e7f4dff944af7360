import { useLocation } from 'react-router';
import { useAddressParameter } from './useAddressParameter.ts';
import { useCloseTo } from './useCloseTo.ts';

/** Closes what a parameter of the page's address has opened over it. */
export const useCloseParameter = (name: string): (() => void) => {
  const { state } = useLocation();
  const { addressWith } = useAddressParameter(name);
  const closeTo = useCloseTo();
  return () => closeTo(addressWith(''), { state, preventScrollReset: true });
};
