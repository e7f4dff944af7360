import { useEffect, useRef, useState } from 'react';
import { STATUS_REMINDER_MS } from '../../../../../core/rules/limits.ts';

/** Shows a reminder for two seconds and then does what it precedes (SPEC.md §4, Student status). */
export const useReminder = (then: () => void): { open: boolean; start: () => void } => {
  const [open, setOpen] = useState(false);
  const action = useRef(then);
  useEffect(() => {
    action.current = then;
  });

  useEffect(() => {
    if (!open) return;
    const timer = setTimeout(() => {
      setOpen(false);
      action.current();
    }, STATUS_REMINDER_MS);
    return () => clearTimeout(timer);
  }, [open]);

  return { open, start: () => setOpen(true) };
};
