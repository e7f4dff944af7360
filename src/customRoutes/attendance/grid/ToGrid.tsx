import Button from '@mui/material/Button';
import { visuallyHidden } from '@mui/utils';
import { useTranslate } from 'react-admin';

/** The first stop of the keyboard on the page of a list, seen while it has the focus: it leads past all else into the grid. */
export const ToGrid = ({ onGo }: { onGo: () => void }) => {
  const translate = useTranslate();
  return (
    <Button size="small" variant="contained" onClick={onGo} sx={LIES_OVER}>
      {translate('attendance.grid.go')}
    </Button>
  );
};

/** Over what stands there: nothing moves when it comes. */
const LIES_OVER = { position: 'absolute', zIndex: 1, '&:not(:focus)': visuallyHidden } as const;
