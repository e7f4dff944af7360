import TuneIcon from '@mui/icons-material/TuneRounded';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { countArguments } from './countArguments.ts';
import { FilterFields, type StudentFilterChoices } from './FilterFields.tsx';
import { SortField } from './SortField.tsx';
import type { StudentListState } from './useStudentListParams.ts';

type FilterDrawerProps = {
  list: StudentListState;
  choices: StudentFilterChoices;
  /** How many students match, when known. */
  total: number | undefined;
};

/** The filter panel of a narrow window: a sheet from below, behind a button that says how many are active. */
export const FilterDrawer = ({ list, choices, total }: FilterDrawerProps) => {
  const translate = useTranslate();
  const titleId = useId();
  const [open, setOpen] = useState(false);
  const { organizations, classrooms, inactive } = list.filter;
  const count = organizations.length + classrooms.length + Number(inactive);
  const close = () => setOpen(false);
  return (
    <>
      <Badge badgeContent={count} color="primary" sx={{ '& .MuiBadge-badge': { right: 6, top: 4 } }}>
        <Button
          variant="outlined"
          startIcon={<TuneIcon />}
          aria-haspopup="dialog"
          aria-label={
            count
              ? translate('students.list.filter.openActive', { count })
              : translate('students.list.filter.open')
          }
          onClick={() => setOpen(true)}
          sx={{ minHeight: 44 }}
        >
          {translate('students.list.filter.open')}
        </Button>
      </Badge>
      <Drawer
        anchor="bottom"
        open={open}
        onClose={close}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-labelledby': titleId,
            sx: { borderRadius: '16px 16px 0 0', maxHeight: '85vh' },
          },
        }}
      >
        <Box sx={{ display: 'grid', gap: 2, p: 2.5, pb: 3 }}>
          <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
            <Typography variant="h2" id={titleId}>
              {translate('students.list.filter.title')}
            </Typography>
            <Button size="small" disabled={count === 0} onClick={list.clearFilter}>
              {translate('students.list.filter.clear')}
            </Button>
          </Box>
          <FilterFields list={list} choices={choices} />
          <SortField sort={list.sort} onSort={list.setSort} />
          <Button variant="contained" size="large" onClick={close}>
            {total === undefined
              ? translate('students.list.filter.close')
              : translate('students.list.filter.show', countArguments(total))}
          </Button>
        </Box>
      </Drawer>
    </>
  );
};
