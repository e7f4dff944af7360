import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type FormEvent, useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import type { Organization } from '../../../core/contract/organizations.ts';
import type { Day } from '../../../core/rules/days.ts';
import { REPORT_MAX_YEARS } from '../../../core/rules/limits.ts';
import { periodFault } from '../../../core/rules/reportPeriod.ts';
import { DayInput } from '../../components/DayInput.tsx';
import { ErrorNote } from '../../components/ErrorNote.tsx';
import { useRestoredFocus } from '../../components/focus.ts';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { SearchableChoice } from '../../components/SearchableChoice.tsx';
import type { RecordOf } from '../../providers/dataProvider/records.ts';

/** Whose report is asked for, and over which days, both included. */
export type ReportChoice = { organization: RecordOf<Organization>; from: Day; to: Day };

type ReportFormProps = { busy: boolean; onMake: (choice: ReportChoice) => void };

const EVERY_ORGANIZATION = {
  filter: { status: true },
  sort: { field: 'name', order: 'ASC' },
  pagination: { page: 1, perPage: 10_000 },
} as const;

/** The choice of an active organization and a period (docs/product.md §2, Organization report). */
export const ReportForm = ({ busy, onMake }: ReportFormProps) => {
  const translate = useTranslate();
  const { data, error, refetch } = useGetList<RecordOf<Organization>>('organizations', EVERY_ORGANIZATION);
  const [organization, setOrganization] = useState<RecordOf<Organization> | null>(null);
  const [from, setFrom] = useState<Day | ''>('');
  const [to, setTo] = useState<Day | ''>('');
  const button = useRestoredFocus(busy);
  const [complaint, setComplaint] = useState<string>();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const fault = organization ? periodFault({ from, to }) : 'missingOrganization';
    setComplaint(fault && translate(`attendance.report.${fault}`, { years: REPORT_MAX_YEARS }));
    if (organization && !fault) onMake({ organization, from, to });
  };

  const choose =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      setComplaint(undefined);
      set(value);
    };

  return (
    <Box component="form" noValidate onSubmit={submit} className="no-print" sx={{ mb: 4 }}>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: '320px 190px 190px auto' },
          justifyContent: 'start',
        }}
      >
        <Box sx={{ gridColumn: { sm: '1 / -1', md: 'auto' } }}>
          <SearchableChoice
            label={translate('attendance.report.organization')}
            options={data ?? []}
            value={organization}
            onChange={(_, chosen) => choose(setOrganization)(chosen)}
          />
          {error && !data && (
            <LoadFailure sentence={translate('attendance.report.organizationsFailed')} onRetry={refetch} />
          )}
        </Box>
        <DayInput
          daysOnly
          label={translate('attendance.report.from')}
          value={from}
          onChange={choose(setFrom)}
        />
        <DayInput daysOnly label={translate('attendance.report.to')} value={to} onChange={choose(setTo)} />
        <Button
          ref={button}
          type="submit"
          variant="contained"
          loading={busy}
          sx={{ minHeight: 44, whiteSpace: 'nowrap' }}
        >
          {translate('attendance.report.make')}
        </Button>
      </Box>
      {complaint && (
        <Box sx={{ mt: 2, maxWidth: 720 }}>
          <ErrorNote>{complaint}</ErrorNote>
        </Box>
      )}
    </Box>
  );
};
