import { useTranslate } from 'react-admin';
import type { Student } from '../../../../core/contract/students.ts';
import { StatusChip } from '../../../components/StatusChip.tsx';
import type { StudentFileRecord } from '../../../providers/dataProvider/students/studentFile.ts';
import { type FileValues, storedFile } from './form/fileValues.ts';
import { useFileForm } from './form/useFileForm.ts';
import type { CloseRequest } from './frame/FileDialog.tsx';
import { PrintButton } from './print/PrintButton.tsx';
import { StudentFileForm } from './StudentFileForm.tsx';
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
  const file = useFileForm({ getInitial: () => storedFile(loaded), typed, draftName: loaded.id });
  const send = useStudentUpdate(loaded, file.getStored);
  const { student } = file.stored.record ?? loaded;
  return (
    <StudentFileForm
      file={file}
      onDiscardTyped={onDiscardTyped}
      title={`${student.firstName} ${student.lastName}`}
      badge={<FileStatusChip student={student} />}
      actions={<PrintButton student={student} />}
      send={send}
      requestClose={requestClose}
    />
  );
};

/** Whether a student is active, by the file as it was saved. */
const FileStatusChip = ({ student }: { student: Pick<Student, 'status'> }) => {
  const translate = useTranslate();
  const tone = student.status === 'true' ? 'active' : 'inactive';
  return <StatusChip tone={tone}>{translate(`common.status.${tone}`)}</StatusChip>;
};
