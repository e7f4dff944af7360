import Alert from '@mui/material/Alert';
import { FailureText } from '../../components/FailureText.tsx';

/** Why the last call on an import failed, until the next one; nothing when it did not. */
export const StageFailure = ({ message }: { message: string }) =>
  message === '' ? null : (
    <Alert severity="error" role="alert">
      <FailureText message={message} />
    </Alert>
  );
