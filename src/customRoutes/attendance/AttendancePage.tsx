import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { Page } from '../../components/Page.tsx';
import { SCREENS } from '../../screens.ts';
import { attendanceTexts } from './attendanceTexts.ts';
import { hubTexts } from './hubTexts.ts';

type AttendancePageProps = {
  tab: 'teachers' | 'organizations';
  actions?: ReactNode;
  children: ReactNode;
};

const ADDRESSES = { teachers: SCREENS.lists.path, organizations: SCREENS.organizationReport.path } as const;
const TABS = ['teachers', 'organizations'] as const;

/** The attendance hub (docs/product.md §2): its title and two tabs, each with an address of its own. */
export const AttendancePage = ({ tab, actions, children }: AttendancePageProps) => {
  const id = useId();
  return (
    <Page title={attendanceTexts.title} part={hubTexts.tabs[tab]} actions={actions}>
      <Tabs
        value={tab}
        aria-label={hubTexts.tabs.label}
        className="no-print"
        sx={{ borderBottom: 1, borderColor: 'divider', mb: 3 }}
      >
        {TABS.map(each => (
          <Tab
            key={each}
            value={each}
            component={Link}
            to={ADDRESSES[each]}
            id={`${id}-${each}`}
            aria-controls={each === tab ? `${id}-panel` : undefined}
            label={hubTexts.tabs[each]}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
        {children}
      </Box>
    </Page>
  );
};
