import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useListContext, useTranslate } from 'react-admin';
import { PAGE_SIZES } from '../../../../core/rules/limits.ts';

/** How many students a page has. */
export const PageSizeChoice = () => {
  const translate = useTranslate();
  const { perPage, setPerPage } = useListContext();
  return (
    <TextField
      select
      size="small"
      className="no-print"
      label={translate('students.list.pageSize')}
      value={perPage}
      onChange={event => setPerPage(Number(event.target.value))}
      sx={{ width: 200 }}
    >
      {PAGE_SIZES.map(size => (
        <MenuItem key={size} value={size}>
          {size}
        </MenuItem>
      ))}
    </TextField>
  );
};
