import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { useLocation } from 'react-router';
import { foldWords } from '../../../core/rules/text.ts';
import { useDebouncedText } from '../../components/useDebouncedText.ts';
import { useMay } from '../../components/useMay.ts';
import type { AppDataProvider } from '../../providers/dataProvider/index.ts';
import { FIND_GROUPS, type FindOption } from './findOption.ts';
import { foundOptions } from './foundOptions.ts';
import { localOptions } from './localOptions.ts';

/** What was used last is shown of, before anything is typed. */
const RECENT_SHOWN_MAX = 6;

/**
 * What can be chosen for what is typed: pages and actions at once, the rest when the server has answered. Until then
 * those of the last answer that have the words, too.
 */
export const useFindOptions = (usedLast: readonly string[]) => {
  const translate = useTranslate();
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

  const local = localOptions(typed, { may, recent: usedLast, translate });
  const found = data ? foundOptions(data.found, { text: data.text, location, may, translate }) : [];
  const shown = isOutdated ? found.filter(option => hasWords(option, typed)) : found;
  return {
    text,
    setText,
    options: typed === '' ? withRecent([...local, ...shown], usedLast) : inGroups([...local, ...shown]),
    isOutdated,
    failure: error && !isFetching ? error : undefined,
    isOffline: isPaused && isOutdated,
    refetch,
  };
};

const hasWords = ({ text, detail = '' }: FindOption, typed: string): boolean => {
  const own = foldWords(`${text} ${detail}`).join(' ');
  return typed !== '' && foldWords(typed).every(word => own.includes(word));
};

/** What was used last as a group of its own, in its order; of the rest no more than can be gone to. */
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
