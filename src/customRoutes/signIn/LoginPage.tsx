import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { useId, useState } from 'react';
import { useAuthState, useLogin } from 'react-admin';
import { useForm } from 'react-hook-form';
import { Link, Navigate, useLocation } from 'react-router';
import type { Credentials } from '../../../core/contract/session.ts';
import { useOnline } from '../../components/OnlineButton.tsx';
import { PageSkeleton } from '../../components/Page.tsx';
import {
  getPersist,
  isRenewalUnanswered,
  isSessionLeft,
  isSessionLost,
  mayRenew,
  setPersist,
} from '../../providers/session.ts';
import { SCREENS } from '../../screens.ts';
import { AuthField } from './AuthField.tsx';
import { AuthForm, refusalOf } from './AuthForm.tsx';
import { AuthLayout } from './AuthLayout.tsx';
import { NoConnection } from './NoConnection.tsx';
import { signInTexts } from './signInTexts.ts';

type Remembered = { nextPathname?: string; nextSearch?: string } | null;

/**
 * Signs in and goes on to the page that was asked for, or home (docs/product.md §2, Login). A user who is
 * signed in already, or whose session can be renewed on a trusted device, goes on at once; where the server cannot be
 * asked, that is shown instead.
 */
export const LoginPage = () => {
  const login = useLogin();
  const { isPending, authenticated, refetch } = useAuthState();
  const remembered: Remembered = useLocation().state;
  const online = useOnline();
  const why = isSessionLost() ? 'sessionLost' : isSessionLeft() ? 'reloaded' : 'intro';
  const intro = signInTexts[online ? why : 'offline'];

  // Stays while it is asked again: only an answer takes it away.
  if (!authenticated && isRenewalUnanswered()) {
    return <NoConnection onRetry={refetch} />;
  }
  // Without a session to renew there is nothing to wait for, and the form stays where a user types already.
  if (isPending && mayRenew()) return <PageSkeleton />;
  if (authenticated) {
    const { nextPathname = SCREENS.home.path, nextSearch = '' } = remembered ?? {};
    return <Navigate to={{ pathname: nextPathname, search: nextSearch }} replace />;
  }
  return (
    <AuthLayout title={signInTexts.welcome} intro={intro}>
      <LoginForm onSubmit={login} />
    </AuthLayout>
  );
};

/** E-mail, password and whether to trust this device (docs/product.md §2, §5 and §8, Login). */
const LoginForm = ({ onSubmit }: { onSubmit: (credentials: Credentials) => Promise<unknown> }) => {
  const form = useForm<Credentials>({
    defaultValues: { email: '', password: '' },
    reValidateMode: 'onSubmit',
  });
  return (
    <AuthForm
      form={form}
      onSubmit={({ email, password }) => onSubmit({ email: email.trim(), password })}
      messageOf={refusalOf([400, 401, 403, 404], signInTexts.failed)}
      submitLabel={signInTexts.submit}
      footer={
        <Box
          component={Link}
          to={SCREENS.forgotPassword.path}
          sx={{ color: 'primary.main', justifySelf: 'center' }}
        >
          {signInTexts.forgot}
        </Box>
      }
    >
      <AuthField
        name="email"
        label={signInTexts.email}
        type="email"
        autoComplete="username"
        autoFocus
        validate={email => (email.trim() ? undefined : signInTexts.emailRequired)}
      />
      <AuthField
        name="password"
        label={signInTexts.password}
        type="password"
        autoComplete="current-password"
        validate={password => (password ? undefined : signInTexts.passwordRequired)}
      />
      <TrustBox />
    </AuthForm>
  );
};

const TrustBox = () => {
  const helpId = useId();
  const [trusted, setTrusted] = useState(getPersist);
  const trust = (wanted: boolean) => {
    setTrusted(wanted);
    setPersist(wanted);
  };
  return (
    <Box>
      <FormControlLabel
        label={signInTexts.persist}
        control={
          <Checkbox
            checked={trusted}
            onChange={(_, checked) => trust(checked)}
            slotProps={{ input: { 'aria-describedby': helpId } }}
          />
        }
      />
      <FormHelperText id={helpId} sx={{ mt: -0.5, ml: 4 }}>
        {signInTexts.persistHelp}
      </FormHelperText>
    </Box>
  );
};
