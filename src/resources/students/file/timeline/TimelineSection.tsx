import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { TimelineItem } from '../../../../../core/contract/timeline.ts';
import { addDays, formatDay, isDay } from '../../../../../core/rules/days.ts';
import { TIMELINE_KINDS, type TimelineKind } from '../../../../../core/rules/timelineKinds.ts';
import { DayText } from '../../../../components/DayText.tsx';
import { LoadFailure } from '../../../../components/LoadFailure.tsx';
import { NumberLink } from '../../../../components/NumberLink.tsx';
import { OVER_THE_PAGE, useAddressParameter } from '../../../../components/useAddressParameter.ts';
import { useMay } from '../../../../components/useMay.ts';
import { commonTexts } from '../../../../i18n/commonTexts.ts';
import { formatPresence } from '../../../../i18n/formatNumber.ts';
import type { AppDataProvider } from '../../../../providers/dataProvider/index.ts';
import { writeWeek } from '../../presence/presenceAddress.ts';
import { sectionId } from '../form/sections.ts';
import { FileSection } from '../frame/FileSection.tsx';
import { studentFileTexts } from '../studentFileTexts.ts';
import { TimelineSummary } from './TimelineSummary.tsx';

/** Tijdlijn: all that is stored of a student in one stream, newest first, fetched when it is unfolded. */
export const TimelineSection = ({ studentId }: { studentId: string }) => {
  const section = useRef<HTMLElement>(null);
  const [open, setOpen] = useState(false);
  useLayoutEffect(() => {
    // Folded, as the last of all, it could not reach the top; what unfolds below the window would not be seen.
    if (open) section.current?.scrollIntoView({ block: 'start' });
  }, [open]);
  return (
    <FileSection
      ref={section}
      name="timeline"
      onGoneTo={() => setOpen(true)}
      actions={
        <Button
          variant="outlined"
          size="small"
          aria-expanded={open}
          aria-describedby={`${sectionId('timeline')}-title`}
          onClick={() => setOpen(!open)}
        >
          {open ? studentFileTexts.timeline.fold : studentFileTexts.timeline.unfold}
        </Button>
      }
    >
      {open && <TimelineSummary studentId={studentId} />}
      {open && <Stream studentId={studentId} />}
    </FileSection>
  );
};

const Stream = ({ studentId }: { studentId: string }) => {
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
        aria-label={studentFileTexts.timeline.filter}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, my: 2 }}
      >
        <FilterChip
          label={studentFileTexts.notes.all}
          pressed={chosen.length === 0}
          onClick={() => setChosen([])}
        />
        {kinds.map(kind => (
          <FilterChip
            key={kind}
            label={studentFileTexts.timeline.kind[kind]}
            pressed={chosen.includes(kind)}
            onClick={() => toggle(kind)}
          />
        ))}
      </Box>
      {isError && !isFetching && (
        <LoadFailure sentence={studentFileTexts.timeline.failed} onRetry={refetch} />
      )}
      {!items && isFetching && <Skeleton variant="rounded" height={320} />}
      {items?.length === 0 && <Typography>{studentFileTexts.timeline.empty}</Typography>}
      {items && items.length > 0 && <TimelineList items={items} />}
      {hasNextPage && (
        <Button variant="outlined" disabled={isFetching} onClick={() => fetchNextPage()} sx={{ mt: 2 }}>
          {studentFileTexts.timeline.more}
        </Button>
      )}
    </>
  );
};

type FilterChipProps = { label: string; pressed: boolean; onClick: () => void };

const FilterChip = ({ label, pressed, onClick }: FilterChipProps) => (
  <Chip
    label={label}
    variant={pressed ? 'filled' : 'outlined'}
    color={pressed ? 'primary' : 'default'}
    aria-pressed={pressed}
    onClick={onClick}
  />
);

/** The kinds that the user may read, as the server has it. */
const useReadableKinds = (): readonly TimelineKind[] => {
  const { may } = useMay();
  return TIMELINE_KINDS.filter(kind => {
    if (kind === 'change') return may('students.readChanges');
    return kind !== 'evaluation' || may('evaluations.read');
  }).toReversed();
};

/** The items in their order: a date, what kind it is, and what there is to say. */
const TimelineList = ({ items }: { items: readonly TimelineItem[] }) => {
  return (
    <Box
      component="ol"
      aria-label={studentFileTexts.section.timeline}
      sx={{ m: 0, p: 0, pl: 2, listStyle: 'none', borderLeft: 2, borderColor: 'divider' }}
    >
      {items.map(item => (
        <Box
          component="li"
          key={`${item.date} ${item.kind} ${item.key}`}
          sx={{ py: 1, overflowWrap: 'anywhere' }}
        >
          <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
            <DayText day={item.date} /> · {studentFileTexts.timeline.kind[item.kind]}
          </Typography>
          <Typography component="div" sx={{ whiteSpace: 'pre-line' }}>
            {contentsOf(item)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
};

/** The presence of a week, whose share opens its cells. */
const WeekOfPresence = ({ item: { date, presence } }: { item: TimelineItem }) => {
  const { addressWith } = useAddressParameter(OVER_THE_PAGE.presence);
  const totals = presence ?? { present: 0, absent: 0, excused: 0 };
  const until = formatDay(addDays(date, 6));
  return (
    <>
      {`${studentFileTexts.timeline.item.week({ ...totals, until })} · `}
      <NumberLink to={addressWith(writeWeek(date))} title={studentFileTexts.timeline.item.explainWeek(until)}>
        {formatPresence(totals)}
      </NumberLink>
    </>
  );
};

const contentsOf = (item: TimelineItem): ReactNode => {
  const { kind, by } = item;
  switch (kind) {
    case 'status':
      return studentFileTexts.timeline.item[item.active ? 'active' : 'inactive'];
    case 'classroom':
      return studentFileTexts.timeline.item[item.ended ? 'left' : 'joined'](item.classroom ?? '');
    case 'attachment':
      return item.fileName ?? '';
    case 'evaluation':
      return by ? studentFileTexts.timeline.item.evaluationBy(by) : studentFileTexts.timeline.item.evaluation;
    case 'note':
      return [[item.category, by].filter(Boolean).join(', '), item.text].filter(Boolean).join('\n');
    case 'presence':
      return <WeekOfPresence item={item} />;
    case 'change':
      return changeText(item);
  }
};

/** 'Door Sanne: Voornaam: Amal → Amira, Aantekeningen'. */
const changeText = ({ by, changes = [] }: TimelineItem): string => {
  const parts = changes.map(({ field, from, to }) => {
    const label = FIELD_LABELS[field] ?? studentFileTexts.timeline.otherField;
    if (from === null && to === null) return label;
    return `${label}: ${valueText(from)} → ${valueText(to)}`;
  });
  return studentFileTexts.timeline.item.change({ by: by ?? '', what: [...new Set(parts)].join(', ') });
};

const FIELD_LABELS: Partial<Record<string, string>> = {
  ...studentFileTexts.timeline.field,
  ...studentFileTexts.field,
};

const valueText = (value: string | null): string => {
  if (value === null) return studentFileTexts.timeline.nothing;
  if (value === 'true' || value === 'false') return commonTexts.action[value === 'true' ? 'yes' : 'no'];
  return isDay(value) ? formatDay(value) : value;
};
