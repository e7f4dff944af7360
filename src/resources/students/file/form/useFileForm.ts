import { useCallback, useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { getSession } from '../../../../providers/session.ts';
import { keepDraft, takeDraft } from '../saving/drafts.ts';
import { mergeDraft } from '../saving/mergeDraft.ts';
import { committedValues } from './committedValues.ts';
import { fileResolver } from './fileResolver.ts';
import type { FileValues } from './fileValues.ts';
import { changedSections } from './sections.ts';

export type FileForm = {
  form: UseFormReturn<FileValues>;
  /** The file as the server has it, as far as this form knows. */
  stored: FileValues;
  /** Shows what a save answered, in place of what was typed. */
  resetTo: (saved: FileValues) => void;
  /** Whether there is anything to save. */
  isChanged: () => boolean;
  /** Whether what was typed before the session ended was put back. */
  restored: boolean;
};

/**
 * The one form over a student's whole file. When the session ends under unsaved work, what was typed is kept
 * in memory and put back once the same user opens the same file again.
 * @param loaded the file as the server has it; a blank one for a new student
 */
export const useFileForm = (loaded: FileValues, studentId: string | undefined): FileForm => {
  const [userId] = useState(() => getSession()?.userId ?? '');
  const [draft] = useState(() => takeDraft(userId, studentId));
  const [stored, setStored] = useState(loaded);
  const form = useForm<FileValues>({
    defaultValues: stored,
    resolver: fileResolver,
    shouldFocusError: false,
  });
  const before = useRef(stored);

  const resetTo = useCallback(
    (saved: FileValues) => {
      before.current = saved;
      setStored(saved);
      form.reset(saved);
    },
    [form],
  );

  const isChanged = useCallback(
    () => changedSections(before.current, committedValues(form.getValues(), getSession())).length > 0,
    [form],
  );

  useEffect(() => {
    if (draft) form.reset(mergeDraft(draft, before.current), { keepDefaultValues: true });
  }, [draft, form]);

  useEffect(
    () => () => {
      if (getSession() === null && isChanged()) {
        keepDraft({ userId, studentId, before: before.current, typed: form.getValues() });
      }
    },
    [form, isChanged, userId, studentId],
  );

  return { form, stored, resetTo, isChanged, restored: draft !== null };
};
