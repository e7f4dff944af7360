import { commonTexts } from '../i18n/commonTexts.ts';
import { useOnline } from './OnlineButton.tsx';

type FailureTextProps = {
  message: string;
  inForm?: boolean;
};

/** A failure's message; when the server did not answer, also what that means (docs/product.md §8). */
export const FailureText = ({ message, inForm = false }: FailureTextProps) => {
  const online = useOnline();
  const { error, offline } = commonTexts;
  const [inForms, elsewhere] = online
    ? [error.noResponseInForm, error.noResponseHelp]
    : [offline.kept, offline.later];
  return (
    <>
      <div>{message}</div>
      {message === error.noResponse && <div>{inForm ? inForms : elsewhere}</div>}
    </>
  );
};
