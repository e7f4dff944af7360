import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import { useListContext, useTranslate } from 'react-admin';
import { isFiltered } from '../../../../core/rules/studentQuery.ts';
import { countArguments } from '../../../components/formatNumber.ts';
import { ListProblem, useListProblem } from './ListProblem.tsx';
import { type FilterChoices, useFilterChoices } from './useFilterChoices.ts';
import { useStudentFilter } from './useStudentListContext.ts';

/** The line between the filters and the rows: how many students, by which filters, and what is wrong. */
export const ListSummary = () => {
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
  const chips = [
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

const nameOf = ({ byId, loading }: FilterChoices, id: string, unknown: string): string =>
  byId.get(id)?.name ?? (loading ? '…' : unknown);
