import Button from '@mui/material/Button';
import { useState } from 'react';
import { useLogout } from 'react-admin';
import { leaveUnlessUnsaved } from '../components/LeaveGuard.tsx';
import { editsOf } from '../providers/edits/editStore.ts';
import { getSession } from '../providers/session.ts';
import { SCREENS } from '../screens.ts';
import { layoutTexts } from './layoutTexts.ts';
import { SignOutQuestion } from './outbox/SignOutQuestion.tsx';

/**
 * Ends the session and shows the sign-in page; the next user starts at home. Marks that have not arrived are
 * asked about first, else what is unsaved on the page.
 */
export const LogoutButton = () => {
  const logout = useLogout();
  const [asked, setAsked] = useState(false);
  const signOut = () => logout({}, SCREENS.login.path, false);
  const userId = getSession()?.userId ?? '';
  return (
    <>
      <Button
        variant="outlined"
        size="small"
        onClick={() => (editsOf(userId).length > 0 ? setAsked(true) : leaveUnlessUnsaved(signOut))}
      >
        {layoutTexts.navigation.logout}
      </Button>
      {asked && <SignOutQuestion userId={userId} onSignOut={signOut} onClose={() => setAsked(false)} />}
    </>
  );
};
