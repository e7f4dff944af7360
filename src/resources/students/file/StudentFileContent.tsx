import type { RefObject } from 'react';
import { EditStudentFile } from './EditStudentFile.tsx';
import { NewStudentFile } from './NewStudentFile.tsx';

export type CloseRequest = RefObject<(() => void) | null>;

type StudentFileContentProps = {
  /** The student's `_id`; undefined for a new one. */
  id: string | undefined;
  /** Goes back to the list at once. */
  onLeave: () => void;
  /** Where the content says what closing the popup does while there is something to lose. */
  requestClose: CloseRequest;
};

/** What the popup holds: a student's file, or a new one. */
export const StudentFileContent = ({ id, onLeave, requestClose }: StudentFileContentProps) =>
  id === undefined ? (
    <NewStudentFile requestClose={requestClose} />
  ) : (
    <EditStudentFile key={id} id={id} onLeave={onLeave} requestClose={requestClose} />
  );
