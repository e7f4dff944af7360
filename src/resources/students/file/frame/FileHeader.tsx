import CloseIcon from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useDocumentTitle } from '../../../../components/Page.tsx';
import { studentFileTexts } from '../studentFileTexts.ts';
import { FILE_TITLE_ID } from './FileDialog.tsx';

type FileHeaderProps = {
  title: string;
  /** Text beside the title. */
  children?: ReactNode;
  /** Stands below the title. */
  summary?: ReactNode;
  /** Buttons before the cross. */
  actions?: ReactNode;
  closeDisabled?: boolean;
  onClose: () => void;
};

/** The popup's title and the cross that closes it. */
export const FileHeader = ({
  title,
  children,
  summary,
  actions,
  closeDisabled,
  onClose,
}: FileHeaderProps) => {
  useDocumentTitle(title);
  return (
    <Box
      sx={{
        display: 'grid',
        // On a phone the summary has the whole width.
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        gridTemplateAreas: {
          xs: '"title actions" "summary summary"',
          md: '"title actions" "summary actions"',
        },
        // Letters twice as large on a phone: the title has it, too.
        '@media (width < 15em)': { gridTemplateAreas: '"actions actions" "title title" "summary summary"' },
        alignItems: 'center',
        columnGap: { xs: 0.5, md: 1.5 },
        pl: { xs: 2, md: 3 },
        pr: { xs: 1, md: 2 },
        py: 1.5,
      }}
    >
      <Box
        sx={{
          gridArea: 'title',
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: { xs: 1, md: 1.5 },
        }}
      >
        <Typography
          id={FILE_TITLE_ID}
          variant="h2"
          sx={{ overflow: 'hidden', textOverflow: 'ellipsis', overflowWrap: 'anywhere', lineHeight: '40px' }}
        >
          {title}
        </Typography>
        {children}
      </Box>
      {summary && (
        <Box sx={{ gridArea: 'summary', typography: 'body2', color: 'text.secondary', minHeight: '1.571em' }}>
          {summary}
        </Box>
      )}
      <Box
        sx={{
          gridArea: 'actions',
          alignSelf: { xs: 'start', md: 'center' },
          display: 'flex',
          gap: { md: 1.5 },
        }}
      >
        {actions}
        <IconButton aria-label={studentFileTexts.close.label} disabled={closeDisabled} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
    </Box>
  );
};
