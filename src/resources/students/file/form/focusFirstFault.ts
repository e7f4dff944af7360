import type { FieldFault } from './shownProblems.ts';

/** The attribute by which a field is found on the page: its path in the form. */
export const FIELD_MARK = 'data-field';

const FOCUSABLE = 'input:not([type=hidden]):not(:disabled), textarea, [role=combobox], button:not(:disabled)';

/** Leads to the first field, in the order of the page, that something is wrong with. */
export const focusFirstFault = (container: HTMLElement | null, faults: readonly FieldFault[]): void => {
  const fields = new Set(faults.map(({ field }) => field));
  const marked = [...(container?.querySelectorAll<HTMLElement>(`[${FIELD_MARK}]`) ?? [])];
  const first = marked.find(element => fields.has(element.getAttribute(FIELD_MARK) ?? ''));
  const target = first?.matches(FOCUSABLE) ? first : first?.querySelector<HTMLElement>(FOCUSABLE);
  target?.focus({ preventScroll: true });
  first?.scrollIntoView({ block: 'center' });
};
