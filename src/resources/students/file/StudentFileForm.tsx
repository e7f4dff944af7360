import Box from '@mui/material/Box';
import { lazy, type ReactNode, Suspense, startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import type { NoteCategory } from '../../../../core/rules/noteCategory.ts';
import { RestoredNote } from '../../../components/RestoredNote.tsx';
import type { StudentFileRecord } from '../../../providers/dataProvider/students/studentFile.ts';
import { dayOf } from '../../../providers/today.ts';
import { useFilterChoices } from '../list/useFilterChoices.ts';
import { AttachmentsSection } from './attachments/AttachmentsSection.tsx';
import { loadConflictDialog, useConflict } from './conflict/useConflict.ts';
import { FileContext } from './FileContext.ts';
import { showRefusal } from './form/fieldFaults.ts';
import { type FileValues, fileValues } from './form/fileValues.ts';
import { type FileFormOptions, useFileForm } from './form/useFileForm.ts';
import { ErrorArea } from './frame/ErrorArea.tsx';
import { FileFooter } from './frame/FileFooter.tsx';
import { FileHeader } from './frame/FileHeader.tsx';
import { FileLayout } from './frame/FileLayout.tsx';
import { SectionNavigation } from './frame/SectionNavigation.tsx';
import { ClassroomsSection } from './lists/ClassroomsSection.tsx';
import { StatusesSection } from './lists/StatusesSection.tsx';
import { NotesSection } from './notes/NotesSection.tsx';
import { ProfileSection } from './profile/ProfileSection.tsx';
import type { CloseRequest } from './StudentFileContent.tsx';
import { CloseDialog } from './saving/CloseDialog.tsx';
import { useLeaveGuard } from './saving/useLeaveGuard.ts';
import { useSaveShortcut } from './saving/useSaveShortcut.ts';
import { useSaving } from './saving/useSaving.ts';

const ConflictDialog = lazy(async () => ({ default: (await loadConflictDialog()).ConflictDialog }));

type StudentFileFormProps = FileFormOptions & {
  isNew?: boolean;
  /** Gives up what was put back, in another way than by showing the file as it was loaded. */
  onDiscardTyped?: () => void;
  title: string;
  badge?: ReactNode;
  actions?: ReactNode;
  /** Sends the file, as `useSaving` says. */
  send: (values: FileValues) => Promise<FileValues | null>;
  /** Goes on to the student that was added; left out when there was nothing to add. */
  openCreated?: () => void;
  /** Takes the file that somebody else saved for what the next save is over. */
  onNewer?: (newer: StudentFileRecord) => void;
  requestClose: CloseRequest;
};

/** One form over a student's whole file: its sections, saving it and leaving it (SPEC.md §2). */
export const StudentFileForm = ({
  loaded,
  typed,
  onSessionEnd,
  isNew = false,
  onDiscardTyped,
  title,
  badge,
  actions,
  send,
  openCreated,
  onNewer,
  requestClose,
}: StudentFileFormProps) => {
  const body = useRef<HTMLDivElement>(null);
  const painted = usePainted();
  const { form, stored, getStored, resetTo, isChanged } = useFileForm({ loaded, typed, onSessionEnd });
  const guard = useLeaveGuard(isChanged);
  const conflict = useConflict(getStored);
  const [settled, setSettled] = useState(typed === undefined);
  const [beforeSave] = useState(() => new Set<() => void>());
  const { phase, save } = useSaving({
    form,
    container: body,
    beforeSave,
    send,
    onRefused: conflict.begin,
    onSaved: (saved, closing) => {
      setSettled(true);
      if (closing) guard.leave();
      else if (openCreated) guard.passTo(openCreated);
      else resetTo(saved);
    },
  });
  useSaveShortcut(save);

  useEffect(() => {
    requestClose.current = phase === 'saving' ? () => undefined : guard.ask;
    return () => {
      requestClose.current = null;
    };
  }, [requestClose, guard.ask, phase]);

  const [category, setCategory] = useState<NoteCategory>();
  const organizations = useFilterChoices('organizations');
  const classrooms = useFilterChoices('classrooms');
  const file = useMemo(
    () => ({ stored, today: dayOf(), organizations, classrooms, category, setCategory, phase, beforeSave }),
    [stored, organizations, classrooms, category, phase, beforeSave],
  );

  const saveAndLeave = () => {
    guard.stay();
    save(true);
  };

  const saveMerged = (merged: FileValues, newer: StudentFileRecord, closing: boolean) => {
    conflict.end();
    onNewer?.(newer);
    resetTo(fileValues(newer), merged);
    save(closing);
  };

  return (
    <FileContext value={file}>
      <FormProvider {...form}>
        <FileLayout
          bodyRef={body}
          header={
            <FileHeader
              title={title}
              actions={actions}
              closeDisabled={phase === 'saving'}
              onClose={guard.ask}
            >
              {badge}
            </FileHeader>
          }
          notice={
            <>
              {!settled && (
                <RestoredNote
                  onDiscard={onDiscardTyped ?? (() => resetTo(stored))}
                  onClose={() => setSettled(true)}
                />
              )}
              <ErrorArea container={body} />
            </>
          }
          navigation={<SectionNavigation body={body} />}
          footer={<FileFooter onSave={() => save()} />}
        >
          <Box sx={{ backgroundColor: 'background.paper', minHeight: '100%' }}>
            <ProfileSection isNew={isNew} painted={painted} />
            {painted && (
              <>
                <ClassroomsSection />
                <StatusesSection />
                <AttachmentsSection />
                <NotesSection />
              </>
            )}
          </Box>
        </FileLayout>
        <CloseDialog
          open={guard.asking}
          onSave={saveAndLeave}
          onDiscard={guard.discard}
          onCancel={guard.stay}
        />
        {conflict.current && (
          <Suspense>
            <ConflictDialog
              conflict={conflict.current}
              decisions={conflict.decisions}
              onDecide={conflict.decide}
              onSave={saveMerged}
              onBack={() => {
                conflict.putOff();
                if (conflict.current) showRefusal(form, conflict.current.error);
              }}
            />
          </Suspense>
        )}
      </FormProvider>
    </FileContext>
  );
};

/** Whether the first picture is on the screen: what lies below it is rendered only then, so that it comes soon. */
const usePainted = (): boolean => {
  const [painted, setPainted] = useState(false);
  useEffect(() => startTransition(() => setPainted(true)), []);
  return painted;
};
