import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';

const CARDS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** Cards that are on their way, at their height. */
export const GridSkeleton = ({ height }: { height: number }) => {
  const translate = useTranslate();
  return CARDS.map((card, index) => (
    <li key={card} role={index ? 'presentation' : undefined}>
      <Skeleton
        variant="rounded"
        height={height}
        sx={{ borderRadius: 1 }}
        {...(index === 0 && { role: 'status', 'aria-label': translate('common.loading') })}
      />
    </li>
  ));
};
