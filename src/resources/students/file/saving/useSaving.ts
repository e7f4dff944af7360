import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { UseFormReturn } from 'react-hook-form';
import { SAVE_TICK_MS } from '../../../../../core/rules/limits.ts';
import { getSession } from '../../../../providers/session.ts';
import type { SavePhase } from '../FileContext.ts';
import { committedValues } from '../form/committedValues.ts';
import { fieldFaults, focusFirstFault, showRefusal } from '../form/fieldFaults.ts';
import type { FileValues, StoredFile } from '../form/fileValues.ts';

type SavingOptions = {
  form: UseFormReturn<FileValues>;
  /** Where the fields are. */
  container: RefObject<HTMLElement | null>;
  /** What is done to the form first. */
  beforeSave: ReadonlySet<() => void>;
  /**
   * Sends the file; returns it as it was stored, or null when there is nothing to show, as the session ended.
   * @throws HttpError when the server refuses or cannot be reached
   */
  send: (values: FileValues) => Promise<StoredFile | null>;
  /** Handles a refusal itself; returns whether it did. `values` were to be saved. */
  onRefused?: (error: unknown, values: FileValues, closing: boolean) => boolean;
  /** What follows a save; `closing`: it was asked for by the close dialog. */
  onSaved: (saved: StoredFile, closing: boolean) => void;
};

/**
 * Saves the file, once at a time. A refusal leaves all that was typed, says why, and leads to the first field
 * that is to blame; a success is marked for a second (docs/product.md §4, Student save on edit).
 */
export const useSaving = ({ form, container, beforeSave, send, onRefused, onSaved }: SavingOptions) => {
  const [phase, setPhase] = useState<SavePhase>('idle');
  const busy = useRef(false);

  useEffect(() => {
    if (phase !== 'saved') return;
    const timer = setTimeout(() => setPhase('idle'), SAVE_TICK_MS);
    return () => clearTimeout(timer);
  }, [phase]);

  const sendAll = useCallback(
    async (closing: boolean) => {
      setPhase('saving');
      const values = committedValues(form.getValues(), getSession());
      try {
        const saved = await send(values);
        setPhase(saved ? 'saved' : 'idle');
        if (saved) onSaved(saved, closing);
      } catch (error) {
        const isDealtWith = onRefused?.(error, values, closing);
        setPhase('idle');
        if (!isDealtWith) focusFirstFault(container.current, showRefusal(form, error));
      }
    },
    [form, container, send, onRefused, onSaved],
  );

  const save = useCallback(
    async (closing = false) => {
      if (busy.current) return;
      busy.current = true;
      flushSync(() => {
        for (const finish of beforeSave) finish();
      });
      await form.handleSubmit(
        () => sendAll(closing),
        errors => focusFirstFault(container.current, fieldFaults(errors)),
      )();
      busy.current = false;
    },
    [form, container, beforeSave, sendAll],
  );

  return { phase, save };
};
