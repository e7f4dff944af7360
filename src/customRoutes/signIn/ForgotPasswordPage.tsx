import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { AuthLayout } from './AuthLayout.tsx';
import { ForgotPasswordForm } from './ForgotPasswordForm.tsx';
import { ForgotPasswordSent } from './ForgotPasswordSent.tsx';

/** Mails a link for a new password to whoever forgot theirs (SPEC.md §2, Forgot password and reset). */
export const ForgotPasswordPage = () => {
  const translate = useTranslate();
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo !== null) return <ForgotPasswordSent email={sentTo} onAgain={() => setSentTo(null)} />;
  return (
    <AuthLayout
      title={translate('passwordReset.request.title')}
      intro={translate('passwordReset.request.intro')}
    >
      <ForgotPasswordForm onSent={setSentTo} />
    </AuthLayout>
  );
};
