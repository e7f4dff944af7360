import { useQueryClient } from '@tanstack/react-query';
import { startTransition, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { SAVE_TICK_MS } from '../../../../core/rules/limits.ts';
import { useStoredDraft } from '../../../components/FormDraft.tsx';
import {
  type NewerFile,
  newerFileIn,
  type StudentFileRecord,
} from '../../../providers/dataProvider/students/studentFile.ts';
import type { SavePhase } from './FileContext.ts';
import { fileResolver, showRefusal } from './fileFaults.ts';
import { type FileValues, fileValues, type StoredFile, savedValues, storedFile } from './fileValues.ts';
import { mergedFile, type Versions } from './fileVersions.ts';
import { changedSections, type SectionName } from './sections.ts';
import { useClosing } from './useClosing.ts';

export type FileFormOptions = {
  /** The file as it was loaded last; of a new student as it begins today. */
  initial: StoredFile;
  draftName: string;
  /**
   * Saves the file over the one that is known; returns it as it was stored, or null when the session ended.
   * @throws HttpError when the server refuses or cannot be reached
   */
  send: (values: FileValues, known: StoredFile) => Promise<StoredFile | null>;
  /** Goes on to the student that was added. */
  openAdded?: () => void;
};

/** What was typed, and the file over which; both without photo and new attachments. */
type FileDraft = { base: StudentFileRecord | undefined; typed: FileValues };

/**
 * The one form over a student's whole file, its draft, saving it and leaving it. A refusal leaves all that was typed; a
 * success is marked for a second (docs/product.md §4, Student save on edit).
 */
export const useFileForm = ({ initial, draftName, send, openAdded }: FileFormOptions) => {
  const queryClient = useQueryClient();
  const restored = useStoredDraft<FileDraft>(draftName, (): object | null =>
    isChanged() ? draftOf(latest.current, form.getValues()) : null,
  );
  const [isRestored, setRestored] = useState(restored !== null);
  const [stored, setStored] = useState(() => baseOf(initial, restored?.draft));
  // What follows a save at once needs it before the next render.
  const latest = useRef(stored);
  const [phase, setPhase] = useState<SavePhase>('idle');
  const [changed, setChanged] = useState<readonly SectionName[]>([]);
  const [conflict, setConflict] = useState<{ newer: NewerFile; versions: Versions } | null>(null);
  const isSaving = useRef(false);
  const form = useForm<FileValues>({
    defaultValues: restored ? typedOver(stored, restored.draft) : stored.values,
    resolver: fileResolver,
    shouldFocusError: false,
  });

  const isChanged = useCallback(
    () => changedSections(latest.current.values, savedValues(form.getValues())).length > 0,
    [form],
  );
  /** Takes a newer file for what the server has, and shows these values, by default the same. */
  const resetTo = (saved: StoredFile, shown = saved.values) => {
    latest.current = saved;
    setStored(saved);
    form.reset(shown);
  };
  const closing = useClosing({ isChanged, discard: () => resetTo(stored) });

  const compare = useEffectEvent(() => {
    const now = changedSections(latest.current.values, savedValues(form.getValues()));
    setChanged(before => (before.join() === now.join() ? before : now));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is stored is compared, too
  useEffect(() => {
    compare();
    return form.subscribe({ formState: { values: true }, callback: () => startTransition(compare) });
  }, [form, stored]);

  const follow = useEffectEvent(() => {
    const [known, newer] = [latest.current, initial];
    const [was, today] = [known, newer].map(({ values }) => values.student.registrationDate);
    const isNewer = newer.record ? newer.record.version !== known.record?.version : was !== today;
    if (isNewer && !isChanged()) return resetTo(newer);
    // In a new file that stays open over midnight, days that nobody touched are those of today.
    const untouched = DAYS_OF_TODAY.filter(name => form.getValues(name) === was);
    if (isNewer && !newer.record) for (const name of untouched) form.setValue(name, today ?? '');
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows what is loaded
  useEffect(() => follow(), [initial]);

  useEffect(() => {
    if (phase !== 'saved') return;
    const timer = setTimeout(() => setPhase('idle'), SAVE_TICK_MS);
    return () => clearTimeout(timer);
  }, [phase]);

  const sendAll = async () => {
    setPhase('saving');
    const mine = savedValues(form.getValues());
    try {
      const saved = await send(mine, latest.current);
      setPhase(saved ? 'saved' : 'idle');
      if (!saved) return;
      setRestored(false);
      setConflict(null);
      resetTo(saved);
      if (!closing.leaveAfterSave()) openAdded?.();
    } catch (error) {
      setPhase('idle');
      const newer = newerFileIn(error);
      closing.onRefused(newer !== undefined);
      if (!newer) return showRefusal(form, error);
      // The other may have chosen one that was added after this page was opened.
      for (const resource of ['organizations', 'classrooms']) {
        queryClient.invalidateQueries({ queryKey: [resource, 'getList'] });
      }
      const versions = { base: latest.current.values, mine, theirs: fileValues(newer.current) };
      setConflict({ newer, versions });
    }
  };
  /** Once at a time. */
  const save = async () => {
    if (isSaving.current) return;
    isSaving.current = true;
    await form.handleSubmit(sendAll, () => closing.onRefused(false))();
    isSaving.current = false;
  };

  return {
    ...{ form, phase, save, closing },
    /** The sections with unsaved changes, in order. */
    changed,
    /** The file as the server has it, as far as this form knows. */
    stored,
    conflict: conflict && {
      ...conflict,
      /** Goes on over the other's version, with these parts as this user has them. */
      onSettle: (kept: ReadonlySet<string>) => {
        const { newer, versions } = conflict;
        setConflict(null);
        resetTo(storedFile(newer.current), mergedFile(versions, kept));
        if (kept.size > 0) save();
        else closing.leaveAfterSave();
      },
    },
    /** Of a draft that was put back and is not saved yet. */
    restored: isRestored ? restored : null,
    discard: () => resetTo(initial),
  };
};

const DAYS_OF_TODAY = ['student.registrationDate', 'studentStatuses.0.date'] as const;

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
