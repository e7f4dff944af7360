import { type RefObject, useEffect, useState } from 'react';
import { SECTION_NAMES, type SectionName, sectionId } from '../form/sections.ts';

/** How far below the top of the scrolling part a section counts as the one being read, in pixels. */
const READING_LINE = 120;

/** The section that is being worked in or else read, and a function that goes to one. */
export const useActiveSection = (
  body: RefObject<HTMLElement | null>,
): [active: SectionName, goTo: (name: SectionName) => void] => {
  const [active, setActive] = useState<SectionName>('profile');

  useEffect(() => {
    const element = body.current;
    if (!element) return;
    const follow = () => setActive(sectionInView(element));
    element.addEventListener('scroll', follow, { passive: true });
    element.addEventListener('focusin', follow);
    return () => {
      element.removeEventListener('scroll', follow);
      element.removeEventListener('focusin', follow);
    };
  }, [body]);

  const goTo = (name: SectionName) => {
    const section = document.getElementById(sectionId(name));
    // Sections below the first picture follow it: a quicker user is taken there as soon as they are.
    if (!section && body.current) requestAnimationFrame(() => goTo(name));
    section?.scrollIntoView({ block: 'start' });
    section?.focus({ preventScroll: true });
    setActive(name);
  };

  return [active, goTo];
};

const sectionInView = (body: HTMLElement): SectionName => {
  const worked = sectionOfFocus(body);
  if (worked) return worked;
  if (body.scrollTop + body.clientHeight >= body.scrollHeight - 2) return 'notes';
  const line = body.getBoundingClientRect().top + READING_LINE;
  const passed = SECTION_NAMES.filter(name => {
    const section = document.getElementById(sectionId(name));
    return section !== null && section.getBoundingClientRect().top <= line;
  });
  return passed.at(-1) ?? 'profile';
};

/** The section of the field that has the focus, as long as that is in sight. */
const sectionOfFocus = (body: HTMLElement): SectionName | undefined => {
  const field = document.activeElement;
  const name = SECTION_NAMES.find(each => {
    const section = document.getElementById(sectionId(each));
    return section !== field && section?.contains(field);
  });
  if (!field || !name) return undefined;
  const [view, { top, bottom }] = [body.getBoundingClientRect(), field.getBoundingClientRect()];
  return top < view.bottom && bottom > view.top ? name : undefined;
};
