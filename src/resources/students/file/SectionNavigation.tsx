import ErrorIcon from '@mui/icons-material/ErrorRounded';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { visuallyHidden } from '@mui/utils';
import { memo, type RefObject, useEffect, useRef, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useLocation } from 'react-router';
import { sectionIn } from '../list/listAddress.ts';
import { useFile } from './FileContext.ts';
import { NAVIGATION } from './FileFrame.tsx';
import { fieldFaults } from './fileFaults.ts';
import type { FileValues } from './fileValues.ts';
import { goToSection, type ShownSection, sectionId, sectionOf, stayAtSection } from './sections.ts';
import { studentFileTexts } from './studentFileTexts.ts';

type SectionNavigationProps = {
  body: RefObject<HTMLElement | null>;
  sections: readonly ShownSection[];
  /** All of them are there. */
  isWhole: boolean;
};

export const SectionNavigation = memo(({ body, sections, isWhole }: SectionNavigationProps) => {
  const active = useActiveSection(body, sections);
  const changed: readonly ShownSection[] = useFile().changed;
  const { errors } = useFormState<FileValues>();
  const faulty: readonly ShownSection[] = fieldFaults(errors)
    .filter(({ field }) => !field.startsWith('root'))
    .map(({ field }) => sectionOf(field));
  const named = sectionIn(useLocation());
  useEffect(() => {
    const asked = sections.find(name => name === named);
    return asked && stayAtSection(asked);
  }, [sections, named]);
  // Pressed before the section was there.
  const [early, setEarly] = useState<ShownSection>();
  useEffect(() => {
    if (early && isWhole) goToSection(early);
  }, [early, isWhole]);

  const strip = useRef<HTMLElement>(null);
  const inStrip = useRef(active);
  useEffect(() => {
    // A file that opens has its first link in sight: asking where it is would lay out the whole file once more.
    if (inStrip.current === active) return;
    inStrip.current = active;
    const link = strip.current?.querySelector<HTMLElement>(`[href="#${sectionId(active)}"]`);
    if (link) strip.current?.scrollTo?.({ left: link.offsetLeft - 64 });
  }, [active]);

  return (
    <Box
      component="nav"
      ref={strip}
      aria-label={studentFileTexts.sections}
      sx={{
        ...NAVIGATION,
        position: 'relative',
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
          onGo={isWhole ? goToSection : setEarly}
        />
      ))}
    </Box>
  );
});

type SectionLinkProps = {
  name: ShownSection;
  active: boolean;
  faulty: boolean;
  changed: boolean;
  onGo: (name: ShownSection) => void;
};

const SectionLink = ({ name, active, faulty, changed, onGo }: SectionLinkProps) => (
  <ButtonBase
    href={`#${sectionId(name)}`}
    aria-current={active ? 'true' : undefined}
    onClick={event => {
      // Going there is no step in the history: going back leaves the file.
      event.preventDefault();
      onGo(name);
    }}
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
    <span style={visuallyHidden}>
      {faulty && ` ${studentFileTexts.sectionFaulty}`}
      {changed && ` ${studentFileTexts.sectionChanged}`}
    </span>
  </ButtonBase>
);

/** How far below the top of the scrolling part a section counts as the one being read, in pixels. */
const READING_LINE = 120;

/** The section that has the focus as long as that is in sight, else the one being read. */
const useActiveSection = (
  body: RefObject<HTMLElement | null>,
  sections: readonly ShownSection[],
): ShownSection => {
  const [active, setActive] = useState(sections[0] ?? 'profile');
  useEffect(() => {
    const element = body.current;
    const follow = () => element && setActive(sectionInView(element, sections));
    element?.addEventListener('scroll', follow, { passive: true });
    element?.addEventListener('focusin', follow);
    return () => {
      element?.removeEventListener('scroll', follow);
      element?.removeEventListener('focusin', follow);
    };
  }, [body, sections]);
  return active;
};

const sectionInView = (body: HTMLElement, sections: readonly ShownSection[]): ShownSection => {
  const view = body.getBoundingClientRect();
  const placed = sections.flatMap(name => {
    const element = document.getElementById(sectionId(name));
    return element ? { name, element } : [];
  });
  const focused = document.activeElement;
  const worked = placed.find(({ element }) => element.contains(focused));
  if (focused && worked) {
    const { top, bottom } = focused.getBoundingClientRect();
    if (top < view.bottom && bottom > view.top) return worked.name;
  }
  const passed = placed.filter(
    ({ element }) => element.getBoundingClientRect().top <= view.top + READING_LINE,
  );
  return passed.at(-1)?.name ?? 'profile';
};
