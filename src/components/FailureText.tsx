import { commonTexts } from '../i18n/commonTexts.ts';
import { useOnline } from './OnlineButton.tsx';

type FailureTextProps = {
  message: string;
  /** Whether a form stands by it, with what was typed still in it. */
  inForm?: boolean;
};

/** What went wrong; when the server did not answer, also what that means, after the words of docs/product.md §8. */
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
