import ListIcon from '@mui/icons-material/ChecklistRounded';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation } from 'react-router';
import type { Classroom } from '../../../core/contract/namedRecords.ts';
import { type Day, isWeekend } from '../../../core/rules/days.ts';
import { freeDayName } from '../../../core/rules/freeDays.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { RestoredNote, useStoredDraft } from '../../components/FormDraft.tsx';
import { LoadFailure } from '../../components/failures.tsx';
import { LeaveGuard } from '../../components/LeaveGuard.tsx';
import { Page } from '../../components/Page.tsx';
import { foundationKeys, useFoundationSettings, useFreePeriods } from '../../components/useFoundation.ts';
import { commonTexts } from '../../i18n/commonTexts.ts';
import { shortDay } from '../../i18n/dayLabels.ts';
import type { RecordOf } from '../../providers/dataProvider/records.ts';
import type { Edit } from '../../providers/edits/Edit.ts';
import { useToday } from '../../providers/today.ts';
import { SCREENS } from '../../screens.ts';
import { classroomIn } from './attendanceAddresses.ts';
import { attendanceTexts } from './attendanceTexts.ts';
import { BackToLists } from './BackToLists.tsx';
import { DayChoice } from './DayChoice.tsx';
import { EditedSheet } from './EditedSheet.tsx';
import { EditingBar } from './EditingBar.tsx';
import { useListDialogs } from './edits/useListDialogs.tsx';
import { hubTexts } from './hubTexts.ts';
import { useClassroomDates, useStudentsOn } from './queries.ts';
import { sheetOfClass } from './sheet.ts';
import {
  ClassroomChoice,
  CreationResult,
  useCreateTeacherList,
  useNewListEdits,
} from './TeacherListCreation.tsx';

const NOBODY: readonly [] = [];

/**
 * /lists/attendance-list-for-teacher/new: choose a class and days, mark, make the list (docs/product.md §2).
 */
export const NewTeacherListPage = () => {
  const { search } = useLocation();
  const { watch, setValue, setError, clearErrors, reset, formState } = useForm<Chosen>({
    defaultValues: NOTHING,
  });
  const { classroom, days: picked } = watch();
  const { taken, isKnown } = useClassroomDates(classroom?.id);
  const days = useMemo(() => picked.filter(day => !taken.has(day)), [picked, taken]);
  const leftOut = picked.filter(day => taken.has(day));
  const complaint = formState.errors.root?.message;
  const { students, hasFailed, retry, fetchStudents } = useStudentsOn(classroom?.id, days);
  const sheet = useMemo(() => sheetOfClass(students ?? NOBODY, days), [students, days]);
  const editing = useNewListEdits(sheet);
  const { create, creating, creation, close } = useCreateTeacherList(editing);
  const table = useRef<HTMLElement>(null);
  const { ask, isUnsent, dialogs } = useListDialogs({ editing, list: table });
  const suggested = useSuggestedDay(isKnown ? taken : undefined, day => {
    if (picked.length === 0) setValue('days', [day]);
  });
  const ready = classroom !== null && days.length > 0;

  const { hint: hints } = hubTexts.choice;
  const hint = classroom ? hints.dates(classroom.name) : days.length > 0 ? hints.classroom : hints.both;

  /** Returns whether class and days are chosen, and tells the user what is missing (docs/product.md §5, New teacher list). */
  const isChosen = (): boolean => {
    const missing =
      days.length > 0 ? 'chooseClassroom' : classroom ? 'chooseDates' : 'chooseClassroomAndDates';
    if (ready) clearErrors('root');
    else setError('root', { message: hubTexts.choice[missing] });
    return ready;
  };

  const choose = <Field extends keyof Chosen>(field: Field, value: Chosen[Field]) => {
    clearErrors('root');
    setValue<keyof Chosen>(field, value);
  };

  const save = () => {
    if (!isChosen() || !classroom) return;
    create(classroom.id, async () => sheetOfClass(await fetchStudents(), days));
  };

  const clear = () => {
    reset(NOTHING);
    editing.clear();
  };

  const closeResult = () => {
    const created = creation !== null && 'id' in creation;
    close();
    if (created) clear();
  };

  const isOtherClassroom = classroom !== null && classroom.id !== classroomIn(search);
  const isSuggestion = days.length === 1 && days[0] === suggested && editing.edits.length === 0;
  const isBegun = isOtherClassroom || isUnsent || (days.length > 0 && !isSuggestion);
  const unfinished = isBegun && !(creation && 'id' in creation);
  const restored = useStoredDraft<NewList>('newList', () =>
    unfinished ? { classroom, days, edits: editing.edits } : null,
  );
  const { restore } = editing;
  useEffect(() => {
    if (!restored) return;
    const { edits, ...chosen } = restored.draft;
    reset(chosen);
    restore(edits);
  }, [restored, reset, restore]);
  return (
    <Page
      title={hubTexts.choice.title}
      intro={hubTexts.choice.intro}
      actions={
        <EditingBar
          name={classroom?.name ?? ''}
          editing={editing}
          saving={creating}
          onMissing={ready ? undefined : isChosen}
          onSave={save}
        />
      }
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1.5, mb: 2 }}>
        <BackToLists />
        <ClassroomChoice classroom={classroom} onClassroom={chosen => choose('classroom', chosen)} />
      </Box>
      {restored && unfinished && (
        <Box className="no-print" sx={{ mb: 2, maxWidth: 720 }}>
          <RestoredNote onDiscard={clear} />
        </Box>
      )}
      {complaint && (
        <Box sx={{ mb: 2, maxWidth: 720 }}>
          <Alert severity="error">{complaint}</Alert>
        </Box>
      )}
      {leftOut.length > 0 && <TakenDaysNote days={leftOut} onClose={() => setValue('days', days)} />}
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 3, md: 4 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'auto minmax(0, 1fr)' },
          '@media print': { display: 'block' },
        }}
      >
        <Box className="no-print" sx={DAYS}>
          <DayChoice
            days={days}
            taken={taken}
            onDays={chosen => choose('days', chosen.length > 0 ? [...chosen, ...leftOut].sort() : chosen)}
          />
        </Box>
        <Box sx={{ minWidth: 0 }}>
          {!ready && <EmptyState icon={<ListIcon />} title={hint} />}
          {ready && !students && !hasFailed && (
            <CircularProgress
              size={32}
              aria-label={commonTexts.loading}
              sx={{ display: 'block', mx: 'auto', my: 4 }}
            />
          )}
          {ready && hasFailed && <LoadFailure sentence={hubTexts.choice.studentsFailed} onRetry={retry} />}
          {ready && students && sheet.students.length === 0 && (
            <EmptyState
              title={attendanceTexts.lists.noStudents}
              text={hubTexts.choice.noStudentsHint}
              link={{ to: SCREENS.students.path, label: commonTexts.action.toStudents }}
            />
          )}
          {ready && sheet.students.length > 0 && (
            <EditedSheet
              name={classroom.name}
              footer={classroom.name}
              grid={table}
              editing={editing}
              onDetails={ask}
            />
          )}
        </Box>
      </Box>
      {dialogs}
      <CreationResult creation={creation} onClose={closeResult} />
      <LeaveGuard unsaved={unfinished} loss={attendanceTexts.editing.leaveChoice} />
    </Page>
  );
};

/** On a tablet the days stand beside the calendar, which is as wide as its own design wants it. */
const DAYS = {
  display: 'grid',
  alignContent: 'start',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '302px minmax(0, 1fr)', md: '302px' },
} as const;

type Chosen = { classroom: RecordOf<Classroom> | null; days: readonly Day[] };

const NOTHING: Chosen = { classroom: null, days: [] };

type NewList = Chosen & { edits: readonly Edit[] };

type TakenDaysNoteProps = { days: readonly Day[]; onClose: () => void };

/** Names the days that were chosen before the class and that it has a list for (docs/product.md §8). */
const TakenDaysNote = ({ days, onClose }: TakenDaysNoteProps) => (
  <Alert
    severity="warning"
    className="no-print"
    onClose={onClose}
    closeText={commonTexts.action.closeMessage}
    sx={{ mb: 2, maxWidth: 720 }}
  >
    {hubTexts.choice.datesTaken}
    <Box component="ul" className="tabular" sx={{ my: 0.5, pl: 2.5 }}>
      {days.map(day => (
        <li key={day}>{shortDay(day)}</li>
      ))}
    </Box>
    {hubTexts.choice.datesLeftOut}
  </Alert>
);

/**
 * Once it is known which days the class has already, `choose` is called with today: unless that is one of them, a free
 * day, or in a weekend without lessons. Returns that day.
 */
const useSuggestedDay = (taken: ReadonlySet<Day> | undefined, choose: (day: Day) => void) => {
  const today = useToday();
  const { weekendLessons } = useFoundationSettings();
  const periods = useFreePeriods();
  const client = useQueryClient();
  const isKnown = [foundationKeys.settings, foundationKeys.freePeriods].every(
    queryKey => client.getQueryState(queryKey)?.status !== 'pending',
  );
  const isFree = freeDayName(periods, today) !== undefined || (isWeekend(today) && !weekendLessons);
  const day = !isKnown || !taken || taken.has(today) || isFree ? undefined : today;
  const suggest = useEffectEvent(choose);
  useEffect(() => {
    if (day) suggest(day);
  }, [day]);
  return day;
};
