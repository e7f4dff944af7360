import { useEffect, useState } from 'react';

/** How long typing has to pause before it counts, in milliseconds. */
const PAUSE_MS = 200;

/**
 * The text of a field whose value lives elsewhere and follows the typing after a pause, trimmed. When the
 * value changes by other means, the text follows the value.
 */
export const useTypedText = (value: string, onChange: (value: string) => void) => {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const [told, setTold] = useState(value);
  if (value !== seen) {
    setSeen(value);
    if (value !== told) setText(value);
    setTold(value);
  }

  const typed = text.trim();
  const tell = (next: string) => {
    setTold(next);
    if (next !== value) onChange(next);
  };

  useEffect(() => {
    if (typed === told) return;
    const timer = setTimeout(() => tell(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  });

  return {
    text,
    setText,
    /** Makes what was typed count at once. */
    tellNow: () => tell(typed),
    clear: () => {
      setText('');
      tell('');
    },
  };
};
