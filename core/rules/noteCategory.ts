/** Categories of a note (docs/product.md §3, Note). */
export const NOTE_CATEGORIES = ['Evaluatie', 'Status', 'Klas', 'Andere'] as const;

export type NoteCategory = (typeof NOTE_CATEGORIES)[number];

export const DEFAULT_NOTE_CATEGORY: NoteCategory = 'Andere';
