import PrintIcon from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useId } from 'react';
import { Link, useLocation } from 'react-router';
import { DIMENSIONS, type Dimension } from '../../../core/rules/dimensions.ts';
import { Page } from '../../components/Page.tsx';
import { useHasConfig } from '../../components/useFoundation.ts';
import { useMay } from '../../components/useMay.ts';
import { commonTexts } from '../../i18n/commonTexts.ts';
import { useToday } from '../../providers/today.ts';
import { SCREENS } from '../../screens.ts';
import { presenceLastMonthAddress } from '../attendance/attendanceAddresses.ts';
import { CountedDialog } from './CountedDialog.tsx';
import { useCountedAddress } from './CountLink.tsx';
import { DevelopmentSection } from './DevelopmentSection.tsx';
import { StatisticsPanel } from './StatisticsPanel.tsx';
import { statisticsTexts } from './statisticsTexts.ts';
import { useStatisticsAddress } from './useStatistics.ts';

/** On a phone the tabs stand two by two, where all of them are in sight; each has a line of its own. */
const IN_TWO_LINES = {
  '@media screen and (width < 600px)': {
    '& .MuiTabs-list': { display: 'grid', gridTemplateColumns: '1fr 1fr' },
    '& .MuiTabs-indicator': { display: 'none' },
    '& .MuiTab-root': { maxWidth: 'none' },
    // A line of its own, which moves no word: high contrast shows transparent borders too.
    '& .Mui-selected::after': {
      content: '""',
      position: 'absolute',
      insetInline: 0,
      bottom: 0,
      borderBottom: '3px solid',
    },
  },
} as const;

/** How many students there are on a day, a tab per statistic (docs/product.md §2, Statistics). */
export const StatisticsPage = () => {
  const id = useId();
  const { dimension, showDimension } = useStatisticsAddress();
  const { counted } = useCountedAddress();
  const today = useToday();
  const { search } = useLocation();
  const { may } = useMay();
  // Another back end has neither the report of everybody nor the development.
  const hasConfig = useHasConfig();
  const offersReport = hasConfig && may(SCREENS.organizationReport.access);
  const tabId = (of: Dimension) => `${id}-tab-${of}`;
  const panelId = `${id}-panel`;
  return (
    <Page
      title={statisticsTexts.title}
      part={statisticsTexts.tabs[dimension]}
      actions={
        <>
          {offersReport && (
            <Button component={Link} to={presenceLastMonthAddress(today)}>
              {commonTexts.mostAbsent}
            </Button>
          )}
          {hasConfig && (
            <Button component={Link} to={{ pathname: SCREENS.levelStatistics.path, search }}>
              {statisticsTexts.levels.title}
            </Button>
          )}
          <Button variant="outlined" startIcon={<PrintIcon />} onClick={() => window.print()}>
            {statisticsTexts.print}
          </Button>
        </>
      }
    >
      <Tabs
        value={dimension}
        onChange={(_, chosen: Dimension) => showDimension(chosen)}
        aria-label={statisticsTexts.tabs.label}
        variant="scrollable"
        className="no-print"
        sx={{ borderBottom: 1, borderColor: 'divider', mb: 3, ...IN_TWO_LINES }}
      >
        {DIMENSIONS.map(each => (
          <Tab
            key={each}
            id={tabId(each)}
            aria-controls={each === dimension ? panelId : undefined}
            value={each}
            label={statisticsTexts.tabs[each]}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={panelId} aria-labelledby={tabId(dimension)}>
        <StatisticsPanel />
        {hasConfig && <DevelopmentSection />}
      </Box>
      {counted && <CountedDialog counted={counted} />}
    </Page>
  );
};
