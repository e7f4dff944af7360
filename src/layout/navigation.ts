import { SCREENS } from '../../core/contract/screens.ts';
import { can, type Permission } from '../../core/rules/permissions.ts';
import type { MessageKey } from '../i18n/messages.ts';
import { useSession } from '../providers/session.ts';

type NavigationLink = { path: string; access: Permission; label: MessageKey };

const LINKS: readonly NavigationLink[] = [
  { ...SCREENS.students, label: 'navigation.students' },
  { ...SCREENS.lists, label: 'navigation.lists' },
  { ...SCREENS.evaluations, label: 'navigation.evaluations' },
  { ...SCREENS.statistics, label: 'navigation.statistics' },
  { ...SCREENS.administration, label: 'navigation.administration' },
];

/** The screens of the navigation bar that the signed-in user may open (DESIGN.md §4, navigation). */
export const useNavigationLinks = (): readonly NavigationLink[] => {
  const roles = useSession()?.roles ?? [];
  return LINKS.filter(({ access }) => can(roles, access));
};
