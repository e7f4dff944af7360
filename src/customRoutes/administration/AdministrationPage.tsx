import OrganizationIcon from '@mui/icons-material/ApartmentRounded';
import FreeDaysIcon from '@mui/icons-material/BeachAccessOutlined';
import ReasonIcon from '@mui/icons-material/EventBusyOutlined';
import UsersIcon from '@mui/icons-material/PeopleAltRounded';
import BinIcon from '@mui/icons-material/RestoreFromTrashRounded';
import ClassroomIcon from '@mui/icons-material/SchoolRounded';
import SettingsIcon from '@mui/icons-material/TuneRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { Link, useSearchParams } from 'react-router';
import {
  CATEGORIES,
  CATEGORY_NAMES,
  type Category,
  categoryAddress,
  categoryIn,
  soughtIn,
} from '../../categories.ts';
import { Page } from '../../components/Page.tsx';
import { useMay } from '../../components/useMay.ts';
import { CardList } from '../../resources/managedCards/CardList.tsx';
import { cardTexts } from '../../resources/managedCards/cardTexts.ts';
import { MANAGED } from '../../resources/managedCards/resources.tsx';
import { SCREENS } from '../../screens.ts';
import { binTexts } from '../bin/binTexts.ts';
import { administrationTexts } from './administrationTexts.ts';
import { FreeDays } from './FreeDays.tsx';
import { Settings } from './Settings.tsx';

const TEXTS = { ...cardTexts, ...administrationTexts };

/** Users, organizations and classrooms as cards, free days and settings (docs/product.md §2, Administration). */
export const AdministrationPage = () => {
  const [query] = useSearchParams();
  const category = categoryIn(query);
  const { may } = useMay();
  const managed = category in MANAGED ? MANAGED[category as keyof typeof MANAGED] : undefined;
  return (
    <Page
      title={administrationTexts.title}
      part={TEXTS[category].label}
      actions={
        may(SCREENS.bin.access) && (
          <Button component={Link} to={SCREENS.bin.path} startIcon={<BinIcon />}>
            {binTexts.title}
          </Button>
        )
      }
    >
      <CategoryStrip current={category} />
      {category === 'freeDays' && <FreeDays />}
      {category === 'settings' && <Settings />}
      {managed && (
        // An address that names what is sought is another list.
        <ResourceContextProvider key={query.toString()} value={category}>
          <CardList managed={managed} named={soughtIn(query)} />
        </ResourceContextProvider>
      )}
    </Page>
  );
};

const ICONS = {
  users: UsersIcon,
  organizations: OrganizationIcon,
  classrooms: ClassroomIcon,
  absenceReasons: ReasonIcon,
  freeDays: FreeDaysIcon,
  settings: SettingsIcon,
} as const;

/** The strip 'Categorieën': which of them is shown (docs/product.md §2, Administration). */
const CategoryStrip = ({ current }: { current: Category }) => {
  const id = useId();
  const { may } = useMay();
  return (
    <Box component="nav" aria-labelledby={id} sx={{ mb: 1.5 }}>
      <Box id={id} sx={{ mb: 0.75, typography: 'label', color: 'text.secondary' }}>
        {administrationTexts.categories}
      </Box>
      <Box
        component="ul"
        sx={{
          // On a phone three beside each other.
          display: { xs: 'grid', sm: 'flex' },
          gridTemplateColumns: 'repeat(auto-fit, minmax(max(6rem, 30%), 1fr))',
          flexWrap: 'wrap',
          gap: 0.5,
          m: 0,
          p: 0.5,
          width: { sm: 'fit-content' },
          maxWidth: '100%',
          listStyle: 'none',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          bgcolor: 'background.paper',
        }}
      >
        {CATEGORY_NAMES.filter(name => may(CATEGORIES[name])).map(name => {
          const Icon = ICONS[name];
          return (
            <Box component="li" key={name}>
              <Box
                component={Link}
                to={categoryAddress(name)}
                aria-current={name === current ? 'page' : undefined}
                sx={linkStyle}
              >
                <Icon aria-hidden fontSize="small" />
                {TEXTS[name].label}
              </Box>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
};

const linkStyle = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 1,
  minHeight: 40,
  px: { xs: 0.5, sm: 2 },
  borderRadius: '8px',
  typography: { xs: 'label', sm: 'button' },
  color: 'text.secondary',
  textDecoration: 'none',
  transition: 'background-color 160ms, color 160ms',
  '& svg': { display: { xs: 'none', sm: 'block' } },
  '&:hover': { color: 'text.primary', bgcolor: 'surface.hover' },
  '&[aria-current=page]': { color: 'primary.main', bgcolor: 'surface.selected' },
} as const;
