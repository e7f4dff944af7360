import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { isEmailAddress, tidyLine } from '../../../core/rules/text.ts';
import { SCREENS } from '../../screens.ts';
import { AuthField } from './AuthField.tsx';
import { AuthForm, refusalOf } from './AuthForm.tsx';
import { AuthLayout, type NextStep, NextSteps } from './AuthLayout.tsx';
import { isMailed, requestPasswordLink } from './passwordLinks.ts';
import { signInTexts } from './signInTexts.ts';

const { request: texts } = signInTexts.passwordReset;
const toLogin: NextStep = { label: signInTexts.passwordReset.login, to: SCREENS.login.path };
const back: NextStep = { label: signInTexts.passwordReset.request.back, to: SCREENS.login.path };

/** Mails a link for a new password (docs/product.md §2, §5 and §8, Forgot password). */
export const ForgotPasswordPage = () => {
  const [sent, setSent] = useState<Sending | null>(null);
  return sent === null ? <Request onSent={setSent} /> : <Sent {...sent} onAgain={() => setSent(null)} />;
};

type Sending = { email: string; mailed: boolean };

const Request = ({ onSent }: { onSent: (sending: Sending) => void }) => {
  const form = useForm({ defaultValues: { email: '' }, reValidateMode: 'onSubmit' });
  const send = async (email: string) => {
    await requestPasswordLink(email);
    onSent({ email, mailed: await isMailed() });
  };
  return (
    <AuthLayout title={texts.title} intro={texts.intro}>
      <AuthForm
        form={form}
        onSubmit={({ email }) => send(tidyLine(email))}
        messageOf={refusalOf([403, 404], texts.failed)}
        submitLabel={signInTexts.passwordReset.request.submit}
        footer={<NextSteps steps={[undefined, back]} />}
      >
        <AuthField
          name="email"
          label={texts.email}
          type="email"
          autoComplete="username"
          autoFocus
          validate={email => (isEmailAddress(tidyLine(email)) ? undefined : texts.emailRequired)}
        />
      </AuthForm>
    </AuthLayout>
  );
};

/** Says where the link went, without telling whether there is such an account (docs/product.md §10). */
const Sent = ({ email, mailed, onAgain }: Sending & { onAgain: () => void }) => {
  const again: NextStep = { label: signInTexts.passwordReset.request.sent.again, to: onAgain };
  const told = texts[mailed ? 'sent' : 'notMailed'];
  return (
    <AuthLayout title={told.title} intro={told.text(email)} isAnswer>
      {mailed && (
        <Typography variant="body2" sx={{ mb: 3, color: 'text.secondary' }}>
          {texts.sent.help}
        </Typography>
      )}
      <NextSteps steps={[toLogin, again]} />
    </AuthLayout>
  );
};
