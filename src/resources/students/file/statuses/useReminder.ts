import { useEffect, useRef, useState } from 'react';
import { STATUS_REMINDER_MS } from '../../../../../core/rules/limits.ts';
import { useFile } from '../FileContext.ts';

/**
 * Shows a reminder for two seconds and then does what it precedes (SPEC.md §4, Student status). A save does not wait
 * for that, nor leave it out: it is done first.
 */
export const useReminder = (then: () => void): { open: boolean; start: () => void } => {
  const { beforeSave } = useFile();
  const [open, setOpen] = useState(false);
  const action = useRef(then);
  useEffect(() => {
    action.current = then;
  });

  useEffect(() => {
    if (!open) return;
    const finish = () => {
      setOpen(false);
      action.current();
    };
    const timer = setTimeout(finish, STATUS_REMINDER_MS);
    beforeSave.add(finish);
    return () => {
      clearTimeout(timer);
      beforeSave.delete(finish);
    };
  }, [open, beforeSave]);

  return { open, start: () => setOpen(true) };
};
