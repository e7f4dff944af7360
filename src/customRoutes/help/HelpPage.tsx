import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import type { Permission } from '../../../core/rules/permissions.ts';
import { CATEGORY_NAMES } from '../../categories.ts';
import { EVERYWHERE, FILE_KEYS, KeyLists } from '../../components/KeyLists.tsx';
import { Page } from '../../components/Page.tsx';
import type { KeySection } from '../../components/shortcuts.ts';
import { useMay } from '../../components/useMay.ts';
import { attentionTexts } from '../../i18n/attentionTexts.ts';
import { commonTexts } from '../../i18n/commonTexts.ts';
import { layoutTexts } from '../../layout/layoutTexts.ts';
import { reportTexts } from '../../progress/report/reportTexts.ts';
import { LEVEL_SECTIONS } from '../../progress/sheet/levelKeys.ts';
import { levelSheetTexts } from '../../progress/sheet/levelSheetTexts.ts';
import { cardTexts } from '../../resources/managedCards/cardTexts.ts';
import { studentFileTexts } from '../../resources/students/file/studentFileTexts.ts';
import { studentListTexts } from '../../resources/students/list/studentListTexts.ts';
import { SCREENS } from '../../screens.ts';
import { administrationTexts } from '../administration/administrationTexts.ts';
import { attendanceTexts } from '../attendance/attendanceTexts.ts';
import { lessonDaysTexts } from '../attendance/days/lessonDaysTexts.ts';
import { GRID_SECTIONS } from '../attendance/grid/gridKeys.ts';
import { hubTexts } from '../attendance/hubTexts.ts';
import { lessonTexts } from '../attendance/lesson/lessonTexts.ts';
import { LESSON_SECTIONS } from '../attendance/lesson/useLessonKeys.ts';
import { binTexts } from '../bin/binTexts.ts';
import { evaluationsTexts } from '../evaluations/evaluationsTexts.ts';
import { homeTexts } from '../home/homeTexts.ts';
import { mergeTexts } from '../merge/mergeTexts.ts';
import { statisticsTexts } from '../statistics/statisticsTexts.ts';
import { studentImportTexts } from '../studentImport/studentImportTexts.ts';

type HelpSection = readonly [
  screen: { path: string; access: Permission },
  title: string,
  text: string,
  keys?: readonly KeySection[],
];

const { help } = layoutTexts;
const { students, lists, levelSheet, evaluations, attention, statistics, administration } =
  layoutTexts.navigation;
const { sex, age, country, organization } = statisticsTexts.tabs;
const { report, choice } = hubTexts;
const categories = CATEGORY_NAMES.map(name => ({ ...cardTexts, ...administrationTexts })[name].label);

/** Names of parts of a page within a sentence about it. */
const listed = (names: readonly string[]): string =>
  new Intl.ListFormat('nl').format(names.map(name => name.charAt(0).toLowerCase() + name.slice(1)));

const FILE_TEXT = help.file(listed(Object.values(studentFileTexts.section)));
const DAYS_TEXT = `${lessonDaysTexts.choose}. ${lessonDaysTexts.intro}`;

/** In the order of the bar, in the words of the screens; one without an address of its own leads nowhere. */
const SECTIONS: readonly HelpSection[] = [
  [SCREENS.home, layoutTexts.navigation.home, homeTexts.intro, [EVERYWHERE]],
  [SCREENS.students, students, `${help.students} ${studentListTexts.search.others}`],
  [SCREENS.student, commonTexts.keys.file.title, FILE_TEXT, [...FILE_KEYS.save, ...FILE_KEYS.steps]],
  [SCREENS.merge, mergeTexts.title, mergeTexts.intro],
  [SCREENS.studentImport, studentImportTexts.title, studentImportTexts.intro],
  [SCREENS.lists, lists, hubTexts.lists.emptyHint],
  [SCREENS.newTeacherList, choice.title, choice.intro],
  [SCREENS.teacherList, lessonTexts.openGrid, help.grid, GRID_SECTIONS],
  [SCREENS.teacherList, lessonTexts.open, help.lesson(lessonTexts.fill), LESSON_SECTIONS],
  [SCREENS.lessonDays, lessonDaysTexts.link, DAYS_TEXT],
  [SCREENS.organizationReport, report.title, report.intro],
  [SCREENS.levelSheet, levelSheet, levelSheetTexts.intro, LEVEL_SECTIONS],
  [SCREENS.evaluations, evaluations, evaluationsTexts.intro],
  [SCREENS.newReport, reportTexts.title, reportTexts.intro],
  [SCREENS.attention, attention, attentionTexts.intro],
  [SCREENS.statistics, statistics, help.statistics(listed([sex, age, country, organization]))],
  [SCREENS.administration, administration, help.administration(listed(categories))],
  [SCREENS.bin, binTexts.title, binTexts.intro],
];

export const HelpPage = () => {
  const { may } = useMay();
  return (
    <Page title={layoutTexts.navigation.help} intro={help.intro}>
      <Box sx={{ columns: { lg: 2 }, columnGap: 6 }}>
        {SECTIONS.filter(([screen]) => may(screen.access)).map(([screen, title, text, keys]) => (
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
                  {attendanceTexts.keys.action}
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
