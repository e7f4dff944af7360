import type { SectionName } from '../form/sections.ts';

/** The `id` on the page of a section of the popup. */
export const sectionId = (name: SectionName): string => `student-file-${name}`;
