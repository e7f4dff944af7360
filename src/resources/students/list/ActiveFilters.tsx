import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useTranslate } from 'react-admin';
import type { StudentFilterChoices } from './FilterFields.tsx';
import { isFiltered } from './studentListParams.ts';
import type { FilterChoices } from './useFilterChoices.ts';
import type { StudentListState } from './useStudentListParams.ts';

type ActiveFiltersProps = { list: StudentListState; choices: StudentFilterChoices };

/** What narrows the list now, each to be taken away, and a way to clear it all. */
export const ActiveFilters = ({ list, choices }: ActiveFiltersProps) => {
  const translate = useTranslate();
  const { filter, setFilter, setName, clearFilter } = list;
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
    onRemove: () => setName(''),
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
