import BinIcon from '@mui/icons-material/RestoreFromTrashRounded';
import Button from '@mui/material/Button';
import { ResourceContextProvider, useTranslate } from 'react-admin';
import { Link, useSearchParams } from 'react-router';
import { Page } from '../../components/Page.tsx';
import { administration } from '../../i18n/administration.ts';
import { provideMessages } from '../../providers/i18nProvider.ts';
import { absenceReasonCard } from '../../resources/absenceReasons/absenceReasonCard.tsx';
import { classroomCard } from '../../resources/classrooms/classroomCard.tsx';
import { organizationCard } from '../../resources/organizations/organizationCard.tsx';
import { userCard } from '../../resources/users/userCard.tsx';
import { SCREENS } from '../../screens.ts';
import { CardList } from './CardList.tsx';
import { CategoryStrip } from './CategoryStrip.tsx';
import { categoryIn } from './categoryAddress.ts';
import { FreeDays } from './freeDays/FreeDays.tsx';
import { Settings } from './Settings.tsx';

provideMessages({ administration });

const KINDS = {
  users: userCard,
  organizations: organizationCard,
  classrooms: classroomCard,
  absenceReasons: absenceReasonCard,
};

/** Users, organizations and classrooms as cards, free days and settings (docs/product.md §2, Administration). */
export const AdministrationPage = () => {
  const translate = useTranslate();
  const [query] = useSearchParams();
  const category = categoryIn(query);
  return (
    <Page
      title={translate('administration.title')}
      part={translate(`administration.${category}.label`)}
      actions={
        <Button component={Link} to={SCREENS.bin.path} startIcon={<BinIcon />}>
          {translate('administration.bin')}
        </Button>
      }
    >
      <CategoryStrip current={category} />
      {category === 'freeDays' && <FreeDays />}
      {category === 'settings' && <Settings />}
      {category !== 'freeDays' && category !== 'settings' && (
        <ResourceContextProvider value={category} key={category}>
          <CardList kind={KINDS[category]} />
        </ResourceContextProvider>
      )}
    </Page>
  );
};
