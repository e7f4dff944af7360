import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { HttpError, useEvent, useGetList } from 'react-admin';
import { Link, useLocation } from 'react-router';
import type { ClashingDates } from '../../../core/contract/attendance.ts';
import type { Classroom } from '../../../core/contract/namedRecords.ts';
import { pathTo } from '../../../core/contract/paths.ts';
import type { Day } from '../../../core/rules/days.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { LoadFailure } from '../../components/failures.tsx';
import { NothingToChoose } from '../../components/NothingToChoose.tsx';
import { SearchableChoice } from '../../components/SearchableChoice.tsx';
import { shortDay } from '../../i18n/dayLabels.ts';
import type { attendance } from '../../providers/dataProvider/attendance.ts';
import { type RecordOf, toDay, useCalls } from '../../providers/dataProvider/records.ts';
import { type Edit, patchTo } from '../../providers/edits/Edit.ts';
import { SCREENS } from '../../screens.ts';
import { classroomIn } from './attendanceAddresses.ts';
import { type CellWrite, type Editing, useEditing } from './edits/useEditing.ts';
import { hubTexts } from './hubTexts.ts';
import { EVERY_ACTIVE, queryKeys, refusalOf } from './queries.ts';
import { openCells, type Sheet } from './sheet.ts';

/** Makes a list of a class with all the cells of its sheet, edited or not, and remembers how it went. */
export const useCreateTeacherList = ({ edits }: Pick<Editing, 'edits'>) => {
  const dataProvider = useCalls<typeof attendance>();
  const queryClient = useQueryClient();
  const [creating, setCreating] = useState(false);
  const [creation, setCreation] = useState<Creation | null>(null);

  /** At once: the button that waited has the focus again when the answer's dialog opens, and once that closes. */
  const settle = (answer: Creation) => {
    setCreating(false);
    setCreation(answer);
  };

  const create = async (classroomId: string, getSheet: () => Promise<Sheet>) => {
    setCreating(true);
    try {
      const sheet = await getSheet();
      const patches = new Map(edits.map(({ _id, draft }) => [_id, draft]));
      const { _id } = await dataProvider.createTeacherList({
        selectedDates: [...sheet.dates],
        selectedClassroom: classroomId,
        studentsAttendance: sheet.dates.flatMap(date =>
          openCells(sheet, date).map(({ _id, studentId }) => ({
            ...{ studentId, date, status: '' as const },
            ...patches.get(_id),
          })),
        ),
      });
      settle({ id: _id });
      await queryClient.invalidateQueries({ queryKey: queryKeys.pages });
    } catch (error) {
      const dates = clashingDates(error);
      settle(dates ? { reason: 'taken', dates } : { reason: 'failed', why: refusalOf(error) });
      if (dates) await queryClient.invalidateQueries({ queryKey: queryKeys.classroomDates(classroomId) });
    }
  };

  return { create, creating, creation, close: () => setCreation(null) };
};

const clashingDates = (error: unknown): Day[] | undefined => {
  if (!(error instanceof HttpError) || error.status !== 409) return undefined;
  const { dates = [] } = error.body as Partial<ClashingDates>;
  return dates.map(toDay);
};

/**
 * How the making of a list went: it exists now, at an address if the server says which, or why it does not.
 */
export type Creation =
  | { id: string | undefined }
  | { reason: 'taken'; dates: readonly Day[] }
  | { reason: 'failed'; why?: string | undefined };

type CreationResultProps = { creation: Creation | null; onClose: () => void };

/** Tells how the making of a list went (docs/product.md §2 and §8): 'Ok' closes it, a list that was made is opened. */
export const CreationResult = ({ creation, onClose }: CreationResultProps) => {
  const { state } = useLocation();
  const created = creation && 'id' in creation ? creation : null;
  const taken = creation && 'dates' in creation ? creation.dates : null;
  const why = creation && 'why' in creation ? creation.why : undefined;
  const message = created ? 'created' : taken ? 'datesTaken' : 'notCreated';
  return (
    <ConfirmDialog
      open={creation !== null}
      question={hubTexts.choice[message]}
      cancelLabel={hubTexts.choice.ok}
      action={
        created?.id !== undefined && (
          <Button
            component={Link}
            to={pathTo(SCREENS.teacherList.path, { id: created.id })}
            state={state}
            variant="outlined"
          >
            {hubTexts.choice.open}
          </Button>
        )
      }
      onCancel={onClose}
    >
      {why ??
        (taken && (
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {taken.map(date => (
              <li key={date}>{shortDay(date)}</li>
            ))}
          </Box>
        ))}
    </ConfirmDialog>
  );
};

/** The edits of a list that is still to be made: in memory, until the server makes it with all of them. */
export const useNewListEdits = (sheet: Sheet) => {
  const [all, setAll] = useState<ReadonlyMap<string, Edit>>(new Map());
  const edits = useMemo(() => [...all.values()], [all]);

  const write = useEvent((writes: readonly CellWrite[]) =>
    setAll(former => {
      const next = new Map(former);
      for (const { _id, values } of writes) {
        const cell = editing.cellsById.get(_id);
        const draft = cell && patchTo(cell.values, values, cell.announced);
        if (draft) next.set(_id, { _id, listId: '', userId: '', at: 0, version: 0, draft });
        else next.delete(_id);
      }
      return next;
    }),
  );

  const editing = useEditing({ sheet, edits, write });
  return {
    ...editing,
    ...{ listId: '', isNew: true },
    /** They are in the list at once, and go with it. */
    saveDetails: async (writes: readonly CellWrite[]) => write(writes),
    outcomeOf: () => 'stored' as const,
    forget: () => undefined,
    clear: () => {
      setAll(new Map());
      editing.dispatch({ type: 'cleared' });
    },
    /** Must not be called while rendering. */
    restore: useEvent((former: readonly Edit[]) => setAll(new Map(former.map(edit => [edit._id, edit])))),
  };
};

type ClassroomChoiceProps = {
  classroom: RecordOf<Classroom> | null;
  onClassroom: (classroom: RecordOf<Classroom> | null) => void;
};

/** Chooses the class that the address names, each time that one is gone to. */
const useAskedClassroom = (
  all: readonly RecordOf<Classroom>[] | undefined,
  onClassroom: ClassroomChoiceProps['onClassroom'],
) => {
  const { key, search } = useLocation();
  const asked = useRef({ key: '', onClassroom });
  useEffect(() => {
    asked.current.onClassroom = onClassroom;
  });
  useEffect(() => {
    if (!all || asked.current.key === key) return;
    asked.current.key = key;
    const classroom = all.find(({ id }) => id === classroomIn(search));
    if (classroom) asked.current.onClassroom(classroom);
  }, [all, key, search]);
};

export const ClassroomChoice = ({ classroom, onClassroom }: ClassroomChoiceProps) => {
  const { data, isPending, error, refetch } = useGetList<RecordOf<Classroom>>('classrooms', EVERY_ACTIVE);
  useAskedClassroom(data, onClassroom);

  return (
    <Box className="no-print" sx={{ display: 'grid', gap: 1, flex: '1 1 18rem', maxWidth: { sm: 480 } }}>
      <SearchableChoice
        label={hubTexts.choice.classroom}
        loading={isPending}
        options={data ?? []}
        value={classroom}
        onChange={(_, chosen) => onClassroom(chosen)}
      />
      {data?.length === 0 && <NothingToChoose category="classrooms" />}
      {error && !data && <LoadFailure sentence={hubTexts.choice.classroomsFailed} onRetry={refetch} />}
    </Box>
  );
};
