import { useTranslate } from 'react-admin';

type FailureTextProps = {
  /** A key of the catalogue, or a sentence such as the server's. */
  message: string;
  args?: Record<string, unknown>;
  /** Whether a form stands by it, with what was typed still in it. */
  inForm?: boolean;
};

/** What went wrong; when the server did not answer, also what that means, after the words of docs/product.md §8. */
export const FailureText = ({ message, args, inForm = false }: FailureTextProps) => {
  const translate = useTranslate();
  const sentence = translate(message, { _: message, ...args });
  const isNoResponse = sentence === translate('common.error.noResponse');
  return (
    <>
      <div>{sentence}</div>
      {isNoResponse && (
        <div>{translate(`common.error.${inForm ? 'noResponseInForm' : 'noResponseHelp'}`)}</div>
      )}
    </>
  );
};
