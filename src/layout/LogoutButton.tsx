import Button from '@mui/material/Button';
import { useState } from 'react';
import { useLogout, useTranslate } from 'react-admin';
import { lazyDialog } from '../components/lazyDialog.tsx';
import { holdsMarksOf } from '../providers/marksOutbox/outboxStore.ts';
import { getSession } from '../providers/session.ts';
import { SCREENS } from '../screens.ts';

const SignOutQuestion = lazyDialog(
  async () => (await import('./outbox/SignOutQuestion.tsx')).SignOutQuestion,
);

/**
 * Ends the session and shows the sign-in page; the next user starts at home. Marks that have not arrived are asked
 * about first.
 */
export const LogoutButton = () => {
  const translate = useTranslate();
  const logout = useLogout();
  const [asked, setAsked] = useState(false);
  const signOut = () => logout({}, SCREENS.login.path, false);
  const userId = getSession()?.userId ?? '';
  return (
    <>
      <Button
        variant="outlined"
        size="small"
        onClick={() => (holdsMarksOf(userId) ? setAsked(true) : signOut())}
      >
        {translate('navigation.logout')}
      </Button>
      {asked && <SignOutQuestion userId={userId} onSignOut={signOut} onClose={() => setAsked(false)} />}
    </>
  );
};
