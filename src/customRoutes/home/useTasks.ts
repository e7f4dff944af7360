import ChecklistIcon from '@mui/icons-material/ChecklistRounded';
import GroupsIcon from '@mui/icons-material/GroupsOutlined';
import InsightsIcon from '@mui/icons-material/InsightsRounded';
import TaskIcon from '@mui/icons-material/TaskAltRounded';
import SettingsIcon from '@mui/icons-material/TuneRounded';
import type SvgIcon from '@mui/material/SvgIcon';
import { SCREENS } from '../../../core/contract/screens.ts';
import { can, type Permission } from '../../../core/rules/permissions.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import { useSession } from '../../providers/session.ts';

type Task = { path: string; access: Permission; title: MessageKey; text: MessageKey; Icon: typeof SvgIcon };

const TASKS: readonly Task[] = [
  { ...SCREENS.students, title: 'navigation.students', text: 'home.tasks.students', Icon: GroupsIcon },
  { ...SCREENS.lists, title: 'navigation.lists', text: 'home.tasks.lists', Icon: ChecklistIcon },
  {
    ...SCREENS.statistics,
    title: 'navigation.statistics',
    text: 'home.tasks.statistics',
    Icon: InsightsIcon,
  },
  { ...SCREENS.evaluations, title: 'navigation.evaluations', text: 'home.tasks.evaluations', Icon: TaskIcon },
  {
    ...SCREENS.administration,
    title: 'navigation.administration',
    text: 'home.tasks.administration',
    Icon: SettingsIcon,
  },
];

/** What the signed-in user can do, the most frequent first: the screens that the role may open. */
export const useTasks = (): readonly Task[] => {
  const roles = useSession()?.roles ?? [];
  return TASKS.filter(({ access }) => can(roles, access));
};
