import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import type { Permission } from '../../../core/rules/permissions.ts';
import { EVERYWHERE, FILE_KEYS, KeyLists } from '../../components/KeyLists.tsx';
import { Page } from '../../components/Page.tsx';
import type { KeySection } from '../../components/screenKeys.ts';
import { useMay } from '../../components/useMay.ts';
import { attentionTexts } from '../../i18n/attentionTexts.ts';
import { layoutTexts } from '../../layout/layoutTexts.ts';
import { SCREENS } from '../../screens.ts';
import { attendanceTexts } from '../attendance/attendanceTexts.ts';
import { GRID_SECTIONS } from '../attendance/grid/gridKeys.ts';
import { LESSON_SECTIONS } from '../attendance/lesson/useLessonKeys.ts';
import { binTexts } from '../bin/binTexts.ts';
import { evaluationsTexts } from '../evaluations/evaluationsTexts.ts';
import { homeTexts } from '../home/homeTexts.ts';
import { studentImportTexts } from '../studentImport/studentImportTexts.ts';

const helpTexts = {
  intro: 'Waar elke pagina voor is. Wat u niet mag openen, staat er niet bij.',
  students:
    'Zoek iemand op naam, telefoonnummer of geboortedatum, of kies met filters. Een rij opent het dossier.',
  file: 'Dossier',
  fileText: 'Alles van één student: profiel, klassen, statussen, bijlagen, aantekeningen en presentie.',
  lists: 'Vul in wie er was. Kies de les van vandaag, of een lijst.',
  list: 'Een lijst invullen',
  listText: 'Klik op een cel, of druk op 1, 2 of 3. Zonder verbinding blijft bewaard wat u invult.',
  lesson: 'Een les invullen',
  lessonText: 'Eén les, student voor student. Elke keuze wordt meteen opgeslagen.',
  statistics: 'Hoeveel studenten er op een dag zijn: naar geslacht, leeftijd, land en instantie.',
  administration: 'Gebruikers, instanties, klassen, redenen, vrije dagen en instellingen.',
  keys: 'Sneltoetsen',
} as const;

type HelpSection = {
  screen: { path: string; access: Permission };
  title: string;
  text: string;
  keys?: readonly KeySection[];
};

const { students, lists, evaluations, attention, statistics, administration } = layoutTexts.navigation;

/** In the order of the bar; a screen without an address of its own leads nowhere. */
const SECTIONS: readonly HelpSection[] = [
  { screen: SCREENS.home, title: layoutTexts.navigation.home, text: homeTexts.intro, keys: [EVERYWHERE] },
  { screen: SCREENS.students, title: students, text: helpTexts.students },
  {
    screen: SCREENS.student,
    title: helpTexts.file,
    text: helpTexts.fileText,
    keys: [...FILE_KEYS.save, ...FILE_KEYS.steps],
  },
  { screen: SCREENS.studentImport, title: studentImportTexts.title, text: studentImportTexts.intro },
  { screen: SCREENS.lists, title: lists, text: helpTexts.lists },
  { screen: SCREENS.newTeacherList, title: attendanceTexts.choice.title, text: attendanceTexts.choice.intro },
  { screen: SCREENS.teacherList, title: helpTexts.list, text: helpTexts.listText, keys: GRID_SECTIONS },
  { screen: SCREENS.teacherList, title: helpTexts.lesson, text: helpTexts.lessonText, keys: LESSON_SECTIONS },
  {
    screen: SCREENS.organizationReport,
    title: attendanceTexts.report.title,
    text: attendanceTexts.report.intro,
  },
  { screen: SCREENS.evaluations, title: evaluations, text: evaluationsTexts.intro },
  { screen: SCREENS.attention, title: attention, text: attentionTexts.intro },
  { screen: SCREENS.statistics, title: statistics, text: helpTexts.statistics },
  { screen: SCREENS.administration, title: administration, text: helpTexts.administration },
  { screen: SCREENS.bin, title: binTexts.title, text: binTexts.intro },
];

export const HelpPage = () => {
  const { may } = useMay();
  return (
    <Page title={layoutTexts.navigation.help} intro={helpTexts.intro}>
      <Box sx={{ columns: { lg: 2 }, columnGap: 6 }}>
        {SECTIONS.filter(({ screen }) => may(screen.access)).map(({ screen, title, text, keys }) => (
          <Box component="section" key={title} sx={{ breakInside: 'avoid', mb: 3, overflowWrap: 'anywhere' }}>
            <Typography variant="h3" component="h2">
              {screen.path.includes(':') ? (
                title
              ) : (
                <Link component={RouterLink} to={screen.path}>
                  {title}
                </Link>
              )}
            </Typography>
            <Typography sx={{ color: 'text.secondary' }}>{text}</Typography>
            {keys && (
              <Box component="details" sx={{ mt: 1 }}>
                <Box
                  component="summary"
                  sx={{ mb: 1, minHeight: 24, cursor: 'pointer', typography: 'button' }}
                >
                  {helpTexts.keys}
                </Box>
                <KeyLists sections={keys} />
              </Box>
            )}
          </Box>
        ))}
      </Box>
    </Page>
  );
};
