import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { readCountedStudents } from '../../../../core/rules/countedStudents.ts';
import { formatDay } from '../../../../core/rules/days.ts';
import { isFiltered } from '../../../../core/rules/studentQuery.ts';
import { countArguments } from '../../../components/formatNumber.ts';
import { ListProblem, useListProblem } from './ListProblem.tsx';
import { type FilterChoices, useFilterChoices } from './useFilterChoices.ts';
import { useStudentFilter } from './useStudentListContext.ts';

/** The line between the filters and the rows: how many students, by which filters, what is wrong; then what is given. */
export const ListSummary = ({ children }: { children?: ReactNode }) => {
  const translate = useTranslate();
  const { data, total, isPlaceholderData } = useListContext();
  const problem = useListProblem();
  // The rows that stay while others do not arrive are not those that were asked for.
  const isKnown = total !== undefined && !(problem && isPlaceholderData);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 32, my: 1.5 }}>
      <Box role="status" sx={{ typography: 'button', fontVariantNumeric: 'tabular-nums', mr: 0.5 }}>
        {isKnown && translate('students.list.total', countArguments(total))}
      </Box>
      {!data && !problem && <Skeleton width={110} height={28} />}
      <ActiveFilters />
      {data && problem && <ListProblem problem={problem} />}
      <Box sx={{ ml: 'auto' }}>{children}</Box>
    </Box>
  );
};

/** What narrows the list now, each to be taken away, and a way to clear it all. */
const ActiveFilters = () => {
  const translate = useTranslate();
  const { filter, setFilter, clearFilter } = useStudentFilter();
  const choices = {
    organizations: useFilterChoices('organizations'),
    classrooms: useFilterChoices('classrooms'),
  };
  if (!isFiltered(filter)) return null;

  const chosen = (kind: 'organizations' | 'classrooms') =>
    filter[kind].map(id => ({
      key: id,
      label: nameOf(choices[kind], id, translate('students.list.filter.unknown')),
      onRemove: () => setFilter({ [kind]: filter[kind].filter(each => each !== id) }),
    }));
  const name = {
    key: 'name',
    label: translate('students.list.filter.name', { name: filter.name }),
    onRemove: () => setFilter({ name: '' }),
  };
  const inactive = {
    key: 'inactive',
    label: translate('students.list.filter.withInactive'),
    onRemove: () => setFilter({ inactive: false }),
  };
  const counted = {
    key: 'counted',
    label: translate('students.list.filter.counted', { what: countedText(translate, filter.counted) }),
    onRemove: () => setFilter({ counted: '' }),
  };
  const inList = {
    key: 'list',
    label: translate('students.list.filter.inList'),
    onRemove: () => setFilter({ list: '' }),
  };
  const chips = [
    ...(filter.counted ? [counted] : []),
    ...(filter.list ? [inList] : []),
    ...(filter.name ? [name] : []),
    ...chosen('organizations'),
    ...chosen('classrooms'),
    ...(filter.inactive ? [inactive] : []),
  ];

  return (
    <>
      {chips.map(({ key, label, onRemove }) => (
        <Chip
          key={key}
          size="small"
          label={label}
          variant="outlined"
          aria-label={translate('students.list.filter.remove', { name: label })}
          onDelete={onRemove}
          onClick={onRemove}
          sx={{ maxWidth: 260, bgcolor: 'surface.selected', borderColor: 'transparent' }}
        />
      ))}
      <Button size="small" onClick={clearFilter} sx={{ ml: { xs: -0.625, sm: 0 } }}>
        {translate('students.list.filter.clear')}
      </Button>
    </>
  );
};

/** As 'Vrouw, 02/03/2026'. */
const countedText = (translate: Translate, text = ''): string => {
  const counted = readCountedStudents(text);
  if (!counted) return '';
  const { groups, without, day, notOn } = counted;
  const named = groups.join(', ') || translate('students.list.filter.countedAll');
  const [date, other] = [formatDay(day), formatDay(notOn)];
  return [
    without ? translate('students.list.filter.countedWithout', { groups: named }) : named,
    notOn ? translate('students.list.filter.countedDifference', { date, other }) : date,
  ].join(', ');
};

type Translate = ReturnType<typeof useTranslate>;

const nameOf = ({ byId, loading }: FilterChoices, id: string, unknown: string): string =>
  byId.get(id)?.name ?? (loading ? '…' : unknown);
