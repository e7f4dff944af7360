import { useEffect, useState } from 'react';
import { HttpError } from 'react-admin';
import { checkPasswordLink, type PasswordLink, setNewPassword } from '../../providers/passwordLinks.ts';

type Step = 'loading' | 'invalid' | 'form' | 'done';

/**
 * The states of the page behind a link (SPEC.md §4, Password reset page). `save` sets the password; a link
 * that died meanwhile makes the page say so, any other failure is thrown.
 */
export const usePasswordReset = ({ id, token }: PasswordLink) => {
  const [step, setStep] = useState<Step>('loading');

  useEffect(() => {
    const request = new AbortController();
    checkPasswordLink({ id, token }, request.signal).then(
      () => setStep('form'),
      () => request.signal.aborted || setStep('invalid'),
    );
    return () => request.abort();
  }, [id, token]);

  const save = async (password: string) => {
    try {
      await setNewPassword({ id, token }, password);
      setStep('done');
    } catch (error) {
      if (!(await isDead({ id, token }))) throw error;
      setStep('invalid');
    }
  };

  return { step, save };
};

const isDead = (link: PasswordLink): Promise<boolean> =>
  checkPasswordLink(link).then(
    () => false,
    (error: unknown) => error instanceof HttpError && error.status === 400,
  );
