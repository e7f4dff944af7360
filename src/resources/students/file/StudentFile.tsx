import Dialog from '@mui/material/Dialog';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ComponentType, type RefObject, Suspense, useRef } from 'react';
import { matchPath, useLocation } from 'react-router';
import { PAGE_DIALOG, useFocusOnClose, useFocusOnReturn } from '../../../components/focus.ts';
import { MessagesHere } from '../../../components/MessagesHere.tsx';
import { useCloseTo } from '../../../components/overThePage.ts';
import { LOW_WINDOW } from '../../../components/pageFrame.ts';
import { SCREENS } from '../../../screens.ts';
import { listAddress, returnIn } from '../list/listAddress.ts';
import { FILE_TITLE_ID, FileSkeleton } from './FileFrame.tsx';

/** Where the content says what closing the popup does while there is something to lose. */
export type CloseRequest = RefObject<(() => void) | null>;

export type StudentCreateProps = { requestClose: CloseRequest };

export type StudentEditProps = StudentCreateProps & {
  id: string;
  onClose: () => void;
};

type StudentFileProps = {
  create: ComponentType<StudentCreateProps>;
  edit: ComponentType<StudentEditProps>;
  /** The rows of the list, which take the focus when nothing else does. */
  rows: RefObject<HTMLElement | null>;
};

/**
 * The popup over the students list, of one size whatever it holds and the whole screen on a phone, when the address is a
 * student's or that of a new one (docs/product.md §2).
 */
export const StudentFile = ({ rows, create: Create, edit: Edit }: StudentFileProps) => {
  const location = useLocation();
  const closeTo = useCloseTo();
  const isPhone = useMediaQuery(({ breakpoints }) => breakpoints.down('md'), { noSsr: true });
  const isNew = matchPath(SCREENS.newStudent.path, location.pathname) !== null;
  const id = matchPath(SCREENS.student.path, location.pathname)?.params.id;
  const requestClose: CloseRequest = useRef(null);
  const isOpen = isNew || id !== undefined;
  useFocusOnClose(rows, isOpen);
  useFocusOnReturn(returnIn(location)?.returnLink);
  if (!isOpen) return null;

  const close = () => closeTo(listAddress(location));
  return (
    <Dialog
      open
      className={PAGE_DIALOG}
      onClose={() => (requestClose.current ?? close)()}
      fullScreen={isPhone}
      maxWidth={false}
      transitionDuration={{ enter: 120, exit: 0 }}
      aria-labelledby={FILE_TITLE_ID}
      slotProps={{
        paper: {
          sx: {
            overflow: 'hidden',
            ...(isPhone
              ? { border: 0, borderRadius: 0 }
              : { width: 'min(1120px, calc(100vw - 64px))', height: 'calc(100% - 64px)' }),
            [LOW_WINDOW]: { overflow: 'auto' },
          },
        },
      }}
    >
      <Suspense fallback={<FileSkeleton onClose={close} />}>
        {isNew || id === undefined ? (
          <Create requestClose={requestClose} />
        ) : (
          <Edit key={id} id={id} onClose={close} requestClose={requestClose} />
        )}
      </Suspense>
      <MessagesHere />
    </Dialog>
  );
};
