import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { AppDataProvider } from '../../../providers/dataProvider/index.ts';
import type { StudentFileRecord } from '../../../providers/dataProvider/students/studentFile.ts';
import { type FileValues, fileValues } from './form/fileValues.ts';
import { FileStatusChip } from './frame/FileStatusChip.tsx';
import { PrintButton } from './print/PrintButton.tsx';
import type { CloseRequest } from './StudentFileContent.tsx';
import { StudentFileForm } from './StudentFileForm.tsx';

type StoredStudentFileProps = { loaded: StudentFileRecord; requestClose: CloseRequest };

/** The edit popup: the file counts as it was loaded until a save answers the new one. */
export const StoredStudentFile = ({ loaded, requestClose }: StoredStudentFileProps) => {
  const [record, setRecord] = useState(loaded);
  const [values] = useState(() => fileValues(loaded));
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();

  const send = useCallback(
    async (data: FileValues) => {
      const { data: saved } = await dataProvider.update<StudentFileRecord>('students', {
        id: record.id,
        data,
        previousData: record,
      });
      // react-admin answers an ended session with an empty record.
      if (!saved.student) return null;
      setRecord(saved);
      queryClient.invalidateQueries({ queryKey: ['students', 'getList'] });
      return fileValues(saved);
    },
    [dataProvider, queryClient, record],
  );

  const { firstName, lastName } = record.student;
  return (
    <StudentFileForm
      loaded={values}
      studentId={record.id}
      title={`${firstName} ${lastName}`}
      badge={<FileStatusChip student={record.student} />}
      actions={<PrintButton student={record.student} />}
      send={send}
      requestClose={requestClose}
    />
  );
};
