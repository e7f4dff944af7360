import Dialog from '@mui/material/Dialog';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode, RefObject } from 'react';
import { PAGE_DIALOG } from '../../../../components/focus.ts';
import { MessagesHere } from '../../../../components/MessagesHere.tsx';
import { LOW_WINDOW } from '../../../../components/pageFrame.ts';

/** The `id` of the popup's heading, which names the dialog. */
export const FILE_TITLE_ID = 'student-file-title';

/** Where the content says what closing the popup does while there is something to lose. */
export type CloseRequest = RefObject<(() => void) | null>;

type FileDialogProps = {
  onClose: () => void;
  children: ReactNode;
};

/** The popup over the students list: of one size whatever it holds, and the whole screen on a phone. */
export const FileDialog = ({ onClose, children }: FileDialogProps) => {
  const phone = useMediaQuery(({ breakpoints }) => breakpoints.down('md'), { noSsr: true });
  return (
    <Dialog
      open
      className={PAGE_DIALOG}
      onClose={onClose}
      fullScreen={phone}
      maxWidth={false}
      transitionDuration={{ enter: 120, exit: 0 }}
      aria-labelledby={FILE_TITLE_ID}
      slotProps={{
        paper: {
          sx: {
            overflow: 'hidden',
            ...(phone
              ? { border: 0, borderRadius: 0 }
              : { width: 'min(1120px, calc(100vw - 64px))', height: 'calc(100% - 64px)' }),
            [LOW_WINDOW]: { overflow: 'auto' },
          },
        },
      }}
    >
      {children}
      <MessagesHere />
    </Dialog>
  );
};
