import AddIcon from '@mui/icons-material/AddRounded';
import PageIcon from '@mui/icons-material/ArrowForwardRounded';
import type { Permission } from '../../../core/rules/permissions.ts';
import { foldWords } from '../../../core/rules/text.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import { SCREEN_NAMES, SCREENS } from '../../screens.ts';
import { categoryAddress } from '../administration/categoryAddress.ts';
import type { FindOption } from './findOption.ts';

type Local = {
  name: string;
  to: string;
  access: Permission;
  label: MessageKey;
  words?: MessageKey;
  isAction?: true;
};

const { newStudent, newTeacherList, organizationReport, home, studentImport } = SCREENS;

const ACTIONS: readonly Local[] = [
  {
    name: 'newStudent',
    to: newStudent.path,
    access: newStudent.access,
    label: 'find.action.newStudent',
    words: 'find.words.newStudent',
    isAction: true,
  },
  {
    name: 'newList',
    to: newTeacherList.path,
    access: newTeacherList.access,
    label: 'find.action.newList',
    words: 'find.words.newList',
    isAction: true,
  },
  {
    name: 'studentImport',
    to: studentImport.path,
    access: studentImport.access,
    label: 'find.action.studentImport',
    words: 'find.words.studentImport',
    isAction: true,
  },
];

const CATEGORY_PAGES = (
  ['users', 'organizations', 'classrooms', 'absenceReasons', 'freeDays', 'settings'] as const
).map(name => ({
  name,
  to: categoryAddress(name),
  access: SCREENS.administration.access,
  label: `find.action.${name}` as const,
  words: `find.words.${name}` as const,
}));

const isPermission = (access: Permission | 'public' | 'signedIn'): access is Permission =>
  access !== 'public' && access !== 'signedIn';

/** The screens that have a link in the bar, and places within them. */
const PAGES: readonly Local[] = [
  { name: 'home', to: home.path, access: home.access, label: 'navigation.home' },
  ...SCREEN_NAMES.flatMap(name => {
    const screen = SCREENS[name];
    return 'label' in screen && isPermission(screen.access)
      ? [{ name, to: screen.path, access: screen.access, label: screen.label }]
      : [];
  }),
  {
    name: 'report',
    to: organizationReport.path,
    access: organizationReport.access,
    label: 'find.action.report',
    words: 'find.words.report',
  },
  ...CATEGORY_PAGES,
  {
    name: 'bin',
    to: SCREENS.bin.path,
    access: SCREENS.bin.access,
    label: 'find.action.bin',
    words: 'find.words.bin',
  },
];

/** The pages and actions that the user may open and that have all words of the text, those used last first. */
export function localOptions(
  text: string,
  {
    may,
    recent,
    translate,
  }: {
    may: (permission: Permission) => boolean;
    recent: readonly string[];
    translate: (key: string) => string;
  },
): FindOption[] {
  const sought = foldWords(text);
  const place = ({ used }: { used: string }) => {
    const index = recent.indexOf(used);
    return index < 0 ? recent.length : index;
  };
  const isIn = (own: readonly string[]) => sought.every(word => own.some(each => each.startsWith(word)));
  // What bears the words itself stands before what one may also call so.
  const isNamed = ({ label }: Local) => isIn(foldWords(translate(label)));
  return [...ACTIONS, ...PAGES]
    .filter(({ access }) => may(access))
    .filter(({ label, words }) => isIn(foldWords(`${translate(label)} ${words ? translate(words) : ''}`)))
    .sort((one, other) => Number(isNamed(other)) - Number(isNamed(one)))
    .map(({ name, to, label, isAction }) => ({
      id: `local:${name}`,
      used: `local:${name}`,
      group: 'local' as const,
      text: translate(label),
      Icon: isAction ? AddIcon : PageIcon,
      to,
    }))
    .sort((one, other) => place(one) - place(other));
}
