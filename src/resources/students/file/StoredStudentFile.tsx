import PrintIcon from '@mui/icons-material/PrintOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { flushSync } from 'react-dom';
import { fullName } from '../../../../core/rules/text.ts';
import { StatusChip } from '../../../components/StatusChip.tsx';
import { useUndoMessage } from '../../../components/useUndoing.ts';
import { commonTexts } from '../../../i18n/commonTexts.ts';
import type { AppDataProvider } from '../../../providers/dataProvider/index.ts';
import { newerFileIn, type StudentFileRecord } from '../../../providers/dataProvider/students/studentFile.ts';
import { isSameFile } from './conflict/isSameFile.ts';
import { useAge, useBeginsToday, useStatusToday } from './FileContext.ts';
import { type FileValues, fileValues, type StoredFile, storedFile } from './form/fileValues.ts';
import { type FileForm, useFileForm } from './form/useFileForm.ts';
import type { CloseRequest } from './frame/FileDialog.tsx';
import { FileSteps } from './frame/FileSteps.tsx';
import { OverviewSection } from './overview/OverviewSection.tsx';
import { PresenceSection } from './presence/PresenceSection.tsx';
import { PrintFile } from './print/PrintFile.tsx';
import { StudentFileForm } from './StudentFileForm.tsx';
import { studentFileTexts } from './studentFileTexts.ts';
import { TimelineSection } from './timeline/TimelineSection.tsx';

type StoredStudentFileProps = {
  loaded: StudentFileRecord;
  requestClose: CloseRequest;
};

/**
 * The edit popup: the file counts as it was loaded until a save answers the new one, or another user's newer
 * one was merged with what is typed here.
 */
export const StoredStudentFile = ({ loaded, requestClose }: StoredStudentFileProps) => {
  const file = useFileForm({ getInitial: () => storedFile(loaded), draftName: `students/${loaded.id}` });
  useNewerFile(loaded, file);
  const send = useStudentUpdate(loaded, file.getStored);
  const { student } = file.stored.record ?? loaded;
  return (
    <StudentFileForm
      file={file}
      title={fullName(student)}
      badge={<FileStatusChip />}
      summary={<Age />}
      overview={<OverviewSection id={loaded.id} />}
      presence={
        <>
          <PresenceSection student={student} />
          <TimelineSection studentId={loaded.id} />
        </>
      }
      actions={(leaveFor, isSaving) => (
        <>
          <FileSteps id={loaded.id} disabled={isSaving} leaveFor={leaveFor} />
          <PrintButton id={loaded.id} />
        </>
      )}
      send={send}
      requestClose={requestClose}
    />
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
 * Saves a stored student's file over the version that the form knows, at first the loaded one. Returns what
 * it became; null when the session ended. A save that had got through although its answer was lost counts as
 * done.
 * @throws HttpError as the provider does
 */
const useStudentUpdate = (loaded: StudentFileRecord, getStored: () => StoredFile) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const tellUndoable = useUndoMessage();

  return useCallback(
    async (data: FileValues): Promise<StoredFile | null> => {
      const known = getStored().record ?? loaded;
      const saved = await dataProvider
        .update<StudentFileRecord>('students', { id: known.id, data, previousData: known })
        .then(reply => reply.data)
        .catch(error => {
          const newer = newerFileIn(error);
          if (newer && isSameFile(fileValues(newer.current), data)) return newer.current;
          throw error;
        });
      // react-admin answers an ended session with an empty record.
      if (!saved.student) return null;
      const { changeSet, ...record } = saved;
      if (changeSet) tellUndoable(changeSet, removedText(known, record));
      for (const shown of [['getList'], ['timeline', known.id], ['timelineSummary', known.id]]) {
        queryClient.invalidateQueries({ queryKey: ['students', ...shown] });
      }
      return storedFile(record);
    },
    [dataProvider, queryClient, tellUndoable, loaded, getStored],
  );
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

/** Prints the whole file on A4 (docs/product.md §2); the browser's own printing prints the same pages. */
const PrintButton = ({ id }: { id: string }) => {
  const { printing, print, ready } = usePrintedPages();
  return (
    <>
      <Tooltip title={studentFileTexts.print.action}>
        <IconButton aria-label={studentFileTexts.print.action} onClick={print}>
          <PrintIcon />
        </IconButton>
      </Tooltip>
      {printing && <PrintFile id={id} onReady={ready} />}
    </>
  );
};

/**
 * Puts the pages to print on the page for as long as they are printed, whether the user pressed our button
 * or the browser's own.
 */
const usePrintedPages = () => {
  const [printing, setPrinting] = useState(false);
  const requested = useRef(false);

  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);

  /** Called once the pages are on the page with their images. */
  const ready = useCallback(() => {
    if (!requested.current) return;
    requested.current = false;
    window.print();
  }, []);

  const print = () => {
    requested.current = true;
    setPrinting(true);
  };

  return { printing, print, ready };
};
