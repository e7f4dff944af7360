import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useTranslate } from 'ra-core';
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
    filter[kind].map(id => {
      const name = nameOf(choices[kind], id, translate('students.list.filter.unknown'));
      return {
        key: id,
        label: name,
        remove: translate('students.list.filter.remove', {
          kind: translate(`students.list.filter.${kind}`),
          name,
        }),
        onRemove: () => setFilter({ [kind]: filter[kind].filter(each => each !== id) }),
      };
    });

  const chips = [
    ...(filter.name
      ? [
          {
            key: 'name',
            label: translate('students.list.filter.name', { name: filter.name }),
            remove: translate('students.list.filter.removeName', { name: filter.name }),
            onRemove: () => setName(''),
          },
        ]
      : []),
    ...chosen('organizations'),
    ...chosen('classrooms'),
    ...(filter.inactive
      ? [
          {
            key: 'inactive',
            label: translate('students.list.filter.inactive'),
            remove: translate('students.list.filter.removeInactive'),
            onRemove: () => setFilter({ inactive: false }),
          },
        ]
      : []),
  ];

  return (
    <>
      {chips.map(({ key, label, remove, onRemove }) => (
        <Chip
          key={key}
          size="small"
          label={label}
          variant="outlined"
          aria-label={remove}
          onDelete={onRemove}
          onClick={onRemove}
          sx={{ maxWidth: 260, bgcolor: 'surface.selected', borderColor: 'transparent' }}
        />
      ))}
      <Button size="small" onClick={clearFilter}>
        {translate('students.list.filter.clear')}
      </Button>
    </>
  );
};

const nameOf = ({ byId, loading }: FilterChoices, id: string, unknown: string): string =>
  byId.get(id)?.name ?? (loading ? '…' : unknown);
