import type { KeyboardEvent } from 'react';

/** Leads by the arrow keys from one of these buttons to the next that is enabled, in a ring. */
export const goByArrows = (event: KeyboardEvent, buttons: Iterable<HTMLElement>): void => {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  const enabled = [...buttons].filter(button => !button.matches(':disabled'));
  const at = enabled.indexOf(event.target as HTMLElement);
  if (!step || at < 0) return;
  event.preventDefault();
  enabled.at((at + step) % enabled.length)?.focus();
};
