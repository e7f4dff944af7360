import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { can } from '../../../../../core/rules/permissions.ts';
import { TIMELINE_KINDS, type TimelineKind } from '../../../../../core/rules/timelineKinds.ts';
import { LoadFailure } from '../../../../components/LoadFailure.tsx';
import { timeline } from '../../../../i18n/timeline.ts';
import type { AppDataProvider } from '../../../../providers/dataProvider/index.ts';
import { provideMessages } from '../../../../providers/i18nProvider.ts';
import { useSession } from '../../../../providers/session.ts';
import { GONE_TO, sectionId } from '../form/sections.ts';
import { FileSection } from '../frame/FileSection.tsx';
import { TimelineList } from './TimelineList.tsx';
import { TimelineSummary } from './TimelineSummary.tsx';

provideMessages({ timeline });

/** Tijdlijn: all that is stored of a student in one stream, newest first, fetched when it is unfolded. */
export const TimelineSection = ({ studentId }: { studentId: string }) => {
  const translate = useTranslate();
  const section = useRef<HTMLElement>(null);
  const isGoneTo = useRef(false);
  const [open, setOpen] = useState(false);
  useLayoutEffect(() => {
    const element = section.current;
    const unfold = () => {
      isGoneTo.current = true;
      setOpen(true);
    };
    element?.addEventListener(GONE_TO, unfold);
    return () => element?.removeEventListener(GONE_TO, unfold);
  }, []);
  useLayoutEffect(() => {
    // Folded, as the last of all, it could not reach the top.
    if (open && isGoneTo.current) section.current?.scrollIntoView({ block: 'start' });
    isGoneTo.current = false;
  }, [open]);
  return (
    <FileSection
      ref={section}
      name="timeline"
      actions={
        <Button
          variant="outlined"
          size="small"
          aria-expanded={open}
          aria-describedby={`${sectionId('timeline')}-title`}
          onClick={() => setOpen(!open)}
        >
          {translate(open ? 'timeline.fold' : 'timeline.unfold')}
        </Button>
      }
    >
      {open && <TimelineSummary studentId={studentId} />}
      {open && <Stream studentId={studentId} />}
    </FileSection>
  );
};

const Stream = ({ studentId }: { studentId: string }) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider>();
  const [chosen, setChosen] = useState<readonly TimelineKind[]>([]);
  const kinds = useReadableKinds();
  const { data, isError, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['students', 'timeline', studentId, chosen],
    queryFn: ({ pageParam, signal }) =>
      dataProvider.getTimeline({ id: studentId, kinds: chosen, before: pageParam, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    gcTime: 0,
  });
  const items = data?.pages.flatMap(page => page.items);
  const toggle = (kind: TimelineKind) =>
    setChosen(chosen.includes(kind) ? chosen.filter(each => each !== kind) : [...chosen, kind]);
  return (
    <>
      <Box
        role="group"
        aria-label={translate('timeline.filter')}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, my: 2 }}
      >
        {kinds.map(kind => (
          <Chip
            key={kind}
            label={translate(`timeline.kind.${kind}`)}
            variant={chosen.includes(kind) ? 'filled' : 'outlined'}
            color={chosen.includes(kind) ? 'primary' : 'default'}
            aria-pressed={chosen.includes(kind)}
            onClick={() => toggle(kind)}
          />
        ))}
      </Box>
      {isError && !isFetching && <LoadFailure sentence={translate('timeline.failed')} onRetry={refetch} />}
      {!items && isFetching && <Skeleton variant="rounded" height={320} />}
      {items?.length === 0 && <Typography>{translate('timeline.empty')}</Typography>}
      {items && items.length > 0 && <TimelineList items={items} />}
      {hasNextPage && (
        <Button variant="outlined" disabled={isFetching} onClick={() => fetchNextPage()} sx={{ mt: 2 }}>
          {translate('timeline.more')}
        </Button>
      )}
    </>
  );
};

/** The kinds that the user may read, as the server has it. */
const useReadableKinds = (): readonly TimelineKind[] => {
  const roles = useSession()?.roles ?? [];
  return TIMELINE_KINDS.filter(kind => {
    if (kind === 'change') return can(roles, 'students.readChanges');
    return kind !== 'evaluation' || can(roles, 'evaluations.read');
  }).toReversed();
};
