import Box from '@mui/material/Box';
import { type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import type { NoteCategory } from '../../../../core/rules/noteCategory.ts';
import { RestoredNote } from '../../../components/FormDraft.tsx';
import { type KeySection, useScreenKeys } from '../../../components/screenKeys.ts';
import { useShortcuts } from '../../../components/useShortcuts.ts';
import { commonTexts } from '../../../i18n/commonTexts.ts';
import type { StudentFileRecord } from '../../../providers/dataProvider/students/studentFile.ts';
import { useToday } from '../../../providers/today.ts';
import { useFilterChoices } from '../list/useFilterChoices.ts';
import { AttachmentsSection } from './attachments/AttachmentsSection.tsx';
import { ConflictDialog } from './conflict/ConflictDialog.tsx';
import { useConflict } from './conflict/useConflict.ts';
import { FileContext } from './FileContext.ts';
import { showRefusal } from './form/fieldFaults.ts';
import { type FileValues, type StoredFile, storedFile } from './form/fileValues.ts';
import { shownSections } from './form/sections.ts';
import type { FileForm } from './form/useFileForm.ts';
import { ErrorArea } from './frame/ErrorArea.tsx';
import type { CloseRequest } from './frame/FileDialog.tsx';
import { FileFooter } from './frame/FileFooter.tsx';
import { FileHeader } from './frame/FileHeader.tsx';
import { FileLayout } from './frame/FileLayout.tsx';
import { SectionNavigation } from './frame/SectionNavigation.tsx';
import { ClassroomsSection } from './lists/ClassroomsSection.tsx';
import { StatusesSection } from './lists/StatusesSection.tsx';
import { NotesSection } from './notes/NotesSection.tsx';
import { ProfileSection } from './profile/ProfileSection.tsx';
import { CloseDialog } from './saving/CloseDialog.tsx';
import { useClosing } from './saving/useClosing.ts';
import { useSaving } from './saving/useSaving.ts';

const SAVE_KEYS: readonly KeySection[] = [
  { title: commonTexts.keys.file.title, lines: [{ text: commonTexts.keys.file.save, keys: ['Control+S'] }] },
];

type StudentFileFormProps = {
  file: FileForm;
  isNew?: boolean;
  title: string;
  badge?: ReactNode;
  summary?: ReactNode;
  /** Stands above the sections of the form. */
  overview?: ReactNode;
  /** Stands below the sections of the form. */
  presence?: ReactNode;
  /** Buttons of the header; `leaveFor` leaves the file for elsewhere, asking first when something would be lost. */
  actions?: (leaveFor: (navigation: () => void) => void, isSaving: boolean) => ReactNode;
  /** Sends the file, as `useSaving` says. */
  send: (values: FileValues) => Promise<StoredFile | null>;
  /** Goes on to the student that was added; left out when there was nothing to add. */
  openCreated?: () => void;
  requestClose: CloseRequest;
};

/** One form over a student's whole file: its sections, saving it and leaving it (docs/product.md §2). */
export const StudentFileForm = ({
  file: { form, stored, getStored, resetTo, isChanged, restored, discard },
  isNew = false,
  title,
  badge,
  summary,
  overview,
  presence,
  actions,
  send,
  openCreated,
  requestClose,
}: StudentFileFormProps) => {
  const body = useRef<HTMLDivElement>(null);
  const sections = useMemo(() => shownSections(isNew), [isNew]);
  const leaving = useClosing(isChanged);
  const conflict = useConflict(getStored);
  const [settled, setSettled] = useState(!restored);
  const [beforeSave] = useState(() => new Set<() => void>());
  const { phase, save } = useSaving({
    form,
    container: body,
    beforeSave,
    send,
    onRefused: conflict.begin,
    onSaved: (saved, closing) => {
      setSettled(true);
      if (closing) leaving.leave();
      else if (openCreated) leaving.passTo(openCreated);
      else resetTo(saved);
    },
  });
  useShortcuts(body, { s: () => save() });
  useScreenKeys(SAVE_KEYS);

  useEffect(() => {
    requestClose.current = phase === 'saving' ? () => undefined : leaving.close;
  });
  useEffect(
    () => () => {
      requestClose.current = null;
    },
    [requestClose],
  );

  const today = useToday();
  const [category, setCategory] = useState<NoteCategory>();
  const organizations = useFilterChoices('organizations');
  const classrooms = useFilterChoices('classrooms');
  const file = useMemo(
    () => ({
      stored: stored.values,
      today,
      organizations,
      classrooms,
      category,
      setCategory,
      phase,
      beforeSave,
    }),
    [stored, today, organizations, classrooms, category, phase, beforeSave],
  );

  const saveMerged = (merged: FileValues, newer: StudentFileRecord, closing: boolean) => {
    conflict.end();
    resetTo(storedFile(newer), merged);
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
              summary={summary}
              actions={actions?.(leaving.leaveFor, phase === 'saving')}
              closeDisabled={phase === 'saving'}
              onClose={leaving.ask}
            >
              {badge}
            </FileHeader>
          }
          notice={
            <>
              {!settled && <RestoredNote lacksFiles={restored?.lacksFiles} onDiscard={discard} />}
              <ErrorArea container={body} />
            </>
          }
          navigation={<SectionNavigation body={body} sections={sections} />}
          footer={<FileFooter onSave={() => save()} />}
        >
          <Box sx={{ backgroundColor: 'background.paper', minHeight: '100%' }}>
            {overview}
            <ProfileSection isNew={isNew} />
            <ClassroomsSection />
            <StatusesSection />
            <AttachmentsSection />
            <NotesSection />
            {presence}
          </Box>
        </FileLayout>
        <CloseDialog
          open={leaving.isAsking}
          isChanged={leaving.isChanged}
          onSave={() => leaving.save(() => save(true))}
          onDiscard={leaving.discard}
          onCancel={leaving.stay}
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
