import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useRef } from 'react';
import { useDataProvider, useListContext } from 'react-admin';
import { readStudentRule } from '../../../../core/rules/attentionRules.ts';
import { isFiltered } from '../../../../core/rules/studentQuery.ts';
import { LoadFailure } from '../../../components/failures.tsx';
import { useFocusFallback } from '../../../components/focus.ts';
import { attentionTexts } from '../../../i18n/attentionTexts.ts';
import { commonTexts } from '../../../i18n/commonTexts.ts';
import type { StudentCalls } from '../../../providers/dataProvider/students/studentCalls.ts';
import { isHeldOffline } from '../../../providers/queryClient.ts';
import { SUMMARY_HEIGHT } from '../studentColumns.ts';
import { choiceName, useFilterChoices } from './ChoiceFilter.tsx';
import { filterChips, useStudentFilter } from './studentFilter.ts';
import { studentListTexts } from './studentListTexts.ts';
import { useCurrentView, useViews } from './views.ts';

type ListSummaryProps = {
  /** Takes the focus of a filter that is cleared. */
  list: RefObject<HTMLElement | null>;
  isCovered: boolean;
};

/** Why the list is not what was asked for, if it is not. */
export const useListProblem = (): string | undefined => {
  const list = useListContext();
  if (list.error) return studentListTexts.failed[list.data ? 'again' : 'first'];
  return isHeldOffline(list) ? commonTexts.offline.later : undefined;
};

/** The line between the filters and the rows: how many students, by which filters, what is wrong. */
export const ListSummary = ({ list, isCovered }: ListSummaryProps) => {
  const { data, total, isPlaceholderData, refetch } = useListContext();
  const { filter } = useStudentFilter();
  const problem = useListProblem();
  const line = useRef<HTMLDivElement>(null);
  useFocusFallback(line, filter, list);
  // The rows that stay while others do not arrive are not those that were asked for.
  const isKnown = total !== undefined && !(problem && isPlaceholderData);
  return (
    <Box
      ref={line}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        minHeight: SUMMARY_HEIGHT,
        my: 0.75,
        visibility: isCovered ? 'hidden' : undefined,
        '@media print': { '& button, & .MuiChip-deleteIcon': { display: 'none' } },
      }}
    >
      <Box role="status" sx={{ typography: 'button', fontVariantNumeric: 'tabular-nums', mr: 0.5 }}>
        {isKnown && studentListTexts.total(total)}
      </Box>
      {!data && !problem && <Skeleton width={110} height={28} />}
      <ShownView />
      <ActiveFilters />
      {data && problem && <LoadFailure sentence={problem} onRetry={refetch} />}
    </Box>
  );
};

/** A long name is cut only where the line ends. */
const CHIP_WIDTH = { maxWidth: 'min(100%, 480px)' } as const;

/** Which of the user's views this is; taking it away shows all columns and no filter. */
const ShownView = () => {
  const views = useViews();
  const { isShown, show, standard } = useCurrentView();
  const view = views?.find(isShown);
  if (!view) return null;
  const showStandard = () => show(standard);
  return (
    <Chip
      size="small"
      color="primary"
      variant="outlined"
      label={studentListTexts.viewChoice.shown(view.name)}
      aria-label={studentListTexts.viewChoice.leave(view.name)}
      onDelete={showStandard}
      onClick={showStandard}
      sx={CHIP_WIDTH}
    />
  );
};

const ActiveFilters = () => {
  const { filter, setFilter, clearFilter } = useStudentFilter();
  const organizations = useFilterChoices('organizations');
  const classrooms = useFilterChoices('classrooms');
  const rule = useRuleTitle(filter.attention);
  if (!isFiltered(filter)) return null;
  const chips = filterChips(filter, {
    organization: id => choiceName(organizations, id),
    classroom: id => choiceName(classrooms, id),
    rule,
  });
  return (
    <>
      {chips.map(({ key, label, changes }) => (
        <Chip
          key={key}
          size="small"
          label={label}
          variant="outlined"
          aria-label={studentListTexts.filter.remove(label)}
          onDelete={() => setFilter(changes)}
          onClick={() => setFilter(changes)}
          sx={{ ...CHIP_WIDTH, bgcolor: 'surface.selected', borderColor: 'transparent' }}
        />
      ))}
      <Button size="small" onClick={clearFilter} sx={{ ml: { xs: -0.625, sm: 0 } }}>
        {studentListTexts.filter.clear}
      </Button>
    </>
  );
};

/**
 * The text of a filter by a rule of Aandachtspunten, with its setting; '…' until that is there, and
 * undefined where no rule is named.
 */
const useRuleTitle = (attention: string | undefined): string | undefined => {
  const rule = readStudentRule(attention);
  const dataProvider = useDataProvider<StudentCalls>();
  const { data } = useQuery({
    queryKey: ['attention titles'],
    queryFn: async ({ signal }) => {
      const overview = await dataProvider.getAttention(signal);
      return { threshold: overview.presenceThreshold, days: overview.noteDays };
    },
    enabled: rule !== undefined,
  });
  if (!rule) return undefined;
  if (!data) return '…';
  return attentionTexts.inList(attentionTexts.rules[rule].title(data));
};
