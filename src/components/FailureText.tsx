import { commonTexts } from '../i18n/commonTexts.ts';

type FailureTextProps = {
  message: string;
  /** Whether a form stands by it, with what was typed still in it. */
  inForm?: boolean;
};

/** What went wrong; when the server did not answer, also what that means, after the words of docs/product.md §8. */
export const FailureText = ({ message, inForm = false }: FailureTextProps) => (
  <>
    <div>{message}</div>
    {message === commonTexts.error.noResponse && <div>{noResponseHelp(inForm)}</div>}
  </>
);

const noResponseHelp = (inForm: boolean): string => {
  const { error, offline } = commonTexts;
  if (!navigator.onLine) return inForm ? offline.kept : offline.later;
  return inForm ? error.noResponseInForm : error.noResponseHelp;
};
