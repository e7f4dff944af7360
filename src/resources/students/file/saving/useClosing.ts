import { useCallback, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useLeaveGuard } from '../../../../components/useLeaveGuard.ts';
import { listAddress } from '../../list/listAddress.ts';

/** Closing the popup: 'Opslaan voordat u afsluit?' is asked by its cross, and by leaving it in any other way. */
export const useClosing = (isChanged: () => boolean) => {
  const location = useLocation();
  const navigate = useNavigate();
  const [isRequested, setRequested] = useState(false);
  const isPassing = useRef(false);

  const guard = useLeaveGuard({
    isUnsaved: useCallback(() => !isPassing.current && isChanged(), [isChanged]),
    isSamePage: (a, b) => a.pathname === b.pathname,
  });

  /** Lets a navigation of our own pass. */
  const passTo = (navigation: () => void) => {
    isPassing.current = true;
    navigation();
  };
  const leave = () => passTo(() => navigate(listAddress(location)));

  return {
    asking: isRequested || guard.isBlocked,
    ask: useCallback(() => setRequested(true), []),
    /** Withdraws the question. */
    stay: () => {
      setRequested(false);
      guard.stay();
    },
    /** Goes back to the list. */
    leave,
    /** Gives up what was typed and goes where the user was heading. */
    discard: guard.isBlocked ? guard.proceed : leave,
    passTo,
  };
};
