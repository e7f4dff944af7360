import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { SubmitEvent } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { Classroom, Organization } from '../../../core/contract/namedRecords.ts';
import type { Day } from '../../../core/rules/days.ts';
import { periodFault, QUICK_PERIODS, quickPeriod } from '../../../core/rules/reportPeriod.ts';
import { LoadFailure } from '../../components/failures.tsx';
import { FormDay } from '../../components/formInputs.tsx';
import { NothingToChoose } from '../../components/NothingToChoose.tsx';
import { OnlineButton } from '../../components/OnlineButton.tsx';
import { SearchableChoice } from '../../components/SearchableChoice.tsx';
import type { RecordOf } from '../../providers/dataProvider/records.ts';
import { useToday } from '../../providers/today.ts';
import { ALL_ORGANIZATIONS, type ReportChoice } from './attendanceAddresses.ts';
import { hubTexts } from './hubTexts.ts';

type ReportFormProps = {
  organizations: readonly RecordOf<Organization>[] | undefined;
  /** Undefined where the back end has no report of all organizations. */
  classrooms: readonly RecordOf<Classroom>[] | undefined;
  shown: ReportChoice;
  onRetry?: () => void;
  busy: boolean;
  onMake: (choice: ReportChoice) => void;
};

export const ReportForm = ({ organizations, classrooms, shown, onRetry, busy, onMake }: ReportFormProps) => {
  const form = useForm({ values: shown });
  const choice = form.watch();
  const options = [...(classrooms ? [EVERY_ORGANIZATION] : []), ...(organizations ?? []).filter(isOffered)];
  const organization = options.find(({ id }) => id === choice.organizationId) ?? null;
  function isOffered({ id, status }: { id: string; status: boolean }): boolean {
    return status || choice.inactive || id === choice.organizationId || id === choice.classroomId;
  }
  const complaint = form.formState.errors.root?.message;
  const forgive = () => form.clearErrors('root');

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const fault = organization ? periodFault(choice) : 'missingOrganization';
    if (fault) form.setError('root', { message: hubTexts.report[fault] });
    else onMake(choice);
  };

  const choosePeriod = ({ from, to }: Pick<ReportChoice, 'from' | 'to'>) => {
    forgive();
    form.setValue('from', from);
    form.setValue('to', to);
  };

  return (
    <FormProvider {...form}>
      <Box component="form" noValidate onSubmit={submit} className="no-print" sx={{ mb: 4 }}>
        {organizations?.every(({ status }) => !status) && (
          <Box sx={{ mb: 2 }}>
            <NothingToChoose category="organizations" />
          </Box>
        )}
        <QuickPeriods shown={choice} onChoose={choosePeriod} />
        <Box
          sx={{
            display: { xs: 'grid', md: 'flex' },
            flexWrap: 'wrap',
            gap: 2,
            alignItems: 'start',
            gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
          }}
        >
          <Box sx={choiceWidth(210)}>
            <SearchableChoice
              label={hubTexts.report.organization}
              loading={organizations === undefined}
              options={options}
              value={organization}
              onChange={(_, chosen) => {
                forgive();
                form.setValue('organizationId', chosen?.id ?? '');
              }}
            />
            {onRetry && <LoadFailure sentence={hubTexts.report.organizationsFailed} onRetry={onRetry} />}
          </Box>
          {classrooms && organization === EVERY_ORGANIZATION && (
            <SearchableChoice
              sx={choiceWidth(376)}
              label={hubTexts.report.classroom}
              options={classrooms.filter(isOffered)}
              value={classrooms.find(({ id }) => id === choice.classroomId) ?? null}
              onChange={(_, chosen) => form.setValue('classroomId', chosen?.id ?? '')}
            />
          )}
          {(['from', 'to'] as const).map(name => (
            <Box key={name} sx={{ width: { md: 190 } }}>
              <FormDay name={name} daysOnly label={hubTexts.report[name]} onEntered={forgive} />
            </Box>
          ))}
          <OnlineButton
            type="submit"
            variant="contained"
            loading={busy}
            sx={{ minHeight: 44, whiteSpace: 'nowrap' }}
          >
            {hubTexts.report.make}
          </OnlineButton>
          {classrooms && (
            <FormControlLabel
              label={hubTexts.report.inactive}
              control={
                <Checkbox
                  checked={choice.inactive}
                  onChange={({ target }) => form.setValue('inactive', target.checked)}
                />
              }
            />
          )}
        </Box>
        {complaint && (
          <Box sx={{ mt: 2, maxWidth: 720 }}>
            <Alert severity="error">{complaint}</Alert>
          </Box>
        )}
      </Box>
    </FormProvider>
  );
};

/** At least as many pixels, and more where the row has room: no name is cut beside an empty place. */
const choiceWidth = (least: number) =>
  ({ gridColumn: { sm: '1 / -1' }, flex: { md: `1 1 ${least}px` }, maxWidth: { md: 480 } }) as const;

const EVERY_ORGANIZATION = { id: ALL_ORGANIZATIONS, name: hubTexts.report.all };

type QuickPeriodsProps = { shown: ReportChoice; onChoose: (period: { from: Day; to: Day }) => void };

const QuickPeriods = ({ shown: { from, to }, onChoose }: QuickPeriodsProps) => {
  const today = useToday();
  return (
    <Box
      role="group"
      aria-label={hubTexts.report.periods.label}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}
    >
      {QUICK_PERIODS.map(name => {
        const period = quickPeriod(name, today);
        const isChosen = period.from === from && period.to === to;
        return (
          <Chip
            key={name}
            label={hubTexts.report.periods[name]}
            aria-pressed={isChosen}
            variant={isChosen ? 'filled' : 'outlined'}
            color={isChosen ? 'primary' : 'default'}
            onClick={() => onChoose(period)}
          />
        );
      })}
    </Box>
  );
};
