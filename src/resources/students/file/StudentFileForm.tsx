import PrintIcon from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { memo, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useLocation } from 'react-router';
import type { NoteCategory } from '../../../../core/rules/noteCategory.ts';
import { fullName } from '../../../../core/rules/text.ts';
import { RestoredNote } from '../../../components/FormDraft.tsx';
import { FILE_KEYS } from '../../../components/KeyLists.tsx';
import { usePrinting } from '../../../components/printing.tsx';
import { StatusChip } from '../../../components/StatusChip.tsx';
import { useScreenKeys } from '../../../components/shortcuts.ts';
import { commonTexts } from '../../../i18n/commonTexts.ts';
import { StudentProgress } from '../../../progress/StudentProgress.tsx';
import type { StudentFileRecord } from '../../../providers/dataProvider/students/studentFile.ts';
import { useToday } from '../../../providers/today.ts';
import { PresenceSection } from '../absences/PresenceSection.tsx';
import { useFilterChoices } from '../list/ChoiceFilter.tsx';
import { sectionIn } from '../list/listAddress.ts';
import { AttachmentsSection } from './AttachmentsSection.tsx';
import { ClassroomsSection } from './ClassroomsSection.tsx';
import { CloseDialog } from './CloseDialog.tsx';
import { ErrorArea } from './ErrorArea.tsx';
import { FileConflict } from './FileConflict.tsx';
import { FileContext, useAge, useBeginsToday, useStatusToday } from './FileContext.ts';
import { FileFooter } from './FileFooter.tsx';
import { FileFrame, FileHeader } from './FileFrame.tsx';
import { FileSection } from './FileSection.tsx';
import { FileSteps } from './FileSteps.tsx';
import { NotesSection } from './NotesSection.tsx';
import { OverviewSection } from './OverviewSection.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import { PrintFile } from './print/PrintFile.tsx';
import { SectionNavigation } from './SectionNavigation.tsx';
import { StatusesSection } from './StatusesSection.tsx';
import type { CloseRequest } from './StudentFile.tsx';
import { shownSections } from './sections.ts';
import { studentFileTexts } from './studentFileTexts.ts';
import { TimelineSection } from './TimelineSection.tsx';
import { type FileFormOptions, useFileForm } from './useFileForm.ts';

type StudentFileFormProps = Omit<FileFormOptions, 'draftName'> & {
  id?: string;
  requestClose: CloseRequest;
};

/** One form over a student's whole file: its sections, saving it and leaving it (docs/product.md §2). */
export const StudentFileForm = ({ id, requestClose, ...options }: StudentFileFormProps) => {
  const body = useRef<HTMLDivElement>(null);
  const isNew = id === undefined;
  const sections = useMemo(() => shownSections(isNew), [isNew]);
  // The overview, which fills a window at a desk, is painted first; not where the address names a section below it.
  const isAnySectionNamed = sectionIn(useLocation()) !== null;
  const isWhole = useDeferredValue(true, isNew || isAnySectionNamed);
  const file = useFileForm({ ...options, draftName: fileDraftName(id ?? 'new') });
  const { form, stored, phase, changed, prepare, save, closing, conflict, restored } = file;
  const isSaving = phase === 'saving';

  useScreenKeys(FILE_KEYS.save);
  useEffect(() => {
    requestClose.current = isSaving ? () => undefined : closing.close;
    return () => {
      requestClose.current = null;
    };
  });

  const today = useToday();
  const [category, setCategory] = useState<NoteCategory>();
  const organizations = useFilterChoices('organizations');
  const classrooms = useFilterChoices('classrooms');
  const context = useMemo(
    () => ({
      ...{ stored: stored.values, today, organizations, classrooms, category, setCategory },
      ...{ form, phase, changed, prepare },
    }),
    [form, stored, today, organizations, classrooms, category, phase, changed, prepare],
  );

  return (
    <FileContext value={context}>
      <FormProvider {...form}>
        <FileFrame
          bodyRef={body}
          header={
            <FileHeader
              title={stored.record ? fullName(stored.record.student) : studentFileTexts.add}
              badge={!isNew && <FileStatusChip />}
              summary={!isNew && <Age />}
              actions={
                !isNew && (
                  <>
                    <FileSteps id={id} disabled={isSaving} />
                    <PrintButton id={id} />
                  </>
                )
              }
              closeDisabled={isSaving}
              onClose={closing.ask}
            />
          }
          notice={
            <>
              {restored && <RestoredNote lacksFiles={restored.lacksFiles} onDiscard={file.discard} />}
              <ErrorArea body={body} />
            </>
          }
          navigation={<SectionNavigation body={body} sections={sections} isWhole={isWhole} />}
          footer={<FileFooter onSave={save} inConflict={Boolean(conflict)} />}
        >
          {conflict && (
            <Box sx={{ px: { xs: 2, md: 4 }, pt: 2.5 }}>
              <FileConflict {...conflict} />
            </Box>
          )}
          <FileSections id={id} student={stored.record?.student} isWhole={isWhole} />
        </FileFrame>
        <CloseDialog closing={closing} open={closing.isAsking && !isSaving} onSave={save} />
      </FormProvider>
    </FileContext>
  );
};

type FileSectionsProps = {
  id: string | undefined;
  student: StudentFileRecord['student'] | undefined;
  isWhole: boolean;
};

/** Each renders again by what it follows, not with the form, of which react-hook-form says at once that it is ready. */
const FileSections = memo(({ id, student, isWhole }: FileSectionsProps) => (
  <>
    {id && <OverviewSection id={id} />}
    {isWhole && (
      <>
        <ProfileSection id={id} />
        <ClassroomsSection />
        <StatusesSection />
        <AttachmentsSection />
        <NotesSection />
        {id && (
          <FileSection name="progress">
            <StudentProgress studentId={id} />
          </FileSection>
        )}
        {student && <PresenceSection student={student} />}
        {id && <TimelineSection studentId={id} />}
      </>
    )}
  </>
));

export const fileDraftName = (id: string): string => `students/${id}`;

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

/** docs/product.md §2: prints the whole file. */
const PrintButton = ({ id }: { id: string }) => {
  const isPrinting = usePrinting();
  return (
    <>
      <Tooltip title={studentFileTexts.print}>
        <IconButton aria-label={studentFileTexts.print} onClick={() => window.print()}>
          <PrintIcon />
        </IconButton>
      </Tooltip>
      {isPrinting && <PrintFile id={id} />}
    </>
  );
};
