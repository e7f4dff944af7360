import Box from '@mui/material/Box';
import type { ReactNode, Ref } from 'react';
import { LOW_WINDOW } from '../../../../components/pageFrame.ts';

type FileLayoutProps = {
  header: ReactNode;
  /** Messages between the header and the sections. */
  notice?: ReactNode;
  navigation: ReactNode;
  footer: ReactNode;
  /** The part that scrolls. */
  bodyRef?: Ref<HTMLDivElement>;
  children: ReactNode;
};

/** The parts of the popup in their places: the sections scroll, all else stays in reach. */
export const FileLayout = ({ header, notice, navigation, footer, bodyRef, children }: FileLayoutProps) => (
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
    }}
  >
    <Box sx={{ gridArea: 'header', borderBottom: { md: 1 }, borderColor: { md: 'divider' } }}>{header}</Box>
    <Box sx={{ gridArea: 'notice', minWidth: 0 }}>{notice}</Box>
    <Box sx={{ gridArea: 'navigation', minWidth: 0, borderRight: { md: 1 }, borderColor: { md: 'divider' } }}>
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
        backgroundColor: 'background.default',
        [LOW_WINDOW]: { overflowY: 'visible' },
      }}
    >
      {children}
    </Box>
    <Box sx={{ gridArea: 'footer', borderTop: 1, borderColor: 'divider' }}>{footer}</Box>
  </Box>
);
