import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { TimelineItem } from '../../../../../core/contract/timeline.ts';
import { attendanceRate } from '../../../../../core/rules/attendanceTotals.ts';
import { addDays, formatDay, isDay } from '../../../../../core/rules/days.ts';
import { DayText } from '../../../../components/DayText.tsx';
import { formatShare } from '../../../../components/formatNumber.ts';
import { NumberLink } from '../../../../components/NumberLink.tsx';
import { useAddressParameter } from '../../../../components/useAddressParameter.ts';
import { PRESENCE, writeWeek } from '../../presence/presenceAddress.ts';

/** The items in their order: a date, what kind it is, and what there is to say. */
export const TimelineList = ({ items }: { items: readonly TimelineItem[] }) => {
  const translate = useTranslate();
  return (
    <Box
      component="ol"
      aria-label={translate('students.file.section.timeline')}
      sx={{ m: 0, p: 0, pl: 2, listStyle: 'none', borderLeft: 2, borderColor: 'divider' }}
    >
      {items.map(item => (
        <Box
          component="li"
          key={`${item.date} ${item.kind} ${item.key}`}
          sx={{ py: 1, overflowWrap: 'anywhere' }}
        >
          <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
            <DayText day={item.date} /> · {translate(`timeline.kind.${item.kind}`)}
          </Typography>
          <Typography component="div" sx={{ whiteSpace: 'pre-line' }}>
            {contentsOf(translate, item)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
};

/** The presence of a week, whose share opens its cells. */
const WeekOfPresence = ({ item: { date, presence } }: { item: TimelineItem }) => {
  const translate = useTranslate();
  const { addressWith } = useAddressParameter(PRESENCE);
  const totals = presence ?? { present: 0, absent: 0, excused: 0 };
  const until = formatDay(addDays(date, 6));
  return (
    <>
      {`${translate('timeline.item.week', { ...totals, until })} · `}
      <NumberLink to={addressWith(writeWeek(date))} title={translate('timeline.item.explainWeek', { until })}>
        {formatShare(attendanceRate(totals) ?? 0)}
      </NumberLink>
    </>
  );
};

type Translate = ReturnType<typeof useTranslate>;

const contentsOf = (translate: Translate, item: TimelineItem): ReactNode => {
  const { kind, by } = item;
  switch (kind) {
    case 'status':
      return translate(`timeline.item.${item.active ? 'active' : 'inactive'}`);
    case 'classroom':
      return translate(`timeline.item.${item.ended ? 'left' : 'joined'}`, { classroom: item.classroom });
    case 'attachment':
      return item.fileName ?? '';
    case 'evaluation':
      return by ? translate('timeline.item.evaluationBy', { by }) : translate('timeline.item.evaluation');
    case 'note':
      return [[item.category, by].filter(Boolean).join(', '), item.text].filter(Boolean).join('\n');
    case 'presence':
      return <WeekOfPresence item={item} />;
    case 'change':
      return changeText(translate, item);
  }
};

/** 'Door Sanne: Voornaam: Amal → Amira, Aantekeningen'. */
const changeText = (translate: Translate, { by, changes = [] }: TimelineItem): string => {
  const parts = changes.map(({ field, from, to }) => {
    const label = translate(`students.file.field.${field}`, {
      _: translate(`timeline.field.${field}`, { _: translate('timeline.otherField') }),
    });
    if (from === null && to === null) return label;
    return `${label}: ${valueText(translate, from)} → ${valueText(translate, to)}`;
  });
  return translate('timeline.item.change', { by, what: [...new Set(parts)].join(', ') });
};

const valueText = (translate: Translate, value: string | null): string => {
  if (value === null) return translate('timeline.nothing');
  if (value === 'true' || value === 'false')
    return translate(`common.action.${value === 'true' ? 'yes' : 'no'}`);
  return isDay(value) ? formatDay(value) : value;
};
