import { useGetOne } from 'react-admin';
import type { StudentFileRecord } from '../../../providers/dataProvider/students/studentFile.ts';
import { FileMissing } from './frame/FileMissing.tsx';
import { FileSkeleton } from './frame/FileSkeleton.tsx';
import { StoredStudentFile } from './StoredStudentFile.tsx';
import type { CloseRequest } from './StudentFileContent.tsx';

type EditStudentFileProps = { id: string; onLeave: () => void; requestClose: CloseRequest };

/** Fetches a student's file anew whenever it is opened: nobody is to edit an old copy. */
export const EditStudentFile = ({ id, onLeave, requestClose }: EditStudentFileProps) => {
  const { data, error, refetch, isFetching } = useGetOne<StudentFileRecord>(
    'students',
    { id },
    { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnReconnect: false, retry: false },
  );
  if (data?.student) return <StoredStudentFile loaded={data} requestClose={requestClose} />;
  if (error && !isFetching) return <FileMissing error={error} onRetry={refetch} onClose={onLeave} />;
  return <FileSkeleton onClose={onLeave} />;
};
