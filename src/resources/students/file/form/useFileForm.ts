import { useCallback, useDeferredValue, useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useForm, useFormContext, useWatch } from 'react-hook-form';
import { getSession, useSession } from '../../../../providers/session.ts';
import { useFile } from '../FileContext.ts';
import { committedValues } from './committedValues.ts';
import { fileResolver } from './fileResolver.ts';
import type { FileValues } from './fileValues.ts';
import { changedSections, type SectionName } from './sections.ts';

export type FileFormOptions = {
  /** The file as the server has it; a blank one for a new student. */
  loaded: FileValues;
  /** What was typed before a session ended; it is put back. */
  typed: FileValues | undefined;
  /** Keeps what is typed when the session ends under it. */
  onSessionEnd: (userId: string, typed: FileValues) => void;
};

export type FileForm = {
  form: UseFormReturn<FileValues>;
  /** The file as the server has it, as far as this form knows. */
  stored: FileValues;
  /** The same at the moment of asking, for what follows a save at once. */
  getStored: () => FileValues;
  /** Takes a newer file for what the server has, and shows these values, by default the same. */
  resetTo: (saved: FileValues, shown?: FileValues) => void;
  /** Whether there is anything to save. */
  isChanged: () => boolean;
};

/** The one form over a student's whole file. */
export const useFileForm = ({ loaded, typed, onSessionEnd }: FileFormOptions): FileForm => {
  const [userId] = useState(() => getSession()?.userId ?? '');
  const [stored, setStored] = useState(loaded);
  const form = useForm<FileValues>({
    defaultValues: typed ?? loaded,
    resolver: fileResolver,
    shouldFocusError: false,
  });
  const before = useRef(stored);

  const resetTo = useCallback(
    (saved: FileValues, shown = saved) => {
      before.current = saved;
      setStored(saved);
      form.reset(shown);
    },
    [form],
  );

  const isChanged = useCallback(
    () => changedSections(before.current, committedValues(form.getValues(), getSession())).length > 0,
    [form],
  );

  const latest = useRef(onSessionEnd);
  useEffect(() => {
    latest.current = onSessionEnd;
  });
  useEffect(
    () => () => {
      if (getSession() === null && isChanged()) latest.current(userId, form.getValues());
    },
    [form, isChanged, userId],
  );

  const getStored = useCallback(() => before.current, []);

  return { form, stored, getStored, resetTo, isChanged };
};

/** The sections with unsaved changes, in order. It follows what is typed without holding it up. */
export const useChangedSections = (): SectionName[] => {
  const { stored } = useFile();
  const session = useSession();
  const { control } = useFormContext<FileValues>();
  const values = useDeferredValue(useWatch({ control }) as FileValues);
  return changedSections(stored, committedValues(values, session));
};
