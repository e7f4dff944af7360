import Box from '@mui/material/Box';
import { type RefObject, useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import type { FileValues } from '../form/fileValues.ts';
import { SECTION_NAMES, sectionOf } from '../form/sections.ts';
import { fieldFaults } from '../form/shownProblems.ts';
import { useChangedSections } from '../form/useChangedSections.ts';
import { SectionLink } from './SectionLink.tsx';
import { useActiveSection } from './useActiveSection.ts';

/** The sections to jump to, and which of them have an error or unsaved changes. */
export const SectionNavigation = ({ body }: { body: RefObject<HTMLElement | null> }) => {
  const translate = useTranslate();
  const [active, goTo] = useActiveSection(body);
  const changed = useChangedSections();
  const { errors } = useFormState<FileValues>();
  const faulty = fieldFaults(errors)
    .filter(({ field }) => !field.startsWith('root'))
    .map(({ field }) => sectionOf(field));
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
      aria-label={translate('students.file.sections')}
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
      {SECTION_NAMES.map(name => (
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
