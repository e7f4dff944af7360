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
import { useClosing } from './CloseDialog.tsx';
import type { SavePhase } from './FileContext.ts';
import { fileResolver, showRefusal } from './fileFaults.ts';
import { copyOf, type FileValues, rowKey, type StoredFile, savedValues, storedFile } from './fileValues.ts';
import { type Sent, typedSince } from './fileVersions.ts';
import { changedSections, type SectionName } from './sections.ts';

export type FileFormOptions = {
  /** The file as it was loaded last; of a new student as it begins today. */
  initial: StoredFile;
  draftName: string;
  /**
   * Saves the file over the one that is known; returns it as it was stored.
   * @throws HttpError when the server refuses or cannot be reached
   */
  send: (values: FileValues, known: StoredFile) => Promise<StoredFile>;
  /** Goes on to the student that was added, with the draft of what was typed since, if that is anything. */
  openAdded?: (draft: FileDraft | undefined) => void;
};

/**
 * The typed values, and the file over which, or what was sent of it to be added; photo and new attachments are not kept.
 */
export type FileDraft = { base?: StudentFileRecord | undefined; typed: FileValues; sent?: FileValues };

/**
 * The one form over a student's whole file, its draft, saving it and leaving it. A refusal leaves all that was typed; a
 * success is marked for a second (docs/product.md §4, Student save on edit). What is typed meanwhile is a further change.
 */
export const useFileForm = ({ initial, draftName, send, openAdded }: FileFormOptions) => {
  const queryClient = useQueryClient();
  const restored = useStoredDraft<FileDraft>(draftName, (): object | null =>
    isChanged() ? draftOf(latest.current, form.getValues()) : null,
  );
  const [isRestored, setRestored] = useState(restored !== null);
  const [stored, setStored] = useState(() => baseOf(initial, restored?.draft));
  // A step that follows a save at once needs it before the next render.
  const latest = useRef(stored);
  const [phase, setPhase] = useState<SavePhase>('idle');
  const [changed, setChanged] = useState<readonly SectionName[]>([]);
  const [conflict, setConflict] = useState<{ newer: NewerFile; base: FileValues } | null>(null);
  const isSaving = useRef(false);
  const preparing = useRef(new Map<SectionName, Promise<boolean>>());
  const form = useForm<FileValues>({
    defaultValues: restored ? typedOver(stored, restored.draft) : stored.values,
    resolver: fileResolver,
    shouldFocusError: false,
  });

  const unsaved = useCallback(
    () => changedSections(latest.current.values, savedValues(form.getValues()), preparing.current),
    [form],
  );
  const isChanged = useCallback(() => unsaved().length > 0, [unsaved]);
  /** Takes a newer file for what the server has, and shows these values, by default the same. */
  const resetTo = (saved: StoredFile, shown = saved.values) => {
    latest.current = saved;
    setStored(saved);
    form.reset(shown);
  };
  const closing = useClosing({ isChanged, discard: () => resetTo(stored) });

  const compare = useEffectEvent(() => {
    const now = unsaved();
    setChanged(before => (before.join() === now.join() ? before : now));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is stored is compared, too
  useEffect(() => {
    compare();
    return form.subscribe({ formState: { values: true }, callback: () => startTransition(compare) });
  }, [form, stored]);

  const prepare = useCallback(
    async (section: SectionName, work: Promise<boolean>) => {
      const works = preparing.current;
      const all = Promise.all([works.get(section), work.catch(() => false)]).then(done =>
        done.every(isDone => isDone !== false),
      );
      works.set(section, all);
      setChanged(unsaved());
      await all;
      if (works.get(section) === all) works.delete(section);
      setChanged(unsaved());
    },
    [unsaved],
  );

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

  /** Takes over what was stored, without what was typed since, which is unsaved; leaves if that was asked and all is stored. */
  const goOn = (saved: StoredFile, sent: FileValues) => {
    const typed = savedValues(form.getValues());
    const isTypedOn = changedSections(sent, typed).length > 0;
    resetTo(saved, !openAdded && isTypedOn ? typedSince({ sent, typed }, saved.values) : saved.values);
    if (isTypedOn) closing.onRefused(false);
    else if (closing.leaveAfterSave()) return;
    openAdded?.(isTypedOn ? addedDraft({ sent, typed }) : undefined);
  };

  const sendAll = async () => {
    setPhase('saving');
    const mine = copyOf(savedValues(form.getValues()));
    const over = latest.current;
    try {
      const saved = await send(mine, over);
      await Promise.all(preparing.current.values());
      setPhase('saved');
      setRestored(false);
      setConflict(null);
      goOn(saved, mine);
    } catch (error) {
      setPhase('idle');
      const newer = newerFileIn(error);
      closing.onRefused(newer !== undefined);
      if (!newer) return showRefusal(form, error);
      // The other may have chosen one that was added after this page was opened.
      for (const resource of ['organizations', 'classrooms']) {
        queryClient.invalidateQueries({ queryKey: [resource, 'getList'] });
      }
      setConflict({ newer, base: over.values });
    }
  };
  const stay = () => {
    setPhase('idle');
    closing.onRefused(false);
  };
  /** Once at a time, and when all files are ready; not where one of them was refused, which would go unseen. */
  const save = async () => {
    if (isSaving.current) return;
    isSaving.current = true;
    if (preparing.current.size > 0) setPhase('saving');
    const areReady = await Promise.all(preparing.current.values());
    if (areReady.includes(false)) stay();
    else await form.handleSubmit(sendAll, stay)();
    isSaving.current = false;
  };

  return {
    ...{ form, phase, save, closing },
    changed,
    /** Has saving wait for files of a section that are still being made ready; resolved with false where one was refused. */
    prepare,
    /** The file as the server has it, as far as this form knows. */
    stored,
    /** Nothing is settled while a save is under way. */
    conflict: phase !== 'saving' &&
      conflict && {
        ...conflict,
        /** Goes on over the other's version. */
        onSettle: (settled: FileValues) => {
          setConflict(null);
          resetTo(storedFile(conflict.newer.current), settled);
          if (isChanged()) save();
          else closing.leaveAfterSave();
        },
      },
    /** Of a draft that was put back and is not saved yet. */
    restored: isRestored ? restored : null,
    discard: () => resetTo(initial),
  };
};

const DAYS_OF_TODAY = ['student.registrationDate', 'studentStatuses.0.date'] as const;

const draftOf = ({ record, values }: StoredFile, typed: FileValues): FileDraft => ({
  base: record && { ...record, student: { ...record.student, image: '' } },
  typed: withoutImageOf(values, typed),
});

/** The draft with which a file goes on that was added: its rows are told by what was sent. */
const addedDraft = ({ sent, typed }: Sent): FileDraft => {
  const known = new Set(sent.studentAttachments.map(rowKey));
  const studentAttachments = typed.studentAttachments.filter(row => !known.has(rowKey(row)));
  return {
    sent: { ...withoutImageOf(sent, sent), studentAttachments: [] },
    typed: { ...withoutImageOf(sent, typed), studentAttachments },
  };
};

const withoutImageOf = (known: FileValues, typed: FileValues): FileValues => {
  if (typed.student.image !== known.student.image) return typed;
  const { image, ...student } = typed.student;
  return { ...typed, student: student as FileValues['student'] };
};

/** The file over which a draft was typed: others may have saved since. The photo is the one of now. */
const baseOf = (loaded: StoredFile, draft: FileDraft | undefined): StoredFile => {
  if (!draft?.base || !loaded.record) return loaded;
  const { image } = loaded.record.student;
  return storedFile({ ...draft.base, student: { ...draft.base.student, image } });
};

const typedOver = ({ values }: StoredFile, { typed, sent }: FileDraft): FileValues => {
  const completed = ({ student, studentAttachments, ...rows }: FileValues): FileValues => ({
    ...rows,
    student: { ...student, image: student.image ?? values.student.image },
    studentAttachments: studentAttachments.filter(row => '_id' in row),
  });
  if (!sent) return completed(typed);
  return typedSince({ sent: completed(sent), typed: completed(typed) }, values);
};
