import { useCallback, useRef, useState } from 'react';
import { fullName } from '../../../../core/rules/text.ts';
import type { StudentFileRecord } from '../../../providers/dataProvider/students/studentFile.ts';
import { type FileValues, fileValues } from './form/fileValues.ts';
import { FileStatusChip } from './frame/FileStatusChip.tsx';
import { PrintButton } from './print/PrintButton.tsx';
import type { CloseRequest } from './StudentFileContent.tsx';
import { StudentFileForm } from './StudentFileForm.tsx';
import { fileDrafts } from './saving/drafts.ts';
import { useStudentUpdate } from './saving/useStudentUpdate.ts';

type StoredStudentFileProps = {
  loaded: StudentFileRecord;
  /** What was typed before a session ended. */
  typed?: FileValues;
  /** Gives that up. */
  onDiscardTyped?: () => void;
  requestClose: CloseRequest;
};

/**
 * The edit popup: the file counts as it was loaded until a save answers the new one, or somebody else's newer one was
 * merged with what is typed here.
 */
export const StoredStudentFile = ({
  loaded,
  typed,
  onDiscardTyped,
  requestClose,
}: StoredStudentFileProps) => {
  const [record, setRecord] = useState(loaded);
  const [values] = useState(() => fileValues(loaded));
  // What the next save is over, also when it follows at once.
  const known = useRef(loaded);
  const takeRecord = useCallback((newer: StudentFileRecord) => {
    known.current = newer;
    setRecord(newer);
  }, []);
  const send = useStudentUpdate(known, takeRecord);

  return (
    <StudentFileForm
      loaded={values}
      typed={typed}
      onDiscardTyped={onDiscardTyped}
      onSessionEnd={(userId, unsaved) =>
        fileDrafts.keep(userId, loaded.id, { record: known.current, typed: unsaved })
      }
      title={fullName(record.student)}
      badge={<FileStatusChip student={record.student} />}
      actions={<PrintButton student={record.student} />}
      send={send}
      onNewer={takeRecord}
      requestClose={requestClose}
    />
  );
};
