import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { HttpError } from 'react-admin';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { isEmailAddress, tidyLine } from '../../../core/rules/text.ts';
import { commonTexts } from '../../i18n/commonTexts.ts';
import { isNoResponse } from '../../providers/httpClient.ts';
import { isMailed, requestPasswordLink } from '../../providers/passwordLinks.ts';
import { SCREENS } from '../../screens.ts';
import { AuthField } from './AuthField.tsx';
import { AuthForm } from './AuthForm.tsx';
import { AuthLayout } from './AuthLayout.tsx';
import { signInTexts } from './signInTexts.ts';

/** Mails a link for a new password (docs/product.md §2, §5 and §8, Forgot password). */
export const ForgotPasswordPage = () => {
  const [sent, setSent] = useState<Sending | null>(null);
  return sent === null ? <Request onSent={setSent} /> : <Sent {...sent} onAgain={() => setSent(null)} />;
};

/** To whom the link goes, and whether by mail: a server without mail makes a file of it. */
type Sending = { email: string; mailed: boolean };

const Request = ({ onSent }: { onSent: (sending: Sending) => void }) => {
  const navigate = useNavigate();
  const form = useForm({ defaultValues: { email: '' }, reValidateMode: 'onSubmit' });
  const send = async (email: string) => {
    await requestPasswordLink(email);
    onSent({ email, mailed: await isMailed() });
  };
  return (
    <AuthLayout
      title={signInTexts.passwordReset.request.title}
      intro={signInTexts.passwordReset.request.intro}
    >
      <AuthForm
        form={form}
        onSubmit={({ email }) => send(tidyLine(email))}
        messageOf={messageOf}
        submitLabel={signInTexts.passwordReset.request.submit}
        footer={
          <Button onClick={() => navigate(SCREENS.login.path)} size="large" fullWidth>
            {signInTexts.passwordReset.request.back}
          </Button>
        }
      >
        <AuthField
          name="email"
          label={signInTexts.passwordReset.request.email}
          type="email"
          autoComplete="username"
          autoFocus
          validate={email =>
            isEmailAddress(tidyLine(email)) ? undefined : signInTexts.passwordReset.request.emailRequired
          }
        />
      </AuthForm>
    </AuthLayout>
  );
};

/** Says where the link went, without telling whether there is such an account (docs/product.md §10). */
const Sent = ({ email, mailed, onAgain }: Sending & { onAgain: () => void }) => {
  const navigate = useNavigate();
  const told = signInTexts.passwordReset.request[mailed ? 'sent' : 'notMailed'];
  return (
    <AuthLayout title={told.title}>
      <Typography role="status" sx={{ overflowWrap: 'anywhere' }}>
        {told.text(email)}
      </Typography>
      {mailed && (
        <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
          {signInTexts.passwordReset.request.sent.help}
        </Typography>
      )}
      <Box sx={{ display: 'grid', gap: 2, mt: 3 }}>
        <Button onClick={() => navigate(SCREENS.login.path)} variant="contained" size="large" autoFocus>
          {signInTexts.passwordReset.login}
        </Button>
        <Button size="large" onClick={onAgain}>
          {signInTexts.passwordReset.request.sent.again}
        </Button>
      </Box>
    </AuthLayout>
  );
};

const SERVER_SAYS = [403, 404];

/**
 * What a failed request shows (docs/product.md §8, Forgot password): the server's message where it refuses,
 * else one of ours.
 */
const messageOf = (error: unknown): string => {
  if (isNoResponse(error)) return commonTexts.error.noResponse;
  return error instanceof HttpError && SERVER_SAYS.includes(error.status)
    ? error.message
    : signInTexts.passwordReset.request.failed;
};
