import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import type { LevelSheet } from '../../../core/progress/contract.ts';
import { LEVEL_SOURCES, SKILLS } from '../../../core/progress/skills.ts';
import { type Day, isDay } from '../../../core/rules/days.ts';
import { fullName } from '../../../core/rules/text.ts';
import { FieldConflicts } from '../../components/conflict/FieldConflicts.tsx';
import { DayInput } from '../../components/DayInput.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { RestoredNote } from '../../components/FormDraft.tsx';
import { LoadFailure } from '../../components/failures.tsx';
import { LeaveGuard } from '../../components/LeaveGuard.tsx';
import { NativeChoice } from '../../components/NativeChoice.tsx';
import { OnlineButton } from '../../components/OnlineButton.tsx';
import { Page, PageSkeleton } from '../../components/Page.tsx';
import { useShortcuts } from '../../components/shortcuts.ts';
import { PHONE_BAR, useBottomBar } from '../../components/useBottomBar.ts';
import { commonTexts } from '../../i18n/commonTexts.ts';
import { layoutTexts } from '../../layout/layoutTexts.ts';
import type { progress } from '../../providers/dataProvider/progress.ts';
import { useCalls } from '../../providers/dataProvider/records.ts';
import { useToday } from '../../providers/today.ts';
import { SCREENS } from '../../screens.ts';
import { LevelChoices } from './LevelChoices.tsx';
import { LevelGrid } from './LevelGrid.tsx';
import { levelSheetTexts } from './levelSheetTexts.ts';
import { type PlaceName, partsOf, placeName, useLevelEdits } from './useLevelEdits.ts';
import { sheetKey, useLevelSave } from './useLevelSave.ts';

/** /progress/levels/{classroomId}: the levels of a class on a day, entered at once. */
export const LevelSheetPage = () => {
  const { classroomId = '' } = useParams();
  const today = useToday();
  // The day on which it was opened: midnight does not take away what is typed.
  const [opened] = useState(today);
  const [search, setSearch] = useSearchParams();
  const asked = search.get('date') ?? '';
  const date = isDay(asked) && asked <= today ? asked : opened;
  const calls = useCalls<typeof progress>();
  const { data, error, isFetching, isPaused, refetch } = useQuery({
    queryKey: sheetKey(classroomId, date),
    queryFn: ({ signal }) => calls.getLevelSheet({ classroom: classroomId, date }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
  if (data)
    return (
      <LevelSheetEditor
        key={`${classroomId} ${date}`}
        sheet={data}
        onDate={day => setSearch({ date: day }, { replace: true })}
      />
    );
  if (!isPaused && (isFetching || !error)) return <PageSkeleton />;
  return (
    <Page title={layoutTexts.navigation.levelSheet}>
      {isPaused ? (
        <LoadFailure sentence={commonTexts.offline.later} />
      ) : (
        <EmptyState title={error?.message || levelSheetTexts.failed} onRetry={refetch} />
      )}
    </Page>
  );
};

type LevelSheetEditorProps = { sheet: LevelSheet; onDate: (date: Day) => void };

/** The levels of a class on a day: as a sheet, or student by student where there is no keyboard or no room. */
const LevelSheetEditor = ({ sheet, onDate }: LevelSheetEditorProps) => {
  const { classroom, date, students } = sheet;
  const today = useToday();
  const byTouch = useMediaQuery(BY_TOUCH);
  const edits = useLevelEdits(sheet);
  const { cells, typed } = edits;
  const { save, undoSave, isSaving, leftOut, settle } = useLevelSave(sheet, edits);
  const bar = useRef<HTMLElement>(null);
  useBottomBar(bar);

  const unsaved = cells.filter(({ isUnsaved }) => isUnsaved).length;
  const wrong = cells.filter(({ isWrong }) => isWrong);
  const labelOf = (place: PlaceName) => {
    const { student, skill } = partsOf(place);
    const found = students.find(({ _id }) => _id === student);
    return levelSheetTexts.place({ name: found ? fullName(found) : '', skill: SKILLS[skill].name });
  };
  const notUnderstood = (begun?: PlaceName) => {
    const [first, ...others] = wrong.filter(({ place }) => place !== begun);
    if (!first) return '';
    const said = levelSheetTexts.notUnderstood({ place: labelOf(first.place), text: first.value });
    return others.length > 0 ? `${said}, ${levelSheetTexts.others(others.length)}` : said;
  };
  const onSave = () => save(notUnderstood() || levelSheetTexts.nothing);
  // A key that is held goes on with the steps, not into what is stored.
  const undo = edits.undo ?? (({ repeat }: KeyboardEvent) => !repeat && undoSave());
  useShortcuts(bar, { z: undo, y: edits.redo, 'Shift+z': edits.redo, s: onSave });

  const open = leftOut.filter(({ student, skill }) =>
    cells.some(({ place, isUnsaved }) => isUnsaved && place === placeName(student, skill)),
  );
  const label = levelSheetTexts.grid(classroom.name);
  const hasTyped = unsaved > 0 || wrong.length > 0;

  return (
    <Page
      title={levelSheetTexts.title(classroom.name)}
      intro={byTouch ? levelSheetTexts.choose : levelSheetTexts.intro}
      actions={
        <Box ref={bar} sx={{ ...PHONE_BAR, gap: 1.5 }}>
          <Box
            component="span"
            role="status"
            sx={{
              flex: { xs: 1, sm: 'none' },
              typography: hasTyped ? 'label' : 'caption',
              color: hasTyped ? 'accent.main' : 'text.secondary',
            }}
          >
            {levelSheetTexts.state({ unsaved, wrong: wrong.length })}
          </Box>
          <OnlineButton variant="contained" loading={isSaving} aria-keyshortcuts="Control+S" onClick={onSave}>
            {levelSheetTexts.save}
          </OnlineButton>
        </Box>
      }
    >
      {edits.isRestored && hasTyped && <RestoredNote onDiscard={() => edits.replace(() => ({}))} />}
      {open.length > 0 && (
        <FieldConflicts
          key={open.map(({ student, skill }) => placeName(student, skill)).join()}
          save={{
            message: levelSheetTexts.leftOut(open.length),
            savedBy: { _id: '', name: [...new Set(open.map(({ by }) => by))].join(', ') },
          }}
          comparison={{
            onlyMine: [],
            onlyTheirs: [],
            both: open.map(({ student, skill, level }) => {
              const field = placeName(student, skill);
              const mine = cells.find(({ place }) => place === field)?.value;
              return { field, base: typed[field]?.known, mine, theirs: level };
            }),
          }}
          labelOf={labelOf}
          textOf={(_field, value) => String(value ?? '')}
          onSettle={settle}
        />
      )}
      <Box className="no-print" sx={FIELDS}>
        <DayInput
          label={levelSheetTexts.date}
          value={date}
          max={today}
          daysOnly
          keepsDay
          onChange={day => isDay(day) && day !== date && onDate(day)}
        />
        <NativeChoice
          label={levelSheetTexts.source}
          value={edits.source}
          options={LEVEL_SOURCES.map(name => [name, name])}
          onChange={edits.setSource}
        />
      </Box>
      {students.length === 0 ? (
        <EmptyState
          title={levelSheetTexts.nobody}
          text={levelSheetTexts.nobodyHint}
          link={{ to: SCREENS.students.path, label: commonTexts.action.toStudents }}
        />
      ) : byTouch ? (
        <LevelChoices label={label} students={students} edits={edits} />
      ) : (
        <LevelGrid label={label} students={students} edits={edits} statusWithout={notUnderstood} />
      )}
      <LeaveGuard unsaved={hasTyped} loss={unsaved > 0 ? levelSheetTexts.leave(unsaved) : notUnderstood()} />
    </Page>
  );
};

const BY_TOUCH = '(max-width: 599.95px), (hover: none)';

const FIELDS = {
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(auto-fit, minmax(min(10rem, 100%), 1fr))', sm: '12rem 10rem' },
  gap: 1.5,
  mb: 1.5,
} as const;
