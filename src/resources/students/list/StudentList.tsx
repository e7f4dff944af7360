import { useRef } from 'react';
import { StudentFile } from '../StudentFile.tsx';
import { StudentFileAhead } from '../StudentFileAhead.tsx';
import { StudentOverview } from './StudentOverview.tsx';

/** The students list and, over it, a student's file. */
export const StudentList = () => {
  const rows = useRef<HTMLDivElement>(null);
  return (
    <>
      <StudentOverview rows={rows} />
      <StudentFile rows={rows} />
      <StudentFileAhead />
    </>
  );
};
