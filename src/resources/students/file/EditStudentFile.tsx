import { useState } from 'react';
import { useGetOne } from 'react-admin';
import { Late } from '../../../components/Late.tsx';
import type { StudentFileRecord } from '../../../providers/dataProvider/students/studentFile.ts';
import { getSession } from '../../../providers/session.ts';
import { FileMissing } from './frame/FileMissing.tsx';
import { FileSkeleton } from './frame/FileSkeleton.tsx';
import { StoredStudentFile } from './StoredStudentFile.tsx';
import type { CloseRequest } from './StudentFileContent.tsx';
import { fileDrafts } from './saving/drafts.ts';

type EditStudentFileProps = { id: string; onLeave: () => void; requestClose: CloseRequest };

/**
 * Fetches a student's file anew whenever it is opened: nobody is to edit an old copy. What an ended session left
 * unsaved is put back as it was, over the file that it was typed into; whatever others saved since shows when it is
 * saved (docs/decisions/0062-two-savers.md).
 */
export const EditStudentFile = ({ id, onLeave, requestClose }: EditStudentFileProps) => {
  const [draft, setDraft] = useState(() => fileDrafts.take(getSession()?.userId ?? '', id));
  const { data, error, refetch, isFetching } = useGetOne<StudentFileRecord>(
    'students',
    { id },
    {
      enabled: draft === null,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      refetchOnReconnect: false,
      retry: false,
    },
  );
  if (draft?.record) {
    return (
      <StoredStudentFile
        loaded={draft.record}
        typed={draft.typed}
        onDiscardTyped={() => setDraft(null)}
        requestClose={requestClose}
      />
    );
  }
  if (data?.student) return <StoredStudentFile key="stored" loaded={data} requestClose={requestClose} />;
  if (error && !isFetching) return <FileMissing error={error} onRetry={refetch} onClose={onLeave} />;
  return (
    <Late>
      <FileSkeleton onClose={onLeave} />
    </Late>
  );
};
