import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { Page } from '../../components/Page.tsx';
import { useSession } from '../../providers/session.ts';

/** Where one is and what one can do (SPEC.md §1). */
export const HomePage = () => {
  const translate = useTranslate();
  const session = useSession();
  return (
    <Page title={translate('home.greeting', { name: session?.userName })} intro={translate('home.intro')}>
      <Box />
    </Page>
  );
};
