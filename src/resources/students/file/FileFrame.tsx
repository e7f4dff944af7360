import CloseIcon from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import type { ReactNode, Ref } from 'react';
import { useDocumentTitle } from '../../../components/Page.tsx';
import { LOW_WINDOW } from '../../../components/pageFrame.ts';
import { commonTexts } from '../../../i18n/commonTexts.ts';
import { shownSections } from './sections.ts';
import { studentFileTexts } from './studentFileTexts.ts';

/** The `id` of the popup's heading, which names the dialog. */
export const FILE_TITLE_ID = 'student-file-title';

type FileFrameProps = {
  header: ReactNode;
  notice?: ReactNode;
  navigation: ReactNode;
  footer: ReactNode;
  bodyRef?: Ref<HTMLDivElement>;
  children: ReactNode;
};

export const FileFrame = ({ header, notice, navigation, footer, bodyRef, children }: FileFrameProps) => (
  <Box
    sx={{
      height: '100%',
      display: 'grid',
      gridTemplateRows: { xs: 'auto auto auto minmax(0, 1fr) auto', md: 'auto auto minmax(0, 1fr) auto' },
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '216px minmax(0, 1fr)' },
      gridTemplateAreas: {
        xs: '"header" "navigation" "notice" "body" "footer"',
        md: '"header header" "notice notice" "navigation body" "footer footer"',
      },
      [LOW_WINDOW]: { height: 'auto' },
      '& > *': { minWidth: 0 },
    }}
  >
    <Box sx={{ gridArea: 'header', borderBottom: { md: 1 }, borderColor: { md: 'divider' } }}>{header}</Box>
    <Box sx={{ gridArea: 'notice' }}>{notice}</Box>
    <Box sx={{ gridArea: 'navigation', borderRight: { md: 1 }, borderColor: { md: 'divider' } }}>
      {navigation}
    </Box>
    <Box
      ref={bodyRef}
      sx={{
        gridArea: 'body',
        position: 'relative',
        overflowY: 'auto',
        overscrollBehavior: 'contain',
        scrollBehavior: 'smooth',
        [LOW_WINDOW]: { overflowY: 'visible' },
      }}
    >
      {children}
    </Box>
    <Box sx={{ gridArea: 'footer', borderTop: 1, borderColor: 'divider' }}>{footer}</Box>
  </Box>
);

type FileHeaderProps = {
  title: string;
  badge?: ReactNode;
  summary?: ReactNode;
  actions?: ReactNode;
  closeDisabled?: boolean;
  onClose: () => void;
};

export const FileHeader = ({ title, badge, summary, actions, closeDisabled, onClose }: FileHeaderProps) => {
  useDocumentTitle(title);
  return (
    <Box
      sx={{
        ...HEADER,
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
      }}
    >
      <Box
        sx={{ gridArea: 'title', display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}
      >
        <Typography id={FILE_TITLE_ID} variant="h2" sx={{ overflowWrap: 'anywhere', lineHeight: '40px' }}>
          {title}
        </Typography>
        {badge}
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
        <CloseButton disabled={closeDisabled} onClick={onClose} />
      </Box>
    </Box>
  );
};

const HEADER = { pl: { xs: 2, md: 3 }, pr: { xs: 1, md: 2 }, py: 1.5 } as const;

type CloseButtonProps = { disabled?: boolean | undefined; onClick: () => void };

const CloseButton = (props: CloseButtonProps) => (
  <IconButton aria-label={studentFileTexts.close.label} {...props}>
    <CloseIcon />
  </IconButton>
);

/** The shape of a file that is on its way, in its final size; it can be closed already. */
export const FileSkeleton = ({ onClose }: { onClose: () => void }) => (
  <FileFrame
    header={
      <Box sx={{ ...HEADER, display: 'flex', alignItems: { xs: 'start', md: 'center' } }}>
        <Box role="status" id={FILE_TITLE_ID} sx={visuallyHidden}>
          {commonTexts.loading}
        </Box>
        <Skeleton width={220} height={62} sx={{ mr: 'auto' }} />
        <CloseButton onClick={onClose} />
      </Box>
    }
    navigation={
      <Box aria-hidden sx={NAVIGATION}>
        {shownSections(false).map(name => (
          <Skeleton key={name} height={40} sx={{ flexShrink: 0, width: { xs: 88, md: '100%' } }} />
        ))}
      </Box>
    }
    footer={
      <Skeleton
        variant="rounded"
        width={184}
        height={48}
        sx={{ mr: { xs: 2, md: 3 }, my: 1.5, ml: 'auto' }}
      />
    }
  >
    <Box aria-hidden sx={{ ...OVERVIEW_COLUMNS, px: { xs: 2, md: 4 }, py: { xs: 9, md: 10 } }}>
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        {/* Of presence, classes, evaluation and contact. */}
        {[132, 46, 130, 88].map(height => (
          <Skeleton key={height} variant="rounded" height={height} />
        ))}
      </Box>
      <Skeleton variant="rounded" height={320} />
    </Box>
  </FileFrame>
);

/** The links to the sections: beside them, on a phone above. */
export const NAVIGATION = {
  display: 'flex',
  flexDirection: { xs: 'row', md: 'column' },
  gap: 0.5,
  px: 1.5,
  py: { xs: 0.75, md: 2 },
} as const;

export const OVERVIEW_COLUMNS = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '280px minmax(0, 1fr)' },
  columnGap: 5,
  rowGap: 3,
} as const;
