import { type ComponentProps, useState } from 'react';
import type { Day } from '../../core/rules/days.ts';
import { DayTextField } from './DayTextField.tsx';
import { dayComplaint } from './dayValue.ts';

type DayInputProps = Omit<ComponentProps<typeof DayTextField>, 'value' | 'onChange'> & {
  /** A day, 'yyyy-mm-dd'; '' when none is chosen. */
  value: Day | '';
  /** Called with a day inside the limits, or with '' as soon as there is none. */
  onChange: (day: Day | '') => void;
};

/** A day outside a form. What is half typed, impossible or outside `min` and `max` counts as no day. */
export const DayInput = ({ value, onChange, ...field }: DayInputProps) => {
  const [entered, setEntered] = useState<string>(value);
  const accepted = (entry: string): Day | '' => (dayComplaint(entry, field) ? '' : entry);
  return (
    <DayTextField
      {...field}
      value={accepted(entered) === value ? entered : value}
      onChange={entry => {
        setEntered(entry);
        if (accepted(entry) !== value) onChange(accepted(entry));
      }}
    />
  );
};
