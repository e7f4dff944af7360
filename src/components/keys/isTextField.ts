/** Whether what is typed on this element is text of its own, so that a key without Ctrl means nothing else. */
export const isTextField = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.matches(
    'textarea, select, [role=combobox], [contenteditable=true], input:not([type=checkbox], [type=radio])',
  );
