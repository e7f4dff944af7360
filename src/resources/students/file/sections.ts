import { fieldTexts } from '../fieldTexts.ts';
import type { FileValues } from './fileValues.ts';
import { studentFileTexts } from './studentFileTexts.ts';

/** The part of the file that each section holds, in order (docs/product.md §2). */
export const SECTIONS = {
  profile: 'student',
  classrooms: 'studentClassrooms',
  statuses: 'studentStatuses',
  attachments: 'studentAttachments',
  notes: 'studentNotes',
} as const satisfies Record<string, keyof FileValues>;

export type SectionName = keyof typeof SECTIONS;

const SECTION_NAMES = Object.keys(SECTIONS) as SectionName[];

/** A section as it is shown and gone to; those of our own are no part of the form. */
export type ShownSection = SectionName | 'overview' | 'progress' | 'presence' | 'timeline';

export const shownSections = (isNew: boolean): readonly ShownSection[] =>
  isNew ? SECTION_NAMES : ['overview', ...SECTION_NAMES, 'progress', 'presence', 'timeline'];

export const sectionId = (name: ShownSection): string => `student-file-${name}`;

export const focusSection = (name: ShownSection): void =>
  document.getElementById(sectionId(name))?.focus({ preventScroll: true });

/** Brings a section to the top, and the keyboard into it, unless that is in it already. */
export const goToSection = (name: ShownSection, behavior: ScrollBehavior = 'auto'): void => {
  const section = document.getElementById(sectionId(name));
  section?.scrollIntoView({ block: 'start', behavior });
  if (!section?.contains(document.activeElement)) focusSection(name);
};

/** Goes to a section, and again while those above it fetch what they show, until somebody acts or the function is called. */
export const stayAtSection = (name: ShownSection): (() => void) => {
  goToSection(name, 'instant');
  const section = document.getElementById(sectionId(name));
  const observer = new ResizeObserver(() => section?.scrollIntoView({ block: 'start', behavior: 'instant' }));
  for (let above = section?.previousElementSibling; above; above = above.previousElementSibling)
    observer.observe(above);
  const acted = new AbortController();
  const stop = () => {
    observer.disconnect();
    acted.abort();
  };
  for (const act of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    document.addEventListener(act, stop, { capture: true, signal: acted.signal });
  return stop;
};

/** The section in which a field is: 'studentClassrooms.0.startDate' is in Klas. */
export const sectionOf = (field: string): SectionName => {
  const part = field.split('.', 1)[0];
  return SECTION_NAMES.find(name => SECTIONS[name] === part) ?? 'profile';
};

/** A field's name in a sentence: 'Voornaam', 'Klas 2: Begindatum'. */
export const fieldName = (path: string): string => {
  const [, part = '', name] = path.split('.');
  const section = sectionOf(path);
  const labels: Readonly<Record<string, unknown>> =
    section === 'profile' ? fieldTexts.label : studentFileTexts[section];
  if (section === 'profile') return String(labels[part]);
  const title = studentFileTexts.section[section];
  return name === undefined ? title : `${title} ${Number(part) + 1}: ${labels[name]}`;
};

/** The sections in which the file differs from what was loaded, and `others`, in order. */
export const changedSections = (
  before: FileValues,
  now: FileValues,
  others?: { has: (name: SectionName) => boolean },
): SectionName[] =>
  SECTION_NAMES.filter(name => others?.has(name) || !isSame(before[SECTIONS[name]], now[SECTIONS[name]]));

/** Both come from the same code, with their keys in the same order; a new file differs by its `uniqueId`. */
const isSame = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b);
