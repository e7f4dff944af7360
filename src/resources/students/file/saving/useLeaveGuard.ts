import { useCallback, useRef, useState } from 'react';
import { useBeforeUnload, useBlocker, useLocation, useNavigate } from 'react-router';
import { getSession } from '../../../../providers/session.ts';
import { listAddress } from '../../list/listAddress.ts';

export type LeaveGuard = {
  /** Whether 'Opslaan voordat u afsluit?' is being asked. */
  asking: boolean;
  ask: () => void;
  /** Withdraws the question. */
  stay: () => void;
  /** Goes back to the list. */
  leave: () => void;
  /** Gives up what was typed and goes where the user was heading. */
  discard: () => void;
  /** Lets a navigation of our own pass. */
  passTo: (navigation: () => void) => void;
};

/**
 * Keeps unsaved work from being lost: a link, the browser's back and closing the tab ask first. Whoever has
 * been signed out is let go; what they typed is kept (drafts.ts).
 */
export const useLeaveGuard = (isChanged: () => boolean): LeaveGuard => {
  const location = useLocation();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const passing = useRef(false);

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !passing.current &&
      getSession() !== null &&
      currentLocation.pathname !== nextLocation.pathname &&
      isChanged(),
  );

  useBeforeUnload(
    useCallback(
      event => {
        if (isChanged()) event.preventDefault();
      },
      [isChanged],
    ),
  );

  const passTo = (navigation: () => void) => {
    passing.current = true;
    navigation();
  };
  const leave = () => passTo(() => navigate(listAddress(location)));

  return {
    asking: asking || blocker.state === 'blocked',
    ask: () => setAsking(true),
    stay: () => {
      setAsking(false);
      if (blocker.state === 'blocked') blocker.reset();
    },
    leave,
    discard: blocker.state === 'blocked' ? () => passTo(blocker.proceed) : leave,
    passTo,
  };
};
