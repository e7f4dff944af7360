import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { commonTexts } from '../i18n/commonTexts.ts';

/** What went wrong, on a red tint; read out when it appears. */
export const ErrorNote = ({ children }: { children: ReactNode }) => (
  <Box
    role="alert"
    sx={({ palette: { tones } }) => ({
      px: 2,
      py: 1.5,
      borderRadius: 1,
      border: '1px solid',
      borderColor: tones.absent.border,
      backgroundColor: tones.absent.background,
      color: tones.absent.text,
      typography: 'button',
    })}
  >
    {children}
  </Box>
);

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
