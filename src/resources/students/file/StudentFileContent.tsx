import PersonOffIcon from '@mui/icons-material/PersonOffOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { HttpError, useGetOne, useTranslate } from 'react-admin';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { useDelayedFlag } from '../../../components/useDelayedFlag.ts';
import type { StudentFileRecord } from '../../../providers/dataProvider/students/studentFile.ts';
import type { CloseRequest } from './frame/FileDialog.tsx';
import { FileHeader } from './frame/FileHeader.tsx';
import { FileSkeleton } from './frame/FileSkeleton.tsx';
import { usePresence } from './frame/usePresence.ts';
import { NewStudentFile } from './NewStudentFile.tsx';
import { StoredStudentFile } from './StoredStudentFile.tsx';
import { takeFileDraft } from './saving/fileDrafts.ts';

type StudentFileContentProps = {
  /** The student's `_id`; undefined for a new one. */
  id: string | undefined;
  /** Goes back to the list at once. */
  onLeave: () => void;
  requestClose: CloseRequest;
};

/** What the popup holds: a student's file, or a new one. */
export const StudentFileContent = ({ id, onLeave, requestClose }: StudentFileContentProps) =>
  id === undefined ? (
    <NewStudentFile requestClose={requestClose} />
  ) : (
    <EditStudentFile key={id} id={id} onLeave={onLeave} requestClose={requestClose} />
  );

type EditStudentFileProps = { id: string; onLeave: () => void; requestClose: CloseRequest };

/**
 * Refetches a student's file whenever it is opened: nobody is to edit an old copy. What an ended session
 * left unsaved is put back as it was, over the file that it was typed into; whatever others saved since shows
 * when it is saved (docs/decisions/0062-two-savers.md).
 */
const EditStudentFile = ({ id, onLeave, requestClose }: EditStudentFileProps) => {
  const [draft, setDraft] = useState(() => takeFileDraft(id));
  // Asked for beside the file, so that it need not wait for that.
  usePresence(id);
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
    <Delayed>
      <FileSkeleton onClose={onLeave} />
    </Delayed>
  );
};

type FileMissingProps = { error: Error; onRetry: () => void; onClose: () => void };

/** Says that there is no such student, or that the file could not be fetched, and leads back to the list. */
const FileMissing = ({ error, onRetry, onClose }: FileMissingProps) => {
  const translate = useTranslate();
  const unknown = error instanceof HttpError && (error.status === 404 || error.status === 400);
  const kind = unknown ? 'unknown' : 'failed';
  return (
    <Box sx={{ height: '100%', display: 'flex', flexDirection: 'column' }}>
      <FileHeader title={translate(`students.file.${kind}.title`)} onClose={onClose} />
      <Box role="alert" sx={{ flex: 1, display: 'grid', placeItems: 'center' }}>
        <EmptyState
          icon={<PersonOffIcon />}
          title={unknown ? translate('students.file.unknown.message') : error.message}
          text={translate(`students.file.${kind}.help`)}
          action={
            <Box sx={{ display: 'flex', justifyContent: 'center', gap: 1 }}>
              {!unknown && (
                <Button variant="outlined" onClick={onRetry}>
                  {translate('common.action.retry')}
                </Button>
              )}
              <Button variant="contained" onClick={onClose}>
                {translate('students.file.toList')}
              </Button>
            </Box>
          }
        />
      </Box>
    </Box>
  );
};

/** Shows a placeholder only when the wait is long enough to be noticed, so that it does not flash. */
const Delayed = ({ children }: { children: ReactNode }) => (useDelayedFlag() ? children : null);
