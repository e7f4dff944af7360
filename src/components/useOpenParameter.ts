import { useLocation, useNavigate } from 'react-router';
import { useAddressParameter } from './useAddressParameter.ts';

/** Opens by a parameter of the page's address, or with '' closes; what the history carries along stays. */
export const useOpenParameter = (name: string): ((value: string) => void) => {
  const { state } = useLocation();
  const { addressWith } = useAddressParameter(name);
  const navigate = useNavigate();
  return value => void navigate(addressWith(value), { state, preventScrollReset: true });
};
