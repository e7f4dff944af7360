import PersonOffIcon from '@mui/icons-material/PersonOffOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { HttpError, useDataProvider, useNotify } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { useUndoMessage } from '../../../components/useUndoing.ts';
import { commonTexts } from '../../../i18n/commonTexts.ts';
import type { AppDataProvider } from '../../../providers/dataProvider/index.ts';
import type { StudentFileRecord } from '../../../providers/dataProvider/students/studentFile.ts';
import { storeDraft } from '../../../providers/drafts.ts';
import { getSession } from '../../../providers/session.ts';
import { useToday } from '../../../providers/today.ts';
import { listSearchIn, studentAddress } from '../list/listAddress.ts';
import { FileHeader, FileSkeleton } from './FileFrame.tsx';
import { fileQuery } from './fileQuery.ts';
import { blankFile, type FileValues, type StoredFile, storedFile } from './fileValues.ts';
import type { StudentCreateProps, StudentEditProps } from './StudentFile.tsx';
import { fileDraftName, StudentFileForm } from './StudentFileForm.tsx';
import { studentFileTexts } from './studentFileTexts.ts';
import type { FileDraft } from './useFileForm.ts';
import { usePresenceAhead } from './usePresence.ts';

/**
 * A draft is put back over the file that it was typed into; what others saved since shows when it is saved
 * (docs/decisions/0062-two-savers.md).
 */
export const StudentEdit = ({ id, onClose, requestClose }: StudentEditProps) => {
  usePresenceAhead(id);
  const { data, error, refetch, isFetching } = useQuery(fileQuery<StudentFileRecord>(useDataProvider(), id));
  const loaded = useMemo(() => data?.student && storedFile(data), [data]);
  const send = useUpdate();
  if (loaded) return <StudentFileForm id={id} initial={loaded} send={send} requestClose={requestClose} />;
  if (error && !isFetching) return <FileMissing error={error} onRetry={refetch} onClose={onClose} />;
  return <FileSkeleton onClose={onClose} />;
};

type FileMissingProps = { error: Error; onRetry: () => void; onClose: () => void };

const FileMissing = ({ error, onRetry, onClose }: FileMissingProps) => {
  const isUnknown = error instanceof HttpError && (error.status === 404 || error.status === 400);
  const texts = studentFileTexts[isUnknown ? 'unknown' : 'failed'];
  return (
    <Box sx={{ height: '100%', display: 'flex', flexDirection: 'column' }}>
      <FileHeader title={texts.title} onClose={onClose} />
      <Box role="alert" sx={{ flex: 1, display: 'grid', placeItems: 'center' }}>
        <EmptyState
          icon={<PersonOffIcon />}
          title={isUnknown ? studentFileTexts.unknown.message : error.message}
          text={texts.help}
          action={
            <Box sx={{ display: 'flex', justifyContent: 'center', gap: 1 }}>
              {!isUnknown && (
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

/**
 * Saves a stored student's file over the version that is known, which after a conflict or a draft is another than was
 * loaded: react-admin's `EditBase` sends the loaded one as `previousData`. A deletion in it can be undone.
 */
const useUpdate = () => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const tellUndoable = useUndoMessage();

  return async (data: FileValues, { record: known }: StoredFile): Promise<StoredFile> => {
    if (!known) throw new Error('Not a stored file');
    const params = { id: known.id, data, previousData: known };
    const { data: saved } = await dataProvider.update<StudentFileRecord>('students', params);
    const { changeSet, ...record } = saved;
    if (changeSet) tellUndoable(changeSet, removedText(known, record));
    const { id } = known;
    const shown = [['getList'], ['timeline', id], ['timelineSummary', id]].map(key => ['students', ...key]);
    for (const queryKey of [...shown, ['evaluationWeeks', id]]) queryClient.invalidateQueries({ queryKey });
    return storedFile(record);
  };
};

/** 'Opgeslagen. Verwijderd: 1 aantekening, 2 bijlagen'. */
const removedText = (before: StudentFileRecord, after: StudentFileRecord): string => {
  const parts = (['studentNotes', 'studentAttachments'] as const).flatMap(list => {
    const left = new Set(after[list].map(({ _id }) => _id));
    const count = before[list].filter(({ _id }) => !left.has(_id)).length;
    return count > 0 ? studentFileTexts.removed[list](count) : [];
  });
  return studentFileTexts.removed.message(parts.join(', '));
};

export const StudentCreate = ({ requestClose }: StudentCreateProps) => {
  const notify = useNotify();
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const location = useLocation();
  const navigate = useNavigate();
  const today = useToday();
  const blank = useMemo(() => ({ record: undefined, values: blankFile(today) }), [today]);
  const added = useRef('');

  const send = async (data: FileValues): Promise<StoredFile> => {
    const { data: record } = await dataProvider.create('students', { data });
    added.current = String(record.id);
    queryClient.invalidateQueries({ queryKey: ['students', 'getList'] });
    notify(studentFileTexts.added, { type: 'success' });
    return { record: undefined, values: data };
  };
  const openAdded = (draft: FileDraft | undefined) => {
    const userId = getSession()?.userId;
    if (draft && userId) storeDraft(userId, fileDraftName(added.current), draft);
    const { to, state } = studentAddress(added.current, listSearchIn(location));
    navigate(to, { state, replace: true });
  };

  return <StudentFileForm initial={blank} send={send} openAdded={openAdded} requestClose={requestClose} />;
};
