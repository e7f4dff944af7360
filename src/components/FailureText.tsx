import { commonTexts } from '../i18n/commonTexts.ts';

type FailureTextProps = {
  message: string;
  /** Whether a form stands by it, with what was typed still in it. */
  inForm?: boolean;
};

/** What went wrong; when the server did not answer, also what that means, after the words of docs/product.md §8. */
export const FailureText = ({ message, inForm = false }: FailureTextProps) => {
  const isNoResponse = message === commonTexts.error.noResponse;
  return (
    <>
      <div>{message}</div>
      {isNoResponse && <div>{commonTexts.error[inForm ? 'noResponseInForm' : 'noResponseHelp']}</div>}
    </>
  );
};
