import AddIcon from '@mui/icons-material/AddRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Ref } from 'react';
import { useTranslate } from 'react-admin';
import type { ResourceName } from './ResourceName.ts';
import { SearchBox } from './SearchBox.tsx';

type GridToolbarProps = {
  resource: ResourceName;
  sought: string;
  onSearch: (sought: string) => void;
  /** How many records there are; undefined while that is not known. */
  total: number | undefined;
  /** How many of them are in sight. */
  found: number;
  addRef: Ref<HTMLButtonElement>;
  onAdd: () => void;
};

/** Search box, count and plus button; it stays in reach above a long grid. */
export const GridToolbar = ({
  resource,
  sought,
  onSearch,
  total,
  found,
  addRef,
  onAdd,
}: GridToolbarProps) => {
  const translate = useTranslate();
  const count = total === found ? 'count' : 'found';
  const addLabel = translate(`administration.${resource}.add`);
  return (
    <Box
      sx={{
        position: 'sticky',
        top: 64,
        zIndex: 2,
        display: 'flex',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        alignItems: 'center',
        columnGap: { xs: 1, sm: 2 },
        rowGap: 0.5,
        py: 1.5,
        mb: 0.5,
        bgcolor: 'background.default',
      }}
    >
      <SearchBox label={translate(`administration.${resource}.search`)} value={sought} onChange={onSearch} />
      <Box
        role="status"
        sx={{
          flex: { xs: '1 0 100%', sm: 1 },
          order: { xs: 1, sm: 0 },
          fontSize: '0.875rem',
          color: 'text.secondary',
          fontVariantNumeric: 'tabular-nums',
          whiteSpace: 'nowrap',
        }}
      >
        {total !== undefined &&
          translate(`administration.${resource}.${count}`, { smart_count: total, found })}
      </Box>
      <Button
        ref={addRef}
        variant="contained"
        aria-label={addLabel}
        onClick={onAdd}
        sx={{ flexShrink: 0, minWidth: 44, minHeight: 44, px: { xs: 1.25, sm: 2 }, gap: 1 }}
      >
        <AddIcon fontSize="small" />
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {addLabel}
        </Box>
      </Button>
    </Box>
  );
};
