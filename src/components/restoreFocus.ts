/** Gives the focus back to what had it; to the heading of the page when that is gone. */
export const restoreFocus = (previous: EventTarget | null): void => {
  if (previous instanceof HTMLElement) previous.focus({ preventScroll: true });
  if (previous !== document.activeElement) document.querySelector<HTMLElement>('main h1')?.focus();
};
