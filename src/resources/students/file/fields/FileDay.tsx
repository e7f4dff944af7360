import Box from '@mui/material/Box';
import type { Day } from '../../../../../core/rules/days.ts';
import { DayInput } from '../../../../components/DayInput.tsx';
import { FIELD_MARK } from '../form/fieldFaults.ts';
import { type TextPath, useFileField } from './useFileField.ts';

type FileDayProps = {
  name: TextPath;
  label: string;
  /** The first and the last day that it takes. */
  min?: Day;
  max?: Day;
};

/** A day of the file, typed or picked from a calendar. */
export const FileDay = ({ name, label, min, max }: FileDayProps) => {
  const { field, problem } = useFileField(name);
  return (
    <Box {...{ [FIELD_MARK]: name }}>
      <DayInput
        label={label}
        name={name}
        value={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        inputRef={field.ref}
        min={min}
        max={max}
        error={problem}
        fullWidth
      />
    </Box>
  );
};
