import { useCallback, useDeferredValue, useRef, useState } from 'react';
import { type UseFormReturn, useForm, useFormContext, useWatch } from 'react-hook-form';
import { useDraft } from '../../../../components/useDraft.ts';
import { getSession, useSession } from '../../../../providers/session.ts';
import { useFile } from '../FileContext.ts';
import { fileDrafts } from '../saving/fileDrafts.ts';
import { committedValues } from './committedValues.ts';
import { fileResolver } from './fileResolver.ts';
import type { FileValues, StoredFile } from './fileValues.ts';
import { changedSections, type SectionName } from './sections.ts';

type Options = {
  /** Called once. */
  getInitial: () => StoredFile;
  /** What was typed before a session ended; it is put back. */
  typed: FileValues | undefined;
  /** The name of the draft that an ended session leaves. */
  draftName: string;
};

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
  /** Whether it began with what an ended session left unsaved. */
  isRestored: boolean;
};

/** The one form over a student's whole file. */
export const useFileForm = ({ getInitial, typed, draftName }: Options): FileForm => {
  const [stored, setStored] = useState(getInitial);
  const latest = useRef(stored);
  const getStored = useCallback(() => latest.current, []);
  const form = useForm<FileValues>({
    defaultValues: typed ?? stored.values,
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

  const isChanged = useCallback(() => {
    const values = committedValues(form.getValues(), getSession());
    return changedSections(latest.current.values, values).length > 0;
  }, [form]);

  useDraft({
    store: fileDrafts,
    name: draftName,
    unsaved: () => (isChanged() ? { record: latest.current.record, typed: form.getValues() } : null),
  });

  return { form, stored, getStored, resetTo, isChanged, isRestored: typed !== undefined };
};

/** The sections with unsaved changes, in order. It follows what is typed without holding it up. */
export const useChangedSections = (): SectionName[] => {
  const { stored } = useFile();
  const session = useSession();
  const { control } = useFormContext<FileValues>();
  const values = useDeferredValue(useWatch({ control }) as FileValues);
  return changedSections(stored, committedValues(values, session));
};
