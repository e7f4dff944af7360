import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link, useLocation } from 'react-router';
import { pathTo } from '../../../core/contract/paths.ts';
import type { Day } from '../../../core/rules/days.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { shortDay } from '../../i18n/dayLabels.ts';
import { SCREENS } from '../../screens.ts';
import { attendanceTexts } from './attendanceTexts.ts';

/**
 * How the making of a list went: it exists now, at an address if the server says which, or why it does not.
 */
export type Creation =
  | { id: string | undefined }
  | { reason: 'taken'; dates: readonly Day[] }
  /** `why` is the server's message, if any. */
  | { reason: 'failed'; why?: string | undefined };

type CreationResultProps = { creation: Creation | null; onClose: () => void };

/** Tells how the making of a list went (docs/product.md §2 and §8): 'Ok' closes it, a list that was made is opened. */
export const CreationResult = ({ creation, onClose }: CreationResultProps) => {
  const { state } = useLocation();
  const created = creation && 'id' in creation ? creation : null;
  const taken = creation && 'dates' in creation ? creation.dates : null;
  const why = creation && 'why' in creation ? creation.why : undefined;
  const message = created ? 'created' : taken ? 'datesTaken' : 'notCreated';
  return (
    <ConfirmDialog
      open={creation !== null}
      question={attendanceTexts.choice[message]}
      cancelLabel={attendanceTexts.choice.ok}
      action={
        created?.id !== undefined && (
          <Button
            component={Link}
            to={pathTo(SCREENS.teacherList.path, { id: created.id })}
            state={state}
            variant="outlined"
          >
            {attendanceTexts.choice.open}
          </Button>
        )
      }
      onCancel={onClose}
    >
      {why ??
        (taken && (
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {taken.map(date => (
              <li key={date}>{shortDay(date)}</li>
            ))}
          </Box>
        ))}
    </ConfirmDialog>
  );
};
