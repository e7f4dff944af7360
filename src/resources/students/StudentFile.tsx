import { type RefObject, Suspense, useRef } from 'react';
import { matchPath, useLocation, useNavigate } from 'react-router';
import { useFocusOnClose, useFocusOnReturn } from '../../components/focus.ts';
import { SCREENS } from '../../screens.ts';
import { FileDialog } from './file/frame/FileDialog.tsx';
import { FileSkeleton } from './file/frame/FileSkeleton.tsx';
import { listAddress, returnIn } from './list/listAddress.ts';
import { LazyStudentFile } from './StudentFilePreloader.tsx';

type StudentFileProps = {
  /** The rows of the list, which take the focus when nothing else does. */
  rows: RefObject<HTMLElement | null>;
};

/**
 * The popup over the students list, when the address is a student's or that of a new one (docs/product.md
 * §2).
 */
export const StudentFile = ({ rows }: StudentFileProps) => {
  const location = useLocation();
  const navigate = useNavigate();
  const isNew = matchPath(SCREENS.newStudent.path, location.pathname) !== null;
  const id = matchPath(SCREENS.student.path, location.pathname)?.params.id;
  const requestClose = useRef<(() => void) | null>(null);
  const isOpen = isNew || id !== undefined;
  useFocusOnClose(rows, isOpen);
  useFocusOnReturn(returnIn(location)?.returnLink);
  if (!isOpen) return null;

  const leave = () => navigate(listAddress(location));
  return (
    <FileDialog onClose={() => (requestClose.current ?? leave)()}>
      <Suspense fallback={<FileSkeleton onClose={leave} />}>
        <LazyStudentFile id={isNew ? undefined : id} onLeave={leave} requestClose={requestClose} />
      </Suspense>
    </FileDialog>
  );
};
