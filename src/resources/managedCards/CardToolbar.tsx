import AddIcon from '@mui/icons-material/AddRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Ref } from 'react';
import { NativeChoice } from '../../components/NativeChoice.tsx';
import { LOW_WINDOW } from '../../components/pageFrame.ts';
import { SearchField } from '../../components/SearchField.tsx';
import { useCardResource } from './CardInputs.tsx';
import { cardTexts } from './cardTexts.ts';
import type { CardOrders } from './ManagedResource.ts';

type CardToolbarProps = {
  /** How many records there are, found or not; undefined while that is not known. */
  all: number | undefined;
  found: number | undefined;
  sought: string;
  onSeek: (text: string) => void;
  orders?: (CardOrders & { order: string; onOrder: (order: string) => void }) | undefined;
  addRef: Ref<HTMLButtonElement>;
  onAdd: () => void;
};

export const CardToolbar = ({ all, found = 0, sought, onSeek, orders, addRef, onAdd }: CardToolbarProps) => {
  const texts = cardTexts[useCardResource()];
  const addLabel = texts.add;
  return (
    <Box
      sx={{
        position: 'sticky',
        top: 'var(--below-bar)',
        zIndex: 3,
        display: 'flex',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        alignItems: 'center',
        columnGap: { xs: 1, sm: 2 },
        // The label of the order stands on its outline: it needs room below the search.
        rowGap: orders ? 1.5 : 0.5,
        py: 1.5,
        mb: 0.5,
        bgcolor: 'background.default',
        [LOW_WINDOW]: { position: 'static' },
      }}
    >
      <SearchField
        // On a phone the search and the plus have a line of their own.
        sx={{ flex: { xs: '1 0 calc(100% - 52px)', sm: '0 1 320px' }, minWidth: 0 }}
        label={texts.search}
        value={sought}
        onChange={onSeek}
      />
      <Box
        role="status"
        sx={{
          flex: 1,
          order: { xs: 1, sm: 0 },
          // A line while the count is on its way: the cards below stay where they are.
          minHeight: '1lh',
          typography: 'body2',
          color: 'text.secondary',
          fontVariantNumeric: 'tabular-nums',
          whiteSpace: 'nowrap',
        }}
      >
        {all !== undefined &&
          (found === all ? texts.count(all) : cardTexts.found({ found, all: texts.count(all) }))}
      </Box>
      {orders && (
        <NativeChoice
          label={orders.label}
          value={orders.order}
          options={Object.entries(orders.choices).map(([value, { label }]) => [value, label])}
          onChange={orders.onOrder}
          fullWidth={false}
          sx={{ order: { xs: 1, sm: 0 } }}
        />
      )}
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
