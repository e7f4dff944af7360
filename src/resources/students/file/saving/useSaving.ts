import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { SAVE_TICK_MS } from '../../../../../core/rules/limits.ts';
import type { SavePhase } from '../FileContext.ts';
import { showRefusal } from '../form/fileFaults.ts';
import { type FileValues, type StoredFile, savedValues } from '../form/fileValues.ts';

type SavingOptions = {
  form: UseFormReturn<FileValues>;
  /**
   * Sends the file; returns it as it was stored, or null when there is nothing to show, as the session ended.
   * @throws HttpError when the server refuses or cannot be reached
   */
  send: (values: FileValues) => Promise<StoredFile | null>;
  onSaved: (saved: StoredFile) => void;
  /** Called with a refusal of these values; returns whether it shows it itself. */
  onRefused: (error: unknown, values: FileValues) => boolean;
};

/**
 * Saves the file, once at a time. A refusal leaves all that was typed, and says why; a success is marked for a second
 * (docs/product.md §4, Student save on edit).
 */
export const useSaving = ({ form, send, onSaved, onRefused }: SavingOptions) => {
  const [phase, setPhase] = useState<SavePhase>('idle');
  const busy = useRef(false);

  useEffect(() => {
    if (phase !== 'saved') return;
    const timer = setTimeout(() => setPhase('idle'), SAVE_TICK_MS);
    return () => clearTimeout(timer);
  }, [phase]);

  const sendAll = async () => {
    setPhase('saving');
    const values = savedValues(form.getValues());
    try {
      const saved = await send(values);
      setPhase(saved ? 'saved' : 'idle');
      if (saved) onSaved(saved);
    } catch (error) {
      setPhase('idle');
      if (!onRefused(error, values)) showRefusal(form, error);
    }
  };

  const save = async () => {
    if (busy.current) return;
    busy.current = true;
    await form.handleSubmit(sendAll)();
    busy.current = false;
  };

  return { phase, save };
};
