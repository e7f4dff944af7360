import { useEffect, useState } from 'react';

/** A shorter wait goes unnoticed, in milliseconds. */
const DELAY_MS = 150;

/** False at first, true once `active` has held long enough to be noticed; false again as soon as it does not. */
export const useDelayedFlag = (active = true, delayMs = DELAY_MS): boolean => {
  const [elapsed, setElapsed] = useState(false);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => setElapsed(true), delayMs);
    return () => {
      clearTimeout(timer);
      setElapsed(false);
    };
  }, [active, delayMs]);
  return active && elapsed;
};

const DEBOUNCE_MS = 200;

/**
 * The text of a field whose value lives elsewhere and follows the typing, debounced and trimmed. When the
 * value changes by other means, the text follows the value.
 */
export const useDebouncedText = (value: string, onChange: (value: string) => void) => {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const [reported, setReported] = useState(value);
  if (value !== seen) {
    setSeen(value);
    if (value !== reported) setText(value);
    setReported(value);
  }

  const typed = text.trim();
  const report = (next: string) => {
    setReported(next);
    if (next !== value) onChange(next);
  };

  useEffect(() => {
    if (typed === reported) return;
    const timer = setTimeout(() => report(typed), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  });

  return {
    text,
    setText,
    flush: () => report(typed),
    clear: () => {
      setText('');
      report('');
    },
  };
};
