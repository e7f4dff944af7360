import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type Query, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { pathTo } from '../../../core/contract/paths.ts';
import type { MergePreview } from '../../../core/contract/studentMerge.ts';
import { STUDENT_FIELDS, type StudentFieldName } from '../../../core/fields/studentFields.ts';
import { formatDay } from '../../../core/rules/days.ts';
import { differingFields, isBornOnAnotherDay } from '../../../core/rules/studentMerge.ts';
import { fullName } from '../../../core/rules/text.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { ValueChoice } from '../../components/conflict/FieldConflicts.tsx';
import { DayText } from '../../components/DayText.tsx';
import { LoadFailure } from '../../components/failures.tsx';
import { useFocusOnReturn } from '../../components/focus.ts';
import { useGoBack } from '../../components/overThePage.ts';
import { Page } from '../../components/Page.tsx';
import { Skeletons } from '../../components/TableSkeleton.tsx';
import { useUndoMessage } from '../../components/useUndoing.ts';
import { commonTexts } from '../../i18n/commonTexts.ts';
import type { AppDataProvider } from '../../providers/dataProvider/index.ts';
import { fieldText, fieldTexts } from '../../resources/students/fieldTexts.ts';
import { studentFileTexts } from '../../resources/students/file/studentFileTexts.ts';
import { returnIn } from '../../resources/students/list/listAddress.ts';
import { SCREENS } from '../../screens.ts';
import { mergeTexts } from './mergeTexts.ts';

const MERGE = 'merge';
const SIDES = ['kept', 'other'] as const;
type Side = (typeof SIDES)[number];

/** /merge/:id/:otherId: two files of one person become one (docs/product.md §2, Merge). */
export const MergePage = () => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const { id = '', otherId = '' } = useParams();
  const goBack = useGoBack(SCREENS.students.path);
  useFocusOnReturn(returnIn(useLocation())?.returnLink);
  const { data, error, refetch } = useQuery({
    queryKey: [MERGE, id, otherId],
    queryFn: ({ signal }) => dataProvider.getMergePreview({ id, otherId }, signal),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Page title={mergeTexts.title} intro={mergeTexts.intro}>
      {error && (
        <>
          <LoadFailure sentence={error.message || mergeTexts.failed} onRetry={refetch} />
          <Button onClick={goBack}>{commonTexts.action.back}</Button>
        </>
      )}
      {!data && !error && <Skeletons count={2} height={420} sx={WIDE} />}
      {data && <MergeForm key={`${id} ${otherId}`} preview={data} pair={{ id, otherId }} />}
    </Page>
  );
};

const MergeForm = ({ preview, pair }: { preview: MergePreview; pair: { id: string; otherId: string } }) => {
  const dataProvider = useDataProvider<AppDataProvider>();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  // The file that stays closes to where the merge was opened from.
  const location = useLocation();
  const { state } = location;
  const back = returnIn(location);
  const tellUndoable = useUndoMessage();
  const goElsewhere = useGoBack(pathTo(SCREENS.student.path, { id: pair.id }));
  const { kept, other } = preview;
  const { differing, lacking } = differingFields(kept, other);
  const [taken, setTaken] = useState(lacking);
  const [asking, setAsking] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => dataProvider.mergeStudents(pair, taken),
    onSuccess: async changeSet => {
      // The other file is not fetched again: it is gone.
      const isOfMerged = ({ queryKey }: Query) =>
        queryKey[0] === MERGE || JSON.stringify(queryKey).includes(pair.otherId);
      queryClient.removeQueries({ predicate: query => isOfMerged(query) && !query.isActive() });
      await queryClient.invalidateQueries({ predicate: query => !isOfMerged(query) });
      tellUndoable(changeSet, mergeTexts.done);
      navigate(pathTo(SCREENS.student.path, { id: pair.id }), { state });
    },
    onSettled: () => setAsking(false),
  });
  const choose = (name: StudentFieldName, side: Side) =>
    setTaken(names => [...names.filter(each => each !== name), ...(side === 'other' ? [name] : [])]);

  const warning = isBornOnAnotherDay(kept, other) && (
    <Alert severity="warning">{mergeTexts.another(personOf(kept), personOf(other))}</Alert>
  );

  return (
    <Box sx={WIDE}>
      <Box sx={{ display: 'grid', gap: 2.5, minWidth: 0 }}>
        {warning}
        <Box sx={{ display: 'grid', gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' }, gap: 1.5 }}>
          {SIDES.map(side => (
            <MergeSide key={side} side={side} preview={preview} />
          ))}
        </Box>
        <Button
          component={Link}
          to={pathTo(SCREENS.merge.path, { id: pair.otherId, otherId: pair.id })}
          state={state}
          replace
          sx={{ justifySelf: 'start' }}
        >
          {mergeTexts.swap}
        </Button>
        <Paper variant="outlined" component="section" sx={{ display: 'grid', gap: 2, p: { xs: 2, sm: 2.5 } }}>
          <Typography variant="h2">{mergeTexts.fields}</Typography>
          {differing.length === 0 && <Typography>{mergeTexts.same}</Typography>}
          {differing.map(name => (
            <ValueChoice
              key={name}
              label={fieldTexts.label[name]}
              sides={SIDES.map(side => ({ side, value: <ValueText {...{ name, side, preview }} /> }))}
              chosen={taken.includes(name) ? 'other' : 'kept'}
              onChoose={side => choose(name, side)}
            />
          ))}
        </Paper>
      </Box>
      <Box sx={{ display: 'grid', gap: 2.5, minWidth: 0, position: { lg: 'sticky' }, top: { lg: 80 } }}>
        <Paper variant="outlined" component="section" sx={{ p: { xs: 2, sm: 2.5 } }}>
          <Typography variant="h2">{mergeTexts.what}</Typography>
          <Box component="ul" sx={{ mb: 0, pl: 2.5 }}>
            {MOVED.map(
              name =>
                preview.moves[name] > 0 && <li key={name}>{mergeTexts.moves[name](preview.moves[name])}</li>,
            )}
            <li>{mergeTexts.rules.classrooms}</li>
            <li>{mergeTexts.rules.statuses}</li>
            <li>{mergeTexts.rules.absences}</li>
            {preview.status !== kept.status && (
              <li>
                <strong>{mergeTexts.rules.status[preview.status]}</strong>
              </li>
            )}
            {preview.clashes > 0 && (
              <li>
                <strong>{mergeTexts.rules.clashes(preview.clashes)}</strong>
              </li>
            )}
          </Box>
        </Paper>
        {error && <Alert severity="error">{error.message}</Alert>}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
          <Button onClick={() => (back ? navigate(back.returnTo) : goElsewhere())}>
            {commonTexts.action.cancel}
          </Button>
          <Button variant="contained" onClick={() => setAsking(true)}>
            {mergeTexts.confirm}
          </Button>
        </Box>
      </Box>
      <ConfirmDialog
        open={asking}
        question={mergeTexts.question}
        confirmLabel={mergeTexts.confirm}
        destructive={Boolean(warning)}
        busy={isPending}
        onConfirm={() => mutate()}
        onCancel={() => setAsking(false)}
      >
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          {warning}
          {mergeTexts.consequence({ other: fullName(other), kept: fullName(kept) })}
        </Box>
      </ConfirmDialog>
    </Box>
  );
};

/** The consequences and the button stand beside the fields where there is room. */
const WIDE = {
  display: 'grid',
  gap: 2.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 26rem)' },
} as const;

const personOf = (student: MergePreview[Side]) => ({
  ...{ name: fullName(student), born: formatDay(student.birthDate) },
});

const MOVED = Object.keys(mergeTexts.moves) as (keyof typeof mergeTexts.moves)[];

type ValueTextProps = { name: StudentFieldName; side: Side; preview: MergePreview };

const ValueText = ({ name, side, preview }: ValueTextProps) => {
  const value = preview[side][name] ?? '';
  if (value === '') return <em>{mergeTexts.empty}</em>;
  if (STUDENT_FIELDS[name].kind !== 'image')
    return fieldText(name, value, id => preview.organizations[id] ?? mergeTexts.unknown);
  const sx = { display: 'block', height: 96, maxWidth: '100%', my: 1, borderRadius: 1, objectFit: 'cover' };
  return <Box component="img" src={value} alt={studentFileTexts.photo.alt} sx={sx} />;
};

const MergeSide = ({ side, preview }: { side: Side; preview: MergePreview }) => {
  const { birthDate } = preview[side];
  const classrooms = preview.classrooms[side].join(', ');
  const stays = side === 'kept';
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label={mergeTexts[side]}
      sx={{
        display: 'grid',
        alignContent: 'start',
        gap: 0.5,
        p: 2,
        minWidth: 0,
        overflowWrap: 'anywhere',
        ...(stays && { borderColor: 'primary.main', bgcolor: 'surface.selected' }),
      }}
    >
      <Typography variant="label" sx={{ color: stays ? 'primary.main' : 'text.secondary' }}>
        {mergeTexts[side]}
      </Typography>
      <Typography variant="h2" component="p">
        {fullName(preview[side])}
      </Typography>
      <Box component="dl" sx={FACTS}>
        <dt>{mergeTexts.birthDate}</dt>
        <dd>{birthDate ? <DayText day={birthDate} /> : mergeTexts.empty}</dd>
        <dt>{mergeTexts.classrooms}</dt>
        <dd>{classrooms || mergeTexts.noClassroom}</dd>
      </Box>
    </Paper>
  );
};

const FACTS = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: 1.5,
  rowGap: 0.25,
  m: 0,
  typography: 'body2',
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0 },
} as const;
