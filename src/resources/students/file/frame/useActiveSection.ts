import { type RefObject, useEffect, useState } from 'react';
import { SECTION_NAMES, type SectionName } from '../form/sections.ts';
import { sectionId } from './sectionId.ts';

/** How far below the top of the scrolling part a section counts as the one being read, in pixels. */
const READING_LINE = 120;

/** The section that is being read, and a function that goes to one. */
export const useActiveSection = (
  body: RefObject<HTMLElement | null>,
): [active: SectionName, goTo: (name: SectionName) => void] => {
  const [active, setActive] = useState<SectionName>('profile');

  useEffect(() => {
    const element = body.current;
    if (!element) return;
    const follow = () => setActive(sectionInView(element));
    element.addEventListener('scroll', follow, { passive: true });
    return () => element.removeEventListener('scroll', follow);
  }, [body]);

  const goTo = (name: SectionName) => {
    const section = document.getElementById(sectionId(name));
    // Sections below the first picture follow it: whoever is quicker is taken there as soon as they are.
    if (!section && body.current) requestAnimationFrame(() => goTo(name));
    section?.scrollIntoView({ block: 'start' });
    section?.focus({ preventScroll: true });
    setActive(name);
  };

  return [active, goTo];
};

const sectionInView = (body: HTMLElement): SectionName => {
  if (body.scrollTop + body.clientHeight >= body.scrollHeight - 2) return 'notes';
  const line = body.getBoundingClientRect().top + READING_LINE;
  const passed = SECTION_NAMES.filter(name => {
    const section = document.getElementById(sectionId(name));
    return section !== null && section.getBoundingClientRect().top <= line;
  });
  return passed.at(-1) ?? 'profile';
};
