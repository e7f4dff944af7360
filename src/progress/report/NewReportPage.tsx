import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import { FormProvider, useController, useForm, useWatch } from 'react-hook-form';
import { Link, useNavigate, useParams } from 'react-router';
import { pathTo } from '../../../core/contract/paths.ts';
import type { ReportContents, ReportDraft, ReportInput } from '../../../core/progress/contract.ts';
import { AGREEMENTS_MAX } from '../../../core/progress/limits.ts';
import { formatDay } from '../../../core/rules/days.ts';
import { fullName } from '../../../core/rules/text.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { FormDraft } from '../../components/FormDraft.tsx';
import { LoadFailure } from '../../components/failures.tsx';
import { LeaveGuard } from '../../components/LeaveGuard.tsx';
import { OnlineButton } from '../../components/OnlineButton.tsx';
import { useGoBack } from '../../components/overThePage.ts';
import { Page } from '../../components/Page.tsx';
import { Skeletons } from '../../components/TableSkeleton.tsx';
import { useUndoing } from '../../components/useUndoing.ts';
import { commonTexts } from '../../i18n/commonTexts.ts';
import type { AppDataProvider } from '../../providers/dataProvider/index.ts';
import { saveKey } from '../../providers/httpClient.ts';
import { useFileLink } from '../../resources/students/list/listAddress.ts';
import { SCREENS } from '../../screens.ts';
import { ReportPaper } from './ReportPaper.tsx';
import { reportTexts } from './reportTexts.ts';

/** /report/:id: a new report of a student's evaluation, beside what it will print. */
export const NewReportPage = () => {
  const { id = '' } = useParams();
  const dataProvider = useDataProvider<AppDataProvider>();
  const { data, error, isPaused, refetch } = useQuery({
    queryKey: ['report', id],
    queryFn: ({ signal }) => dataProvider.getReportDraft(id, signal),
    staleTime: 0,
    gcTime: 0,
  });
  const goBack = useGoBack(SCREENS.evaluations.path);
  const fileLink = useFileLink('report');
  return (
    <Page
      title={data ? reportTexts.titleOf(fullName(data.contents.student)) : reportTexts.title}
      intro={reportTexts.intro}
      actions={
        <>
          <Button onClick={goBack}>{reportTexts.back}</Button>
          <Button component={Link} {...fileLink(id)}>
            {reportTexts.toFile}
          </Button>
        </>
      }
    >
      {data && <ReportForm key={id} studentId={id} draft={data} />}
      {!data && error && <EmptyState title={error.message || reportTexts.failedDraft} onRetry={refetch} />}
      {!data && isPaused && <LoadFailure sentence={commonTexts.offline.later} />}
      {!data && !error && !isPaused && <Skeletons count={2} height={640} sx={BESIDE} />}
    </Page>
  );
};

type ReportFormProps = { studentId: string; draft: ReportDraft };

const ReportForm = ({ studentId, draft: { date, contents, moreNotes, due } }: ReportFormProps) => {
  const form = useForm<ReportInput>({ defaultValues: { notes: [], agreements: '' } });
  const typed = useWatch({ control: form.control }) as ReportInput;
  const { save, isPending } = useSaving(studentId, () => form.reset(form.getValues()));
  const submit = (finish: boolean) =>
    form.handleSubmit(input => save({ input: savedOf(contents, input), finish }))();
  return (
    <FormProvider {...form}>
      <LeaveGuard unsaved={form.formState.isDirty && !isPending} />
      <FormDraft name={`report/${studentId}`} />
      <Box sx={BESIDE}>
        <Box
          component="form"
          noValidate
          className="no-print"
          onSubmit={event => {
            event.preventDefault();
            void submit(due);
          }}
          sx={{ display: 'grid', gap: 2, alignContent: 'start' }}
        >
          <NoteChoice notes={contents.notes} />
          {moreNotes > 0 && <Typography>{reportTexts.moreNotes(moreNotes)}</Typography>}
          <TextField
            {...form.register('agreements')}
            label={reportTexts.agreements}
            multiline
            minRows={5}
            slotProps={{ htmlInput: { maxLength: AGREEMENTS_MAX } }}
          />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {due && (
              <OnlineButton type="submit" variant="contained" loading={isPending}>
                {reportTexts.saveAndFinish}
              </OnlineButton>
            )}
            <OnlineButton
              variant={due ? 'outlined' : 'contained'}
              loading={isPending}
              onClick={() => submit(false)}
            >
              {reportTexts.save}
            </OnlineButton>
          </Box>
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h2" className="no-print" sx={{ mb: 1 }}>
            {reportTexts.preview}
          </Typography>
          <ReportPaper contents={chosenOf(contents, typed)} date={date} />
        </Box>
      </Box>
    </FormProvider>
  );
};

const BESIDE = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(280px, 1fr) minmax(0, 210mm)' },
  '@media print': { display: 'block' },
} as const;

/** The choices for a report: the notes that are ticked, and what was agreed. */
const chosenOf = (contents: ReportContents, { notes, agreements }: ReportInput): ReportContents => ({
  ...contents,
  notes: contents.notes.filter(({ _id }) => notes.includes(_id)),
  agreements,
});

/** The fields of a report to save; a draft that was put back may have ticked notes that are gone. */
const savedOf = (contents: ReportContents, input: ReportInput): ReportInput => ({
  ...input,
  notes: chosenOf(contents, input).notes.map(({ _id }) => _id),
});

const NoteChoice = ({ notes }: { notes: ReportContents['notes'] }) => {
  const { field } = useController<ReportInput, 'notes'>({ name: 'notes' });
  if (notes.length === 0) return <Typography>{reportTexts.noNotes}</Typography>;
  const toggle = (id: string) =>
    field.onChange(field.value.includes(id) ? field.value.filter(each => each !== id) : [...field.value, id]);
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Typography component="legend" variant="h2" sx={{ mb: 1, p: 0 }}>
        {reportTexts.notes}
      </Typography>
      {notes.map(({ _id, date, category, description }) => (
        <FormControlLabel
          key={_id}
          control={<Checkbox checked={field.value.includes(_id)} onChange={() => toggle(_id)} />}
          label={[formatDay(date), category, description].filter(Boolean).join(' · ')}
          sx={{ display: 'flex', mr: 0, '& .MuiFormControlLabel-label': ONE_LINE }}
        />
      ))}
    </Box>
  );
};

const ONE_LINE = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0 } as const;

type Saving = { input: ReportInput; finish: boolean };

/** Saves the report, has the evaluation be done where that is asked for, and goes on to what was saved. */
const useSaving = (studentId: string, onSaved: () => void) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotify();
  const undoing = useUndoing();
  const undoFinish = () => {
    const key = saveKey();
    return () =>
      undoing(async () => {
        await dataProvider.undoEvaluation(studentId, key).finally(() => queryClient.invalidateQueries());
        notify(commonTexts.undone, { type: 'success' });
      });
  };
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ input, finish }: Saving) => {
      const { _id } = await dataProvider.saveReport(studentId, input);
      const refusal = finish ? await dataProvider.finishEvaluation(studentId).catch(errorOf) : undefined;
      return { reportId: _id, refusal };
    },
    onSuccess: ({ reportId, refusal }, { finish }) => {
      onSaved();
      navigate(pathTo(SCREENS.report.path, { id: studentId, reportId }), { replace: true });
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'report' });
      if (refusal) notify(reportTexts.notFinished(refusal.message), { type: 'warning' });
      else if (finish) notify(reportTexts.savedAndFinished, { type: 'success', onUndo: undoFinish() });
      else notify(reportTexts.saved, { type: 'success' });
    },
    onError: error => notify(error.message, { type: 'error' }),
  });
  return { save: mutate, isPending };
};

const errorOf = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
