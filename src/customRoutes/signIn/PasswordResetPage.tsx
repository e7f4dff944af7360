import { useParams } from 'react-router';
import { PasswordResetDone } from './PasswordResetDone.tsx';
import { PasswordResetForm } from './PasswordResetForm.tsx';
import { PasswordResetInvalid } from './PasswordResetInvalid.tsx';
import { PasswordResetLoading } from './PasswordResetLoading.tsx';
import { usePasswordReset } from './usePasswordReset.ts';

/** Where a mailed link leads: loading, then an invalid link or the form, then success (SPEC.md §4). */
export const PasswordResetPage = () => {
  const { id = '', token = '' } = useParams();
  return <PasswordReset key={`${id}/${token}`} id={id} token={token} />;
};

const PasswordReset = (link: { id: string; token: string }) => {
  const { step, save } = usePasswordReset(link);
  switch (step) {
    case 'loading':
      return <PasswordResetLoading />;
    case 'invalid':
      return <PasswordResetInvalid />;
    case 'form':
      return <PasswordResetForm onSave={save} />;
    case 'done':
      return <PasswordResetDone />;
  }
};
