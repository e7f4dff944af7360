import CloseIcon from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import { visuallyHidden } from '@mui/utils';
import { commonTexts } from '../../../../i18n/commonTexts.ts';
import { shownSections } from '../form/sections.ts';
import { studentFileTexts } from '../studentFileTexts.ts';
import { FILE_TITLE_ID } from './FileDialog.tsx';
import { FileLayout } from './FileLayout.tsx';

/** The shape of a file that is on its way, in its final size; it can be closed already. */
export const FileSkeleton = ({ onClose }: { onClose: () => void }) => {
  return (
    <FileLayout
      header={
        <Box
          sx={{
            display: 'flex',
            alignItems: { xs: 'start', md: 'center' },
            pl: { xs: 2, md: 3 },
            pr: { xs: 1, md: 2 },
            py: 1.5,
          }}
        >
          <Box role="status" id={FILE_TITLE_ID} sx={visuallyHidden}>
            {commonTexts.loading}
          </Box>
          <Box sx={{ flex: 1 }}>
            <Skeleton width={220} height={40} />
            <Skeleton width={64} height={22} />
          </Box>
          <IconButton aria-label={studentFileTexts.close.label} onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </Box>
      }
      navigation={
        <Box
          aria-hidden
          sx={{
            display: 'flex',
            flexDirection: { md: 'column' },
            gap: 0.5,
            px: 1.5,
            py: { xs: 0.75, md: 2 },
          }}
        >
          {shownSections(false).map(name => (
            <Skeleton key={name} height={40} sx={{ flexShrink: 0, width: { xs: 88, md: '100%' } }} />
          ))}
        </Box>
      }
      footer={
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', px: { xs: 2, md: 3 }, py: 1.5 }}>
          <Skeleton variant="rounded" width={148} height={48} />
        </Box>
      }
    >
      <Box
        aria-hidden
        sx={{
          px: { xs: 2, md: 4 },
          py: { xs: 2.5, md: 3.5 },
          minHeight: '100%',
          bgcolor: 'background.paper',
        }}
      >
        <Skeleton width={120} height={40} sx={{ mb: 2 }} />
        <Box sx={OVERVIEW_COLUMNS}>
          <Box sx={{ display: 'grid', gap: 2.5, alignContent: 'start' }}>
            {FACT_HEIGHTS.map(height => (
              <Skeleton key={height} variant="rounded" height={height} />
            ))}
          </Box>
          <Skeleton variant="rounded" height={320} />
        </Box>
      </Box>
    </FileLayout>
  );
};

/** The columns of the overview, here and in the file. */
export const OVERVIEW_COLUMNS = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '280px minmax(0, 1fr)' },
  columnGap: 5,
  rowGap: 3,
} as const;

/** Of presence, classes, evaluation and contact. */
const FACT_HEIGHTS = [132, 46, 68, 88];
