import { useDataProvider } from 'react-admin';
import type { FreePeriod } from '../../../core/contract/freePeriods.ts';
import { daysBetween, formatDay, isDay } from '../../../core/rules/days.ts';
import { NAME_MAX } from '../../../core/rules/limits.ts';
import { EditDialog } from '../../components/EditDialog.tsx';
import { FormDay, filled, LineInput } from '../../components/formInputs.tsx';
import type { AppDataProvider } from '../../providers/dataProvider/index.ts';
import { editedPart } from '../../providers/uncertainWrites.ts';
import { administrationTexts } from './administrationTexts.ts';

type FreeDays = Omit<FreePeriod, '_id'>;

type FreeDaysDialogProps = {
  /** One with an `_id` is changed, one without is created. */
  period: Partial<FreePeriod>;
  onSaved: (period: FreeDays) => void;
  onClose: () => void;
};

export const FreeDaysDialog = ({ period, onSaved, onClose }: FreeDaysDialogProps) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const { _id: id } = period;
  return (
    <EditDialog<FreeDays, FreeDays>
      title={id ? administrationTexts.freeDays.change : administrationTexts.freeDays.new}
      action={administrationTexts.freeDays.save}
      draft={freeDaysDraft(id)}
      fields={id ? fieldsOf(period) : undefined}
      blank={fieldsOf(period)}
      fieldsOf={fieldsOf}
      labels={LABELS}
      textOf={(field, value) => (field === 'name' ? value : formatDay(value))}
      questionOf={input =>
        lengthOf(input) > ASKED_FROM ? administrationTexts.freeDays.isLong(lengthOf(input)) : undefined
      }
      save={async (input, over) => {
        await dataProvider.saveFreePeriod({ ...input, ...(over && editedPart(over, FIELDS)) }, { id });
        return input;
      }}
      onSaved={onSaved}
      onClose={onClose}
    >
      <LineInput
        autoFocus
        source="name"
        label={administrationTexts.freeDays.name}
        maxLength={NAME_MAX}
        validate={filled(administrationTexts.freeDays.nameMissing)}
      />
      <FormDay
        name="from"
        label={administrationTexts.freeDays.from}
        validate={dayFault}
        deps={['to']}
        fullWidth
      />
      <FormDay
        name="to"
        label={administrationTexts.freeDays.to}
        validate={(to, { from }) =>
          dayFault(to) ?? (isDay(from) && to < from ? administrationTexts.freeDays.endBeforeStart : undefined)
        }
        fullWidth
      />
    </EditDialog>
  );
};

/** A summer holiday is shorter: a longer period, in days, is most likely a slip in the year. */
const ASKED_FROM = 60;

const lengthOf = ({ from, to }: FreeDays): number => daysBetween(from, to) + 1;

export const freeDaysDraft = (id = 'new'): string => `freeDays/${id}`;

const { name, from, to } = administrationTexts.freeDays;
const LABELS = { name, from, to };
const FIELDS = Object.keys(LABELS);

const fieldsOf = ({ name = '', from = '', to = '' }: Partial<FreePeriod>): FreeDays => ({
  name,
  from,
  to,
});

const dayFault = (day: string): string | undefined =>
  isDay(day) ? undefined : administrationTexts.freeDays.dayMissing;
