import { Activity, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { StudentFileRecord } from '../../../providers/dataProvider/students/studentFile.ts';
import { blankFile } from './form/fileValues.ts';
import { FileDialog } from './frame/FileDialog.tsx';
import { StoredStudentFile } from './StoredStudentFile.tsx';

/**
 * Renders the popup once where nobody can see it, so that the first student that is opened finds its code
 * compiled and its styles made. What is hidden by `Activity` is rendered when the browser has nothing else to
 * do, in slices, and runs no effects: it fetches nothing and takes no focus. It stands outside the document.
 */
export const PrerenderedStudentFile = ({ onDone }: { onDone: () => void }) => {
  const [place] = useState(() => document.createElement('div'));

  useEffect(() => {
    const observer = new MutationObserver(onDone);
    observer.observe(place, { childList: true });
    return () => observer.disconnect();
  }, [place, onDone]);

  return createPortal(
    <Activity mode="hidden">
      <FileDialog inPlace onClose={nothing}>
        <StoredStudentFile loaded={NOBODY} requestClose={NO_REQUEST} />
      </FileDialog>
    </Activity>,
    place,
  );
};

const nothing = () => undefined;

const NO_REQUEST = { current: null };

const NOBODY: StudentFileRecord = {
  id: '',
  student: { ...blankFile('').student, _id: '', birthDate: '2000-01-01', status: 'true', statusDate: null },
  studentClassrooms: [],
  studentStatuses: [],
  studentNotes: [],
  studentAttachments: [],
};
