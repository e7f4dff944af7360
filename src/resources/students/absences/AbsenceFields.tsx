import TextField from '@mui/material/TextField';
import type { GivenReason } from '../../../../core/contract/absences.ts';
import { REMARK_MAX } from '../../../../core/rules/limits.ts';
import { LoadFailure } from '../../../components/EmptyState.tsx';
import { useAbsenceReasons } from './absenceQueries.ts';
import { absencesTexts } from './absencesTexts.ts';

type ReasonSelectProps = {
  /** The reason's `_id`; '' for none. */
  value: string;
  onChange: (id: string) => void;
  /** Reasons that were given before, which may not be offered any more. */
  given?: readonly GivenReason[];
  /** For several of which each keeps its own. */
  asIs?: { value: string; label: string };
};

/** A reason of absence, or none: the browser's own dropdown, as a phone has a better one. */
export const ReasonSelect = ({ value, onChange, given = [], asIs }: ReasonSelectProps) => {
  const { data = [], error, refetch } = useAbsenceReasons();
  const choices = [...new Map([...data, ...given].map(reason => [reason._id, reason])).values()];
  const isOffered = value === asIs?.value || choices.some(({ _id }) => _id === value);
  return (
    <div>
      <TextField
        select
        fullWidth
        label={absencesTexts.dialog.reason}
        value={isOffered ? value : ''}
        onChange={event => onChange(event.target.value)}
        slotProps={{ select: { native: true } }}
      >
        {asIs && <option value={asIs.value}>{asIs.label}</option>}
        <option value="">{absencesTexts.dialog.noReason}</option>
        {choices.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </TextField>
      {error && <LoadFailure sentence={absencesTexts.dialog.reasonsFailed} onRetry={refetch} />}
    </div>
  );
};

type RemarkFieldProps = { value: string; onChange: (text: string) => void; autoFocus?: boolean };

/** A remark on somebody's absence, which says who will read it. The browser offers nothing typed before. */
export const RemarkField = ({ value, onChange, autoFocus }: RemarkFieldProps) => {
  return (
    <TextField
      label={absencesTexts.dialog.remark}
      value={value}
      onChange={event => onChange(event.target.value)}
      helperText={absencesTexts.dialog.remarkHelp({ length: value.length, max: REMARK_MAX })}
      autoComplete="off"
      autoFocus={autoFocus}
      multiline
      minRows={2}
      fullWidth
      slotProps={{ htmlInput: { maxLength: REMARK_MAX } }}
    />
  );
};
