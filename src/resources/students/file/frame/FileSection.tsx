import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SystemStyleObject } from '@mui/system';
import type { ReactNode, Ref } from 'react';
import { type ShownSection, sectionId } from '../form/sections.ts';
import { studentFileTexts } from '../studentFileTexts.ts';

type FileSectionProps = {
  name: ShownSection;
  /** Whether it may not stay empty. */
  required?: boolean;
  /** A button or filter to the right of the heading. */
  actions?: ReactNode;
  ref?: Ref<HTMLElement>;
  /** Called when the section itself is gone to. */
  onGoneTo?: () => void;
  sx?: SystemStyleObject;
  children: ReactNode;
};

/** One of the popup's sections: a heading to jump to, and what belongs under it. */
export const FileSection = ({
  name,
  required = false,
  actions,
  ref,
  onGoneTo,
  sx,
  children,
}: FileSectionProps) => {
  const id = sectionId(name);
  return (
    <Box
      component="section"
      ref={ref}
      id={id}
      aria-labelledby={`${id}-title`}
      tabIndex={-1}
      onFocus={({ target, currentTarget }) => target === currentTarget && onGoneTo?.()}
      sx={{
        px: { xs: 2, md: 4 },
        py: { xs: 2.5, md: 3.5 },
        outline: 'none',
        '& + &': { borderTop: 1, borderColor: 'divider' },
        ...sx,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 40, mb: 2 }}>
        <Typography id={`${id}-title`} variant="h3" sx={{ flex: 1 }}>
          {studentFileTexts.section[name]}
          {required && <span aria-hidden>&nbsp;*</span>}
        </Typography>
        {actions}
      </Box>
      {children}
    </Box>
  );
};
