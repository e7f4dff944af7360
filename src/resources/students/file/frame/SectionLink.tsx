import ErrorIcon from '@mui/icons-material/ErrorRounded';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { visuallyHidden } from '@mui/utils';
import { useTranslate } from 'react-admin';
import type { SectionName } from '../form/sections.ts';

type SectionLinkProps = {
  name: SectionName;
  active: boolean;
  faulty: boolean;
  changed: boolean;
  onClick: () => void;
};

/** Jumps to a section; a mark says that something is wrong in it, a dot that it holds unsaved changes. */
export const SectionLink = ({ name, active, faulty, changed, onClick }: SectionLinkProps) => {
  const translate = useTranslate();
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
        fontFamily: 'inherit',
        fontSize: '0.9375rem',
        fontWeight: 550,
        color: 'text.secondary',
        '&:hover': { bgcolor: 'surface.hover' },
        '&[aria-current]': { bgcolor: 'surface.selected', color: 'primary.main', fontWeight: 650 },
      }}
    >
      {translate(`students.file.section.${name}`)}
      {faulty && <ErrorIcon aria-hidden color="error" sx={{ fontSize: 18 }} />}
      {changed && !faulty && (
        <Box aria-hidden sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: 'accent.main' }} />
      )}
      <Box component="span" sx={visuallyHidden}>
        {faulty && ` ${translate('students.file.sectionFaulty')}`}
        {changed && ` ${translate('students.file.sectionChanged')}`}
      </Box>
    </ButtonBase>
  );
};
