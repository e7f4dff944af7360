import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import type { GivenReason } from '../../../../core/contract/absences.ts';
import { LoadFailure } from '../../../components/LoadFailure.tsx';
import { useAbsenceReasons } from './absenceQueries.ts';

type ReasonSelectProps = {
  /** The reason's `_id`; '' for none. */
  value: string;
  onChange: (id: string) => void;
  /** The reason that was given before, which may not be offered any more. */
  given?: GivenReason;
};

/** A reason of absence, or none: the browser's own dropdown, as a phone has a better one. */
export const ReasonSelect = ({ value, onChange, given }: ReasonSelectProps) => {
  const translate = useTranslate();
  const { data = [], error, refetch } = useAbsenceReasons();
  const choices = given && !data.some(({ _id }) => _id === given._id) ? [...data, given] : data;
  return (
    <div>
      <TextField
        select
        fullWidth
        label={translate('absences.dialog.reason')}
        value={choices.some(({ _id }) => _id === value) ? value : ''}
        onChange={event => onChange(event.target.value)}
        slotProps={{ inputLabel: { shrink: true }, select: { native: true } }}
      >
        <option value="">{translate('absences.dialog.noReason')}</option>
        {choices.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </TextField>
      {error && <LoadFailure sentence={translate('absences.dialog.reasonsFailed')} onRetry={refetch} />}
    </div>
  );
};
