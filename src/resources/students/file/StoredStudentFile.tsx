import PrintIcon from '@mui/icons-material/PrintOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useDataProvider } from 'react-admin';
import { fullName } from '../../../../core/rules/text.ts';
import { StatusChip } from '../../../components/StatusChip.tsx';
import { usePrinting } from '../../../components/usePrinting.ts';
import { useUndoMessage } from '../../../components/useUndoing.ts';
import { commonTexts } from '../../../i18n/commonTexts.ts';
import type { AppDataProvider } from '../../../providers/dataProvider/index.ts';
import type { StudentFileRecord } from '../../../providers/dataProvider/students/studentFile.ts';
import { useAge, useBeginsToday, useStatusToday } from './FileContext.ts';
import { type FileValues, type StoredFile, storedFile } from './form/fileValues.ts';
import { type FileForm, useFileForm } from './form/useFileForm.ts';
import type { CloseRequest } from './frame/FileDialog.tsx';
import { FileSteps } from './frame/FileSteps.tsx';
import { OverviewSection } from './overview/OverviewSection.tsx';
import { PresenceSection } from './presence/PresenceSection.tsx';
import { PrintFile } from './print/PrintFile.tsx';
import { StudentFileForm } from './StudentFileForm.tsx';
import { studentFileTexts } from './studentFileTexts.ts';
import { TimelineSection } from './timeline/TimelineSection.tsx';

type StoredStudentFileProps = { loaded: StudentFileRecord; requestClose: CloseRequest };

/**
 * The edit popup: the file counts as it was loaded until a save answers the new one, or another user's newer
 * one was merged with what is typed here.
 */
export const StoredStudentFile = ({ loaded, requestClose }: StoredStudentFileProps) => {
  const { id } = loaded;
  const file = useFileForm({ getInitial: () => storedFile(loaded), draftName: `students/${id}` });
  useNewerFile(loaded, file);
  const { student } = file.stored.record ?? loaded;
  return (
    <StudentFileForm
      file={file}
      title={fullName(student)}
      badge={<FileStatusChip />}
      summary={<Age />}
      actions={isSaving => (
        <>
          <FileSteps id={id} disabled={isSaving} />
          <PrintButton id={id} />
        </>
      )}
      overview={<OverviewSection id={id} />}
      send={useStudentUpdate(loaded, file.getStored)}
      requestClose={requestClose}
    >
      <PresenceSection student={student} />
      <TimelineSection studentId={id} />
    </StudentFileForm>
  );
};

/** The student's age today, by the file as it was saved. */
const Age = () => {
  const age = useAge();
  return age === undefined ? null : studentFileTexts.age(age);
};

const FileStatusChip = () => {
  const tone = useStatusToday() === 'true' ? 'active' : 'inactive';
  const begins = useBeginsToday();
  if (begins) return <StatusChip tone="excused">{begins}</StatusChip>;
  return <StatusChip tone={tone}>{commonTexts.status[tone]}</StatusChip>;
};

/**
 * Saves a stored student's file over the version that the form knows, at first the loaded one. Returns the file that it
 * became; null when the session ended.
 * @throws HttpError as the provider does
 */
const useStudentUpdate = (loaded: StudentFileRecord, getStored: () => StoredFile) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const tellUndoable = useUndoMessage();

  return async (data: FileValues): Promise<StoredFile | null> => {
    const known = getStored().record ?? loaded;
    const params = { id: known.id, data, previousData: known };
    const { data: saved } = await dataProvider.update<StudentFileRecord>('students', params);
    // react-admin answers an ended session with an empty record.
    if (!saved.student) return null;
    const { changeSet, ...record } = saved;
    if (changeSet) tellUndoable(changeSet, removedText(known, record));
    for (const shown of [['getList'], ['timeline', known.id], ['timelineSummary', known.id]]) {
      queryClient.invalidateQueries({ queryKey: ['students', ...shown] });
    }
    return storedFile(record);
  };
};

/** Shows the file that an undo left, once it is loaded again, unless something is typed: then its save tells of it. */
const useNewerFile = (loaded: StudentFileRecord, { getStored, isChanged, resetTo }: FileForm) => {
  const known = useRef(loaded);
  useEffect(() => {
    if (loaded === known.current) return;
    known.current = loaded;
    if (loaded.version !== getStored().record?.version && !isChanged()) resetTo(storedFile(loaded));
  }, [loaded, getStored, isChanged, resetTo]);
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

/** Prints the whole file on A4 (docs/product.md §2), as the browser's own printing does. */
const PrintButton = ({ id }: { id: string }) => {
  const isPrinting = usePrinting();
  return (
    <>
      <Tooltip title={studentFileTexts.print.action}>
        <IconButton aria-label={studentFileTexts.print.action} onClick={() => window.print()}>
          <PrintIcon />
        </IconButton>
      </Tooltip>
      {isPrinting && <PrintFile id={id} />}
    </>
  );
};
