import { useNavigate } from 'react-router';
import { SCREENS } from '../screens.ts';

/** Goes back to where one came from in this app; elsewhere, by default home, where there is no such place. */
export const useGoBack = (elsewhere: string = SCREENS.home.path): (() => void) => {
  const navigate = useNavigate();
  // React Router counts its own pages there; history.length counts those of others, too.
  return () => void (window.history.state?.idx > 0 ? navigate(-1) : navigate(elsewhere));
};
