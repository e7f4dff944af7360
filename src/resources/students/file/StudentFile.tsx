import { type ComponentType, type RefObject, Suspense, useRef } from 'react';
import { matchPath, useLocation } from 'react-router';
import { useFocusOnClose, useFocusOnReturn } from '../../../components/focus.ts';
import { useCloseTo } from '../../../components/useCloseTo.ts';
import { SCREENS } from '../../../screens.ts';
import { listAddress, returnIn } from '../list/listAddress.ts';
import { FileDialog } from './frame/FileDialog.tsx';
import { FileSkeleton } from './frame/FileSkeleton.tsx';
import type { StudentCreateProps, StudentEditProps } from './StudentFileContent.tsx';

type StudentFileProps = {
  /** The forms of a student, as the resource's index names them. */
  create: ComponentType<StudentCreateProps>;
  edit: ComponentType<StudentEditProps>;
  /** The rows of the list, which take the focus when nothing else does. */
  rows: RefObject<HTMLElement | null>;
};

/**
 * The popup over the students list, when the address is a student's or that of a new one (docs/product.md
 * §2).
 */
export const StudentFile = ({ rows, create: Create, edit: Edit }: StudentFileProps) => {
  const location = useLocation();
  const closeTo = useCloseTo();
  const isNew = matchPath(SCREENS.newStudent.path, location.pathname) !== null;
  const id = matchPath(SCREENS.student.path, location.pathname)?.params.id;
  const requestClose = useRef<(() => void) | null>(null);
  const isOpen = isNew || id !== undefined;
  useFocusOnClose(rows, isOpen);
  useFocusOnReturn(returnIn(location)?.returnLink);
  if (!isOpen) return null;

  const leave = () => closeTo(listAddress(location));
  return (
    <FileDialog onClose={() => (requestClose.current ?? leave)()}>
      <Suspense fallback={<FileSkeleton onClose={leave} />}>
        {isNew || id === undefined ? (
          <Create requestClose={requestClose} />
        ) : (
          <Edit key={id} id={id} onLeave={leave} requestClose={requestClose} />
        )}
      </Suspense>
    </FileDialog>
  );
};
