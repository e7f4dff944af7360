import { type RefObject, useEffect, useRef, useState } from 'react';
import { GONE_TO, type ShownSection, sectionId } from '../form/sections.ts';

/** How far below the top of the scrolling part a section counts as the one being read, in pixels. */
const READING_LINE = 120;

/** By these a user scrolls; a scroll without one of them is the rest of a jump to a section. */
const SCROLLING = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * The section that was gone to, is being worked in or else read, and a function that goes to one. A section
 * that cannot reach the top, as nothing is below it, counts as gone to until the user scrolls or works elsewhere.
 */
export const useActiveSection = (
  body: RefObject<HTMLElement | null>,
  sections: readonly ShownSection[],
): [active: ShownSection, goTo: (name: ShownSection) => void] => {
  const [active, setActive] = useState<ShownSection>('profile');
  const goneTo = useRef<ShownSection | null>(null);

  useEffect(() => {
    const element = body.current;
    if (!element) return;
    const follow = () => setActive(goneTo.current ?? sectionInView(element, sections));
    const leave = () => {
      goneTo.current = null;
    };
    const work = ({ target }: FocusEvent) => {
      const section = goneTo.current && document.getElementById(sectionId(goneTo.current));
      if (!section?.contains(target as Node)) leave();
      follow();
    };
    for (const event of SCROLLING) element.addEventListener(event, leave, { passive: true });
    element.addEventListener('scroll', follow, { passive: true });
    element.addEventListener('focusin', work);
    return () => {
      for (const event of SCROLLING) element.removeEventListener(event, leave);
      element.removeEventListener('scroll', follow);
      element.removeEventListener('focusin', work);
    };
  }, [body, sections]);

  const goTo = (name: ShownSection) => {
    const section = document.getElementById(sectionId(name));
    // Sections below the first picture follow it: a quicker user is taken there as soon as they are.
    if (!section && body.current) requestAnimationFrame(() => goTo(name));
    section?.scrollIntoView({ block: 'start' });
    goneTo.current = name;
    section?.focus({ preventScroll: true });
    section?.dispatchEvent(new Event(GONE_TO));
    setActive(name);
  };

  return [active, goTo];
};

const sectionInView = (body: HTMLElement, sections: readonly ShownSection[]): ShownSection => {
  const worked = sectionOfFocus(body, sections);
  if (worked) return worked;
  if (body.scrollTop + body.clientHeight >= body.scrollHeight - 2) return sections.at(-1) ?? 'profile';
  const line = body.getBoundingClientRect().top + READING_LINE;
  const passed = sections.filter(name => {
    const section = document.getElementById(sectionId(name));
    return section !== null && section.getBoundingClientRect().top <= line;
  });
  return passed.at(-1) ?? 'profile';
};

/** The section of the field that has the focus, as long as that is in sight. */
const sectionOfFocus = (body: HTMLElement, sections: readonly ShownSection[]): ShownSection | undefined => {
  const field = document.activeElement;
  const name = sections.find(each => {
    const section = document.getElementById(sectionId(each));
    return section !== field && section?.contains(field);
  });
  if (!field || !name) return undefined;
  const [view, { top, bottom }] = [body.getBoundingClientRect(), field.getBoundingClientRect()];
  return top < view.bottom && bottom > view.top ? name : undefined;
};
