import PersonOffIcon from '@mui/icons-material/PersonOffOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { HttpError, useDataProvider, useGetOne, useNotify } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { useDelayedFlag } from '../../../components/useDelayedFlag.ts';
import { commonTexts } from '../../../i18n/commonTexts.ts';
import type { AppDataProvider } from '../../../providers/dataProvider/index.ts';
import type { StudentFileRecord } from '../../../providers/dataProvider/students/studentFile.ts';
import { dayOf, useToday } from '../../../providers/today.ts';
import { listSearchIn, studentAddress } from '../list/listAddress.ts';
import { blankFile, type FileValues, type StoredFile } from './form/fileValues.ts';
import { type FileForm, useFileForm } from './form/useFileForm.ts';
import type { CloseRequest } from './frame/FileDialog.tsx';
import { FileHeader } from './frame/FileHeader.tsx';
import { FileSkeleton } from './frame/FileSkeleton.tsx';
import { usePresence } from './overview/usePresence.ts';
import { StoredStudentFile } from './StoredStudentFile.tsx';
import { StudentFileForm } from './StudentFileForm.tsx';
import { studentFileTexts } from './studentFileTexts.ts';

export type StudentCreateProps = { requestClose: CloseRequest };

export type StudentEditProps = StudentCreateProps & {
  id: string;
  /** Goes back to the list at once. */
  onLeave: () => void;
};

/**
 * Refetches a student's file whenever it is opened: nobody is to edit an old copy. A draft is
 * put back over the file that it was typed into; what others saved since shows when it is saved
 * (docs/decisions/0062-two-savers.md).
 */
export const StudentEdit = ({ id, onLeave, requestClose }: StudentEditProps) => {
  // Asked for beside the file, so that it need not wait for that.
  usePresence(id);
  const { data, error, refetch, isFetching } = useGetOne<StudentFileRecord>(
    'students',
    // Of its own in the cache: react-admin puts the rows of the list there by their `id`s.
    { id, meta: 'file' },
    {
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      refetchOnReconnect: false,
      retry: false,
    },
  );
  if (data?.student) return <StoredStudentFile loaded={data} requestClose={requestClose} />;
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
  const unknown = error instanceof HttpError && (error.status === 404 || error.status === 400);
  const kind = unknown ? 'unknown' : 'failed';
  return (
    <Box sx={{ height: '100%', display: 'flex', flexDirection: 'column' }}>
      <FileHeader title={studentFileTexts[kind].title} onClose={onClose} />
      <Box role="alert" sx={{ flex: 1, display: 'grid', placeItems: 'center' }}>
        <EmptyState
          icon={<PersonOffIcon />}
          title={unknown ? studentFileTexts.unknown.message : error.message}
          text={studentFileTexts[kind].help}
          action={
            <Box sx={{ display: 'flex', justifyContent: 'center', gap: 1 }}>
              {!unknown && (
                <Button variant="outlined" onClick={onRetry}>
                  {commonTexts.action.retry}
                </Button>
              )}
              <Button variant="contained" onClick={onClose}>
                {studentFileTexts.toList}
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

/** The popup that adds a student. Saved without closing, it goes on as the popup of that student. */
export const StudentCreate = ({ requestClose }: StudentCreateProps) => {
  const notify = useNotify();
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const location = useLocation();
  const navigate = useNavigate();
  const file = useFileForm({
    getInitial: () => ({ record: undefined, values: blankFile(dayOf()) }),
    draftName: 'students/new',
  });
  useDefaultsOfToday(file);
  const added = useRef('');

  const send = async (data: FileValues): Promise<StoredFile | null> => {
    const { data: record } = await dataProvider.create('students', { data });
    // react-admin answers an ended session with an empty record.
    if (record.id === undefined) return null;
    added.current = String(record.id);
    queryClient.invalidateQueries({ queryKey: ['students', 'getList'] });
    notify(studentFileTexts.added, { type: 'success' });
    return { record: undefined, values: data };
  };
  const openAdded = () => {
    const { to, state } = studentAddress(added.current, listSearchIn(location));
    navigate(to, { state, replace: true });
  };

  return (
    <StudentFileForm
      file={file}
      isNew
      title={studentFileTexts.add}
      send={send}
      openAdded={openAdded}
      requestClose={requestClose}
    />
  );
};

/** Keeps days that nobody touched those of today, in a new file that stays open over midnight. */
const useDefaultsOfToday = ({ form, getStored, resetTo, isChanged }: FileForm): void => {
  const today = useToday();
  useEffect(() => {
    const was = getStored().values.student.registrationDate;
    if (was === today) return;
    if (!isChanged()) return resetTo({ record: undefined, values: blankFile(today) });
    const [registration, status] = ['student.registrationDate', 'studentStatuses.0.date'] as const;
    for (const name of [registration, status]) {
      if (form.getValues(name) === was) form.setValue(name, today);
    }
  }, [today, form, getStored, resetTo, isChanged]);
};
