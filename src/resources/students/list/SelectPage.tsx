import Checkbox from '@mui/material/Checkbox';
import {
  useDataTableCallbacksContext,
  useDataTableDataContext,
  useDataTableSelectedIdsContext,
  useTranslate,
} from 'react-admin';
import type { StudentRecord } from '../../../providers/dataProvider/students/studentList.ts';

/** Selects the page, as react-admin's box does, and shows it when only some of its rows are selected. */
export const SelectPage = () => {
  const translate = useTranslate();
  const rows: readonly StudentRecord[] = useDataTableDataContext() ?? [];
  const selectedIds = useDataTableSelectedIdsContext() ?? [];
  const { onSelect } = useDataTableCallbacksContext();
  const selected = new Set(selectedIds);
  const left = rows.filter(({ id }) => !selected.has(id)).map(({ id }) => id);
  const isAll = rows.length > 0 && left.length === 0;
  const toggle = () => {
    const ofPage = new Set(rows.map(({ id }) => id));
    onSelect?.(isAll ? selectedIds.filter(id => !ofPage.has(String(id))) : [...selectedIds, ...left]);
  };
  return (
    <Checkbox
      size="small"
      checked={isAll}
      indeterminate={!isAll && left.length < rows.length}
      onChange={toggle}
      slotProps={{ input: { 'aria-label': translate('ra.action.select_all') } }}
    />
  );
};
