import ErrorIcon from '@mui/icons-material/ErrorRounded';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { visuallyHidden } from '@mui/utils';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useLocation } from 'react-router';
import { sectionIn } from '../../list/listAddress.ts';
import { fieldFaults } from '../form/fieldFaults.ts';
import type { FileValues } from '../form/fileValues.ts';
import { GONE_TO, type ShownSection, sectionId, sectionOf } from '../form/sections.ts';
import { useChangedSections } from '../form/useFileForm.ts';
import { studentFileTexts } from '../studentFileTexts.ts';

type SectionNavigationProps = {
  body: RefObject<HTMLElement | null>;
  sections: readonly ShownSection[];
};

/** The sections to jump to, and which of them have an error or unsaved changes. */
export const SectionNavigation = ({ body, sections }: SectionNavigationProps) => {
  const [active, goTo] = useActiveSection(body, sections);
  const changed: readonly ShownSection[] = useChangedSections();
  const { errors } = useFormState<FileValues>();
  const faulty: readonly ShownSection[] = fieldFaults(errors)
    .filter(({ field }) => !field.startsWith('root'))
    .map(({ field }) => sectionOf(field));
  const named = sectionIn(useLocation());
  const asked = sections.find(name => name === named);
  const arrive = useEffectEvent(() => asked && goTo(asked));
  useEffect(() => {
    if (asked) arrive();
  }, [asked]);
  const strip = useRef<HTMLElement>(null);
  const shown = useRef(active);

  useEffect(() => {
    // Where it begins the strip stands already; asking where would have the browser lay out the page at once.
    if (active === shown.current) return;
    shown.current = active;
    const link = strip.current?.querySelector<HTMLElement>(`[data-section="${active}"]`);
    if (link && strip.current) strip.current.scrollTo?.({ left: link.offsetLeft - 64 });
  }, [active]);

  return (
    <Box
      component="nav"
      ref={strip}
      aria-label={studentFileTexts.sections}
      sx={{
        position: 'relative',
        display: 'flex',
        flexDirection: { xs: 'row', md: 'column' },
        gap: 0.5,
        px: { xs: 1.5, md: 1.5 },
        py: { xs: 0.75, md: 2 },
        overflowX: { xs: 'auto', md: 'visible' },
        scrollBehavior: 'smooth',
        scrollbarWidth: 'none',
        borderBottom: { xs: 1, md: 0 },
        borderColor: { xs: 'divider' },
      }}
    >
      {sections.map(name => (
        <SectionLink
          key={name}
          name={name}
          active={name === active}
          faulty={faulty.includes(name)}
          changed={changed.includes(name)}
          onClick={() => goTo(name)}
        />
      ))}
    </Box>
  );
};

type SectionLinkProps = {
  name: ShownSection;
  active: boolean;
  faulty: boolean;
  changed: boolean;
  onClick: () => void;
};

/** Jumps to a section; a mark says that something is wrong in it, a dot that it holds unsaved changes. */
const SectionLink = ({ name, active, faulty, changed, onClick }: SectionLinkProps) => {
  return (
    <ButtonBase
      data-section={name}
      aria-current={active ? 'true' : undefined}
      onClick={onClick}
      sx={{
        flexShrink: 0,
        justifyContent: 'flex-start',
        gap: 1,
        minHeight: 40,
        px: 1.5,
        borderRadius: 0.67,
        typography: 'button',
        color: 'text.secondary',
        '&:hover': { bgcolor: 'surface.hover' },
        '&[aria-current]': { bgcolor: 'surface.selected', color: 'primary.main' },
      }}
    >
      {studentFileTexts.section[name]}
      {faulty && <ErrorIcon aria-hidden color="error" fontSize="small" />}
      {changed && !faulty && (
        <Box aria-hidden sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: 'accent.main' }} />
      )}
      <Box component="span" sx={visuallyHidden}>
        {faulty && ` ${studentFileTexts.sectionFaulty}`}
        {changed && ` ${studentFileTexts.sectionChanged}`}
      </Box>
    </ButtonBase>
  );
};

/** How far below the top of the scrolling part a section counts as the one being read, in pixels. */
const READING_LINE = 120;

/** By these a user scrolls; a scroll without one of them is the rest of a jump to a section. */
const SCROLLING = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * The section that was gone to, is being worked in or else read, and a function that goes to one. A section
 * that cannot reach the top, as nothing is below it, counts as gone to until the user scrolls or works elsewhere.
 */
const useActiveSection = (
  body: RefObject<HTMLElement | null>,
  sections: readonly ShownSection[],
): [active: ShownSection, goTo: (name: ShownSection) => void] => {
  const [first = 'profile'] = sections;
  const [active, setActive] = useState<ShownSection>(first);
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
    // Unless the keyboard is in it already, as in the form of a new note that the address asked for.
    if (!section?.contains(document.activeElement)) section?.focus({ preventScroll: true });
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
