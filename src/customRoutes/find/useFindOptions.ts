import AddIcon from '@mui/icons-material/AddRounded';
import PageIcon from '@mui/icons-material/ArrowForwardRounded';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { useLocation } from 'react-router';
import type { Day } from '../../../core/rules/days.ts';
import type { Permission } from '../../../core/rules/permissions.ts';
import { foldWords } from '../../../core/rules/text.ts';
import { CATEGORIES, CATEGORY_NAMES, categoryAddress } from '../../categories.ts';
import { useDebouncedText } from '../../components/delays.ts';
import { LABELLED, useMay } from '../../components/useMay.ts';
import { commonTexts } from '../../i18n/commonTexts.ts';
import { layoutTexts } from '../../layout/layoutTexts.ts';
import type { AppDataProvider } from '../../providers/dataProvider/index.ts';
import { isNoResponse } from '../../providers/httpClient.ts';
import { useToday } from '../../providers/today.ts';
import { studentsAddress } from '../../resources/students/list/listAddress.ts';
import { SCREENS } from '../../screens.ts';
import { presenceLastMonthAddress } from '../attendance/attendanceAddresses.ts';
import { FIND_GROUPS, type FindOption } from './FindList.tsx';
import { findTexts } from './findTexts.ts';
import { foundOptions } from './foundOptions.ts';

/** Kinds of recently used options that are shown before anything is typed. */
const RECENT_SHOWN_MAX = 6;

/**
 * Options for the typed text: pages and actions at once, the rest when the server has answered. Until then
 * those of the last answer that have the words, too.
 */
export const useFindOptions = (usedLast: readonly string[]) => {
  const location = useLocation();
  const { may } = useMay();
  const dataProvider = useDataProvider<AppDataProvider>();
  const [asked, setAsked] = useState('');
  const { text, setText } = useDebouncedText(asked, setAsked);
  const typed = text.trim();
  const recent = usedLast.filter(used => !used.startsWith('local:'));
  const { data, isPlaceholderData, error, isPaused, isFetching, refetch } = useQuery({
    queryKey: ['find', asked, recent],
    queryFn: async ({ signal }) => ({
      text: asked,
      found: await dataProvider.find({ q: asked, recent }, { signal }),
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
  const isOutdated = typed !== asked || isPlaceholderData || data === undefined;
  const failed = error && !isFetching && (isNoResponse(error) ? findTexts.failed : error.message);
  const problem =
    isPaused && isOutdated
      ? { sentence: commonTexts.offline.later }
      : failed
        ? { sentence: failed, onRetry: () => void refetch() }
        : undefined;

  const local = localOptions(typed, { may, recent: usedLast, today: useToday() });
  const found = data ? foundOptions(data.found, { text: data.text, location, may }) : [];
  const shown = isOutdated ? found.filter(option => hasWords(option, typed)) : found;
  return {
    text,
    setText,
    options: typed === '' ? withRecent([...local, ...shown], usedLast) : inGroups([...local, ...shown]),
    isOutdated,
    problem,
  };
};

const hasWords = ({ text, detail = '' }: FindOption, typed: string): boolean => {
  const own = foldWords(`${text} ${detail}`).join(' ');
  return typed !== '' && foldWords(typed).every(word => own.includes(word));
};

/** Recently used options as a group, in their order, without those that cannot be opened any more. */
function withRecent(options: readonly FindOption[], usedLast: readonly string[]): FindOption[] {
  const recent = usedLast
    .flatMap(used => options.find(option => option.used === used) ?? [])
    .slice(0, RECENT_SHOWN_MAX)
    .map(option => ({ ...option, group: 'recent' as const }));
  const others = options.filter(({ id, group }) => {
    return (group === 'opened' || group === 'local') && !recent.some(each => each.id === id);
  });
  return inGroups([...recent, ...others]);
}

const inGroups = (options: readonly FindOption[]): FindOption[] =>
  FIND_GROUPS.flatMap(group => options.filter(option => option.group === group));

type Local = {
  name: string;
  to: string;
  access: Permission;
  label: string;
  words?: string;
  isAction?: boolean;
};

type Named = keyof typeof findTexts.action & keyof typeof findTexts.words;

/** A screen under a name that the search alone gives it, with synonyms. */
const local = (name: Named, { path: to, access }: { path: string; access: Permission }): Local => ({
  name,
  to,
  access,
  label: findTexts.action[name],
  words: findTexts.words[name],
});

const ACTIONS: readonly Local[] = [
  local('newStudent', SCREENS.newStudent),
  local('newList', SCREENS.newTeacherList),
  local('studentImport', SCREENS.studentImport),
].map(action => ({ ...action, isAction: true }));

const { home, help } = SCREENS;

/** The screens that have a link in the bar, and places within them. */
const PAGES: readonly Local[] = [
  { name: 'home', to: home.path, access: home.access, label: layoutTexts.navigation.home },
  { name: 'help', to: help.path, access: help.access, label: layoutTexts.navigation.help },
  ...LABELLED.map(name => ({ name, to: SCREENS[name].path, ...SCREENS[name] })),
  local('report', SCREENS.organizationReport),
  {
    ...local('lowPresence', SCREENS.attention),
    to: studentsAddress({ inactive: true, attention: 'lowPresence' }),
  },
  local('levelStatistics', SCREENS.levelStatistics),
  ...CATEGORY_NAMES.map(name => local(name, { path: categoryAddress(name), access: CATEGORIES[name] })),
  local('bin', SCREENS.bin),
];

/** The pages and actions that the user may open and that have all words of the text, those used last first. */
function localOptions(
  text: string,
  { may, recent, today }: { may: (permission: Permission) => boolean; recent: readonly string[]; today: Day },
): FindOption[] {
  const sought = foldWords(text);
  const place = ({ used }: { used: string }) => {
    const index = recent.indexOf(used);
    return index < 0 ? recent.length : index;
  };
  const isIn = (own: readonly string[]) => sought.every(word => own.some(each => each.startsWith(word)));
  // A match of the name comes before a match of a synonym.
  const isNamed = ({ label }: Local) => isIn(foldWords(label));
  const mostAbsent: Local = {
    name: 'mostAbsent',
    to: presenceLastMonthAddress(today),
    access: SCREENS.organizationReport.access,
    label: commonTexts.mostAbsent,
    words: findTexts.words.mostAbsent,
  };
  // It answers before the pages where it could be looked up.
  return (text ? [...ACTIONS, mostAbsent, ...PAGES] : [...ACTIONS, ...PAGES, mostAbsent])
    .filter(({ access }) => may(access))
    .filter(({ label, words }) => isIn(foldWords(`${label} ${words ?? ''}`)))
    .sort((one, other) => Number(isNamed(other)) - Number(isNamed(one)))
    .map(({ name, to, label, isAction }) => ({
      id: `local:${name}`,
      used: `local:${name}`,
      group: 'local' as const,
      text: label,
      Icon: isAction ? AddIcon : PageIcon,
      to,
    }))
    .sort((one, other) => place(one) - place(other));
}
