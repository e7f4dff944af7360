import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { TimelineItem } from '../../../../core/contract/timeline.ts';
import { addDays, formatDay, isDay } from '../../../../core/rules/days.ts';
import { TIMELINE_KINDS, type TimelineKind } from '../../../../core/rules/timelineKinds.ts';
import { DayText } from '../../../components/DayText.tsx';
import { NumberLink } from '../../../components/ExplanationDialog.tsx';
import { LoadFailure } from '../../../components/failures.tsx';
import { OVER_THE_PAGE, useAddressParameter } from '../../../components/overThePage.ts';
import { useMay } from '../../../components/useMay.ts';
import { commonTexts } from '../../../i18n/commonTexts.ts';
import { formatPresence } from '../../../i18n/formatNumber.ts';
import { ProgressTimelineItem } from '../../../progress/ProgressTimelineItem.tsx';
import { progressTexts } from '../../../progress/progressTexts.ts';
import type { AppDataProvider } from '../../../providers/dataProvider/index.ts';
import { fieldTexts } from '../fieldTexts.ts';
import { FileSection } from './FileSection.tsx';
import { goToSection, sectionId } from './sections.ts';
import { studentFileTexts } from './studentFileTexts.ts';
import { TimelineSummary } from './TimelineSummary.tsx';

const texts = studentFileTexts.timeline;
const KIND_LABELS: Record<TimelineKind, string> = { ...texts.kind, ...progressTexts.timeline.kind };

export const TimelineSection = ({ studentId }: { studentId: string }) => {
  const [open, setOpen] = useState(false);
  useLayoutEffect(() => {
    // Folded, as the last of all, it could not reach the top; what unfolds below the window would not be seen.
    if (open) goToSection('timeline');
  }, [open]);
  return (
    <FileSection
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
          {open ? texts.fold : texts.unfold}
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
  const filters = [
    { label: studentFileTexts.notes.all, pressed: chosen.length === 0, onClick: () => setChosen([]) },
    ...kinds.map(kind => ({
      ...{ label: KIND_LABELS[kind], pressed: chosen.includes(kind), onClick: () => toggle(kind) },
    })),
  ];
  return (
    <>
      <Box role="group" aria-label={texts.filter} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, my: 2 }}>
        {filters.map(({ label, pressed, onClick }) => (
          <Chip
            key={label}
            label={label}
            variant={pressed ? 'filled' : 'outlined'}
            color={pressed ? 'primary' : 'default'}
            aria-pressed={pressed}
            onClick={onClick}
          />
        ))}
      </Box>
      {isError && !isFetching && <LoadFailure sentence={texts.failed} onRetry={refetch} />}
      {!items && isFetching && <Skeleton variant="rounded" height={320} />}
      {items?.length === 0 && <Typography>{texts.empty}</Typography>}
      {items && items.length > 0 && <TimelineList studentId={studentId} items={items} />}
      {hasNextPage && (
        <Button variant="outlined" disabled={isFetching} onClick={() => fetchNextPage()} sx={{ mt: 2 }}>
          {texts.more}
        </Button>
      )}
    </>
  );
};

/** The kinds that the user may read, as the server has it. */
const useReadableKinds = (): readonly TimelineKind[] => {
  const { may } = useMay();
  return TIMELINE_KINDS.filter(kind => {
    if (kind === 'change') return may('students.readChanges');
    return kind !== 'evaluation' || may('evaluations.read');
  }).toReversed();
};

type TimelineListProps = { studentId: string; items: readonly TimelineItem[] };

const TimelineList = ({ studentId, items }: TimelineListProps) => (
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
          <DayText day={item.date} /> · {KIND_LABELS[item.kind]}
        </Typography>
        <Typography component="div" sx={{ whiteSpace: 'pre-line' }}>
          {contentsOf(item) ?? <ProgressTimelineItem studentId={studentId} item={item} />}
        </Typography>
      </Box>
    ))}
  </Box>
);

const WeekOfPresence = ({ item: { date, presence } }: { item: TimelineItem }) => {
  const { addressWith } = useAddressParameter(OVER_THE_PAGE.presence);
  const totals = presence ?? { present: 0, absent: 0, excused: 0 };
  const until = formatDay(addDays(date, 6));
  return (
    <>
      {`${texts.item.week(until, totals)} · `}
      <NumberLink to={addressWith(date)} title={texts.item.explainWeek(until)}>
        {formatPresence(totals)}
      </NumberLink>
    </>
  );
};

/** Nothing for what is of the student's progress. */
const contentsOf = (item: TimelineItem): ReactNode => {
  const { kind, by } = item;
  switch (kind) {
    case 'status':
      return texts.item[item.active ? 'active' : 'inactive'];
    case 'classroom':
      return texts.item[item.ended ? 'left' : 'joined'](item.classroom ?? '');
    case 'attachment':
      return item.fileName ?? '';
    case 'evaluation':
      return by ? texts.item.evaluationBy(by) : texts.item.evaluation;
    case 'note':
      return [[item.category, by].filter(Boolean).join(', '), item.text].filter(Boolean).join('\n');
    case 'presence':
      return <WeekOfPresence item={item} />;
    case 'change':
      return changeText(item);
    default:
      return undefined;
  }
};

/** 'Sanne wijzigde: Voornaam: Amal → Amira, Aantekeningen'. */
const changeText = ({ by = '', changes = [] }: TimelineItem): string => {
  const parts = changes.map(({ field, from, to }) => {
    const label = FIELD_LABELS[field] ?? texts.otherField;
    return from === null && to === null ? label : `${label}: ${valueText(from)} → ${valueText(to)}`;
  });
  return texts.item.change(by, [...new Set(parts)].join(', '));
};

const FIELD_LABELS: Partial<Record<string, string>> = { ...texts.field, ...fieldTexts.label };

const valueText = (value: string | null): string => {
  if (value === null) return texts.nothing;
  if (value === 'true' || value === 'false') return commonTexts.action[value === 'true' ? 'yes' : 'no'];
  return isDay(value) ? formatDay(value) : value;
};
