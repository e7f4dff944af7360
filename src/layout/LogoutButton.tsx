import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLogout } from 'react-admin';
import { ConfirmDialog } from '../components/ConfirmDialog.tsx';
import { leaveUnlessUnsaved } from '../components/LeaveGuard.tsx';
import { dispatchEdits, dropEdits, editsOf } from '../providers/edits/editStore.ts';
import { sendEdits } from '../providers/edits/sendEdits.ts';
import { getSession } from '../providers/session.ts';
import { SCREENS } from '../screens.ts';
import { layoutTexts } from './layoutTexts.ts';

/**
 * Ends the session and shows the sign-in page; the next user starts at home. Marks that have not arrived are
 * asked about first, then what else is unsaved on the page.
 */
export const LogoutButton = () => {
  const logout = useLogout();
  const [step, setStep] = useState<'none' | 'marks' | 'page'>('none');
  const signOut = () => logout({}, SCREENS.login.path, false);
  const userId = getSession()?.userId ?? '';
  // The page no longer counts as unsaved what has become of the marks once that is rendered.
  const leave = useEffectEvent(() => {
    setStep('none');
    leaveUnlessUnsaved(signOut);
  });
  useEffect(() => {
    if (step === 'page') leave();
  }, [step]);
  return (
    <>
      <Button
        variant="outlined"
        size="small"
        onClick={() => setStep(editsOf(userId).length > 0 ? 'marks' : 'page')}
      >
        {layoutTexts.navigation.logout}
      </Button>
      {step === 'marks' && (
        <SignOutQuestion userId={userId} onSettled={() => setStep('page')} onClose={() => setStep('none')} />
      )}
    </>
  );
};

const texts = layoutTexts.waiting.signOut;

type SignOutQuestionProps = { userId: string; onSettled: () => void; onClose: () => void };

const SignOutQuestion = ({ userId, onSettled, onClose }: SignOutQuestionProps) => {
  const [sending, setSending] = useState(false);
  const [failed, setFailed] = useState(false);
  const [count] = useState(() => editsOf(userId).length);

  const discard = () => {
    dropEdits(editsOf(userId));
    onSettled();
  };

  const send = async () => {
    setSending(true);
    const drafts = editsOf(userId).filter(({ draft }) => draft);
    dispatchEdits(drafts.map(from => ({ from, event: { type: 'saved' } })));
    await sendEdits();
    setSending(false);
    if (editsOf(userId).length === 0) onSettled();
    else setFailed(true);
  };

  const { question, help, send: sendLabel, discard: discardLabel, stay, failed: notSent } = texts;
  return (
    <ConfirmDialog
      open
      maxWidth="sm"
      question={question(count)}
      confirmLabel={sendLabel}
      cancelLabel={stay}
      action={
        <Button color="error" onClick={discard}>
          {discardLabel}
        </Button>
      }
      busy={sending}
      onConfirm={send}
      onCancel={onClose}
    >
      {help}
      {failed && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {notSent}
        </Alert>
      )}
    </ConfirmDialog>
  );
};
