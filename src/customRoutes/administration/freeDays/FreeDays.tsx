import AddIcon from '@mui/icons-material/AddRounded';
import SearchOffIcon from '@mui/icons-material/SearchOffRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import type { FreePeriod, FreePeriodInput } from '../../../../core/contract/freePeriods.ts';
import { formatDay, isDay } from '../../../../core/rules/days.ts';
import { NAME_MAX } from '../../../../core/rules/limits.ts';
import { foldText } from '../../../../core/rules/text.ts';
import { FieldConflicts } from '../../../components/conflict/FieldConflicts.tsx';
import { threeWay } from '../../../components/conflict/threeWay.ts';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { FormDay } from '../../../components/FormDay.tsx';
import { FormDialog } from '../../../components/FormDialog.tsx';
import { useFocusFallback } from '../../../components/focus.ts';
import { filled, LineInput } from '../../../components/LineInput.tsx';
import { SearchField } from '../../../components/SearchField.tsx';
import { TableSkeleton } from '../../../components/TableSkeleton.tsx';
import { foundationKeys } from '../../../components/useFoundation.ts';
import { useUndoing } from '../../../components/useUndoing.ts';
import { commonTexts } from '../../../i18n/commonTexts.ts';
import type { AppDataProvider } from '../../../providers/dataProvider/index.ts';
import { readDraft } from '../../../providers/drafts.ts';
import { editConflictIn, editedPart } from '../../../providers/editConflict.ts';
import { saveKey } from '../../../providers/httpClient.ts';
import { dayOf } from '../../../providers/today.ts';
import { administrationTexts } from '../administrationTexts.ts';
import { FreeDaysTable } from './FreeDaysTable.tsx';

const ALL = '';

/** The foundation's days without lessons, by year and name (docs/product.md §2, Administration). */
export const FreeDays = () => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const undoing = useUndoing();
  const { data, error, refetch } = useQuery({
    queryKey: foundationKeys.freePeriods,
    queryFn: ({ signal }) => dataProvider.getFreePeriods(signal),
    refetchOnMount: 'always',
  });
  const [year, setYear] = useState(() => dayOf().slice(0, 4));
  const [sought, setSought] = useState('');
  const [edited, setEdited] = useState<Partial<FreePeriod> | undefined>(() =>
    readDraft(draftOf()) ? {} : undefined,
  );
  const list = useRef<HTMLDivElement>(null);
  useFocusFallback(list, data);

  const changed = () => queryClient.invalidateQueries({ queryKey: foundationKeys.freePeriods });

  const remove = async ({ _id, name, from, to }: FreePeriod) => {
    try {
      await dataProvider.deleteFreePeriod(_id);
      notify(administrationTexts.freeDays.deleted(name), {
        type: 'success',
        onUndo: () => putBack({ name, from, to }),
      });
    } catch (problem) {
      notify((problem as Error).message, { type: 'error' });
    }
    await changed();
  };
  const putBack = (period: Omit<FreePeriod, '_id'>) => {
    const key = saveKey();
    return undoing(async () => {
      await dataProvider.saveFreePeriod(period, { key }).finally(changed);
    });
  };

  const years = yearsOf(data ?? [], dayOf().slice(0, 4));
  const found = data?.filter(
    ({ name, from, to }) =>
      foldText(name).includes(foldText(sought)) &&
      (year === ALL || (from.slice(0, 4) <= year && year <= to.slice(0, 4))),
  );
  return (
    <section aria-label={administrationTexts.freeDays.label}>
      <Typography sx={{ mb: 2, maxWidth: '70ch', color: 'text.secondary' }}>
        {administrationTexts.freeDays.intro}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 2 }}>
        <SearchField
          sx={{ flex: { xs: '1 1 100%', sm: '0 1 320px' } }}
          label={administrationTexts.freeDays.search}
          value={sought}
          onChange={setSought}
        />
        <TextField
          select
          label={administrationTexts.freeDays.year}
          value={year}
          onChange={event => setYear(event.target.value)}
          fullWidth={false}
          slotProps={{ inputLabel: { shrink: true }, select: { native: true } }}
          sx={{ width: 140 }}
        >
          <option value={ALL}>{administrationTexts.freeDays.allYears}</option>
          {years.map(each => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </TextField>
        <Button
          variant="contained"
          startIcon={<AddIcon />}
          onClick={() => setEdited({})}
          sx={{ ml: 'auto', minHeight: 44 }}
        >
          {administrationTexts.freeDays.add}
        </Button>
      </Box>
      <Box ref={list} tabIndex={-1} sx={{ outline: 'none' }}>
        {!data && !error && <TableSkeleton columns={4} />}
        {!data && error && (
          <EmptyState
            title={administrationTexts.loadFailed}
            text={error.message}
            action={
              <Button variant="outlined" onClick={() => refetch()}>
                {commonTexts.action.retry}
              </Button>
            }
          />
        )}
        {data?.length === 0 && (
          <EmptyState
            title={administrationTexts.freeDays.empty.title}
            text={administrationTexts.freeDays.empty.text}
          />
        )}
        {data && data.length > 0 && found?.length === 0 && (
          <EmptyState
            icon={<SearchOffIcon />}
            title={administrationTexts.noMatch.title}
            text={administrationTexts.noMatch.text([sought, year].filter(Boolean).join(', '))}
          />
        )}
        {found && found.length > 0 && <FreeDaysTable periods={found} onEdit={setEdited} onRemove={remove} />}
      </Box>
      {edited && (
        <FreeDaysDialog
          period={edited}
          onSaved={({ name, from }) => {
            setEdited(undefined);
            if (year !== ALL) setYear(from.slice(0, 4));
            notify(administrationTexts.freeDays.saved(name), { type: 'success' });
            changed();
          }}
          onClose={() => setEdited(undefined)}
        />
      )}
    </section>
  );
};

/** The years of which there are days, this one, and the next: newest first. */
const yearsOf = (periods: readonly FreePeriod[], today: string): string[] => {
  const years = periods.flatMap(({ from, to }) => [from.slice(0, 4), to.slice(0, 4)]);
  return [...new Set([...years, today, String(Number(today) + 1)])].sort().reverse();
};

type FreeDaysDialogProps = {
  /** One with an `_id` is changed, one without is created. */
  period: Partial<FreePeriod>;
  onSaved: (period: FreePeriodInput) => void;
  onClose: () => void;
};

/** The form of days without lessons: a name, the first and the last day. */
const FreeDaysDialog = ({ period, onSaved, onClose }: FreeDaysDialogProps) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const { _id } = period;
  const form = useForm<FreePeriodInput>({ defaultValues: fieldsOf(period) });
  const [base, setBase] = useState(period);
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: ({ over, ...input }: FreePeriodInput & { over: object }) =>
      dataProvider.saveFreePeriod({ ...input, ...(_id && editedPart(over, FIELDS)) }, { id: _id }),
    onSuccess: (_, input) => onSaved(input),
  });
  const conflict = editConflictIn(error);
  /** Goes on over the newer period, with `mine` kept. */
  const settle = (current: Partial<FreePeriod>, mine: Partial<FreePeriod>) => {
    const settled = fieldsOf({ ...current, ...mine });
    form.reset(settled);
    setBase(current);
    if (Object.keys(mine).length > 0) mutate({ ...settled, over: current });
    else reset();
  };

  return (
    <FormProvider {...form}>
      <FormDialog
        title={_id ? administrationTexts.freeDays.change : administrationTexts.freeDays.new}
        action={administrationTexts.freeDays.save}
        draft={draftOf(_id)}
        busy={isPending}
        problem={conflict ? undefined : error?.message}
        onSubmit={form.handleSubmit(input => mutate({ ...input, over: base }))}
        onClose={onClose}
      >
        {conflict && (
          <FieldConflicts
            save={conflict}
            comparison={threeWay(fieldsOf(base), form.getValues(), fieldsOf(conflict.current))}
            labelOf={field => LABELS[field as keyof typeof LABELS]}
            textOf={(field, value) => (field === 'name' ? String(value) : formatDay(String(value)))}
            onSettle={mine => settle(conflict.current, mine)}
          />
        )}
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
            dayFault(to) ??
            (isDay(from) && to < from ? administrationTexts.freeDays.endBeforeStart : undefined)
          }
          fullWidth
        />
      </FormDialog>
    </FormProvider>
  );
};

/** The name of the draft of a period; of a new one without an `_id`. */
const draftOf = (id = 'new'): string => `freeDays/${id}`;

const { name, from, to } = administrationTexts.freeDays;
const LABELS = { name, from, to };
const FIELDS = Object.keys(LABELS);

const fieldsOf = ({ name = '', from = '', to = '' }: Partial<FreePeriod>): FreePeriodInput => ({
  name,
  from,
  to,
});

const dayFault = (day: string): string | undefined =>
  isDay(day) ? undefined : administrationTexts.freeDays.dayMissing;
