import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import type { NoteCategory } from '../../../../core/rules/noteCategory.ts';
import { RestoredNote } from '../../../components/FormDraft.tsx';
import { FILE_KEYS } from '../../../components/KeyLists.tsx';
import { useScreenKeys } from '../../../components/screenKeys.ts';
import { useShortcuts } from '../../../components/useShortcuts.ts';
import { type NewerFile, newerFileIn } from '../../../providers/dataProvider/students/studentFile.ts';
import { useToday } from '../../../providers/today.ts';
import { useFilterChoices } from '../list/useFilterChoices.ts';
import { AttachmentsSection } from './attachments/AttachmentsSection.tsx';
import { FileConflict } from './conflict/FileConflict.tsx';
import { mergedFile, type Versions } from './conflict/fileVersions.ts';
import { FileContext } from './FileContext.ts';
import { type FileValues, fileValues, type StoredFile, storedFile } from './form/fileValues.ts';
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

type StudentFileFormProps = {
  file: FileForm;
  isNew?: boolean;
  title: string;
  /** Stands beside the title. */
  badge?: ReactNode;
  /** Stands below the title. */
  summary?: ReactNode;
  /** Buttons of the header. */
  actions?: (isSaving: boolean) => ReactNode;
  /** Stand above and below the sections of the form. */
  overview?: ReactNode;
  children?: ReactNode;
  /** Sends the file, as `useSaving` says. */
  send: (values: FileValues) => Promise<StoredFile | null>;
  /** Goes on to the student that was added. */
  openAdded?: () => void;
  requestClose: CloseRequest;
};

/** One form over a student's whole file: its sections, saving it and leaving it (docs/product.md §2). */
export const StudentFileForm = ({
  file: { form, stored, getStored, resetTo, isChanged, restored, discard },
  isNew = false,
  title,
  badge,
  summary,
  actions,
  overview,
  children,
  send,
  openAdded,
  requestClose,
}: StudentFileFormProps) => {
  const body = useRef<HTMLDivElement>(null);
  const queryClient = useQueryClient();
  const sections = useMemo(() => shownSections(isNew), [isNew]);
  const [conflict, setConflict] = useState<{ newer: NewerFile; versions: Versions } | null>(null);
  const [isSettled, setSettled] = useState(restored === null);
  const closing = useClosing({ isChanged, discard: () => resetTo(stored) });

  const { phase, save } = useSaving({
    form,
    send,
    onSaved: saved => {
      setSettled(true);
      setConflict(null);
      resetTo(saved);
      if (!closing.leaveAfterSave()) openAdded?.();
    },
    onRefused: (error, mine) => {
      const newer = newerFileIn(error);
      closing.onRefused(newer !== undefined);
      if (!newer) return false;
      // The other may have chosen one that was added after this page was opened.
      for (const resource of ['organizations', 'classrooms']) {
        queryClient.invalidateQueries({ queryKey: [resource, 'getList'] });
      }
      const versions = { base: getStored().values, mine, theirs: fileValues(newer.current) };
      setConflict({ newer, versions });
      return true;
    },
  });
  const settle = ({ newer, versions }: NonNullable<typeof conflict>, kept: ReadonlySet<string>) => {
    setConflict(null);
    resetTo(storedFile(newer.current), mergedFile(versions, kept));
    if (kept.size > 0) save();
    else closing.leaveAfterSave();
  };

  useShortcuts(body, { s: save });
  useScreenKeys(FILE_KEYS.save);
  useEffect(() => {
    requestClose.current = phase === 'saving' ? () => undefined : closing.close;
    return () => {
      requestClose.current = null;
    };
  });

  const today = useToday();
  const [category, setCategory] = useState<NoteCategory>();
  const organizations = useFilterChoices('organizations');
  const classrooms = useFilterChoices('classrooms');
  const context = useMemo(
    () => ({ stored: stored.values, today, organizations, classrooms, category, setCategory, phase }),
    [stored, today, organizations, classrooms, category, phase],
  );

  return (
    <FileContext value={context}>
      <FormProvider {...form}>
        <FileLayout
          bodyRef={body}
          header={
            <FileHeader
              title={title}
              summary={summary}
              actions={actions?.(phase === 'saving')}
              closeDisabled={phase === 'saving'}
              onClose={closing.ask}
            >
              {badge}
            </FileHeader>
          }
          notice={
            <>
              {!isSettled && <RestoredNote lacksFiles={restored?.lacksFiles} onDiscard={discard} />}
              <ErrorArea body={body} />
            </>
          }
          navigation={<SectionNavigation body={body} sections={sections} />}
          footer={<FileFooter onSave={save} />}
        >
          <Box sx={{ backgroundColor: 'background.paper', minHeight: '100%' }}>
            {conflict && (
              <Box sx={{ px: { xs: 2, md: 4 }, pt: 2.5 }}>
                <FileConflict {...conflict} onSettle={kept => settle(conflict, kept)} />
              </Box>
            )}
            {overview}
            <ProfileSection isNew={isNew} />
            <ClassroomsSection />
            <StatusesSection />
            <AttachmentsSection />
            <NotesSection />
            {children}
          </Box>
        </FileLayout>
        <CloseDialog
          open={closing.isAsking && phase !== 'saving'}
          isChanged={closing.isAsking && isChanged()}
          onSave={() => closing.save(save)}
          onDiscard={closing.discard}
          onCancel={closing.stay}
        />
      </FormProvider>
    </FileContext>
  );
};
