import { useCallback, useDeferredValue, useRef, useState } from 'react';
import { type UseFormReturn, useForm, useFormContext, useWatch } from 'react-hook-form';
import { useStoredDraft } from '../../../../components/FormDraft.tsx';
import type { StudentFileRecord } from '../../../../providers/dataProvider/students/studentFile.ts';
import type { StoredDraft } from '../../../../providers/drafts.ts';
import { useFile } from '../FileContext.ts';
import { fileResolver } from './fileResolver.ts';
import { type FileValues, type StoredFile, savedValues, storedFile } from './fileValues.ts';
import { changedSections, type SectionName } from './sections.ts';

type Options = {
  /** Returns the file as it was loaded. */
  getInitial: () => StoredFile;
  /** The name of its draft. */
  draftName: string;
};

/** What was typed, and the file over which; both without photo and new attachments. */
type FileDraft = { base: StudentFileRecord | undefined; typed: FileValues };

export type FileForm = {
  form: UseFormReturn<FileValues>;
  /** The file as the server has it, as far as this form knows. */
  stored: StoredFile;
  /** The same at the moment of asking, for what follows a save at once. */
  getStored: () => StoredFile;
  /** Takes a newer file for what the server has, and shows these values, by default the same. */
  resetTo: (saved: StoredFile, shown?: FileValues) => void;
  /** Whether there is anything to save. */
  isChanged: () => boolean;
  /** The draft with which it began, if any. */
  restored: StoredDraft<object> | null;
  /** Shows the file as it was loaded. */
  discard: () => void;
};

/** The one form over a student's whole file. */
export const useFileForm = ({ getInitial, draftName }: Options): FileForm => {
  const restored = useStoredDraft<FileDraft>(draftName, (): object | null =>
    isChanged() ? draftOf(latest.current, form.getValues()) : null,
  );
  const [stored, setStored] = useState(() => baseOf(getInitial(), restored?.draft));
  const latest = useRef(stored);
  const getStored = useCallback(() => latest.current, []);
  const form = useForm<FileValues>({
    defaultValues: restored ? typedOver(stored, restored.draft) : stored.values,
    resolver: fileResolver,
    shouldFocusError: false,
  });

  const resetTo = useCallback(
    (saved: StoredFile, shown = saved.values) => {
      latest.current = saved;
      setStored(saved);
      form.reset(shown);
    },
    [form],
  );

  const isChanged = useCallback(
    () => changedSections(latest.current.values, savedValues(form.getValues())).length > 0,
    [form],
  );

  return { form, stored, getStored, resetTo, isChanged, restored, discard: () => resetTo(getInitial()) };
};

const draftOf = ({ record, values }: StoredFile, typed: FileValues): object => {
  const isSameImage = typed.student.image === values.student.image;
  return {
    base: record && { ...record, student: { ...record.student, image: undefined } },
    typed: isSameImage ? { ...typed, student: { ...typed.student, image: undefined } } : typed,
  };
};

/** The file over which a draft was typed: others may have saved since. The photo is the one of now. */
const baseOf = (loaded: StoredFile, draft: FileDraft | undefined): StoredFile => {
  if (!draft?.base || !loaded.record) return loaded;
  const { image } = loaded.record.student;
  return storedFile({ ...draft.base, student: { ...draft.base.student, image } });
};

const typedOver = ({ values }: StoredFile, { typed }: FileDraft): FileValues => ({
  ...typed,
  student: { ...typed.student, image: typed.student.image ?? values.student.image },
  studentAttachments: typed.studentAttachments.filter(row => '_id' in row),
});

/** The sections with unsaved changes, in order. It follows what is typed without holding it up. */
export const useChangedSections = (): SectionName[] => {
  const { stored } = useFile();
  const { control } = useFormContext<FileValues>();
  const values = useDeferredValue(useWatch({ control }) as FileValues);
  return changedSections(stored, savedValues(values));
};
