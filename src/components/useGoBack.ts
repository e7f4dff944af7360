import { useNavigate } from 'react-router';
import { SCREENS } from '../../core/contract/screens.ts';

/** Goes back to where one came from; home, where there is no such place. */
export const useGoBack = (): (() => void) => {
  const navigate = useNavigate();
  return () => void (window.history.length > 1 ? navigate(-1) : navigate(SCREENS.home.path));
};
