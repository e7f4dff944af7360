import DeleteIcon from '@mui/icons-material/DeleteOutlineRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import {
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useDelete, useEvent, useListContext, useNotify } from 'react-admin';
import { fullName } from '../../../../core/rules/text.ts';
import { OnlineButton } from '../../../components/OnlineButton.tsx';
import { useMay } from '../../../components/useMay.ts';
import { useUndoMessage } from '../../../components/useUndoing.ts';
import { commonTexts } from '../../../i18n/commonTexts.ts';
import type { StudentRecord } from '../../../providers/dataProvider/students/studentCalls.ts';
import { useListSearch } from './studentFilter.ts';
import { studentListTexts } from './studentListTexts.ts';

type DeletionsProps = { list: RefObject<HTMLElement | null>; children: ReactNode };

export const Deletions = ({ list, children }: DeletionsProps) => (
  <DeletionContext value={useStudentDelete(list)}>{children}</DeletionContext>
);

/**
 * The question that a student's own row asks before deleting, with Ja and Nee (docs/product.md §4, Student
 * delete); when the server refuses, its message. Takes the keyboard; Escape is a Nee.
 */
export const DeleteQuestion = ({ student }: { student: StudentRecord }) => {
  const { busy, refusal, confirm, cancel } = useDeletion();
  const id = useId();
  const safeAnswer = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal brings another button to stand on
  useEffect(() => safeAnswer.current?.focus({ preventScroll: true }), [refusal]);
  return (
    <Box
      role="alertdialog"
      aria-labelledby={id}
      onKeyDown={event => event.key === 'Escape' && !busy && cancel()}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'flex-end', gap: 1 }}
    >
      <Box component="strong" id={id} sx={{ mr: 1, color: refusal ? 'error.main' : 'inherit' }}>
        {refusal ?? studentListTexts.delete.question}
      </Box>
      {refusal ? (
        <Button ref={safeAnswer} size="small" variant="outlined" onClick={cancel}>
          {commonTexts.action.closeMessage}
        </Button>
      ) : (
        <>
          <OnlineButton
            size="small"
            variant="contained"
            color="error"
            loading={busy}
            onClick={() => confirm(student)}
          >
            {commonTexts.action.yes}
          </OnlineButton>
          <Button ref={safeAnswer} size="small" variant="outlined" disabled={busy} onClick={cancel}>
            {commonTexts.action.no}
          </Button>
        </>
      )}
    </Box>
  );
};

/** Asks whether to delete a student; disabled, with the reason, for those who may not (docs/product.md §6). */
export const DeleteStudentButton = ({ student }: { student: StudentRecord }) => {
  const { allowed, ask } = useDeletion();
  const action = studentListTexts.delete.action(fullName(student));
  const reason = studentListTexts.delete.notAllowed;
  const button = (
    <TrashButton
      size="small"
      disabled={!allowed}
      aria-label={allowed ? action : `${action}. ${reason}`}
      onClick={() => ask(student.id)}
      {...{ [DELETE_MARK]: student.id }}
    >
      <DeleteIcon fontSize="small" />
    </TrashButton>
  );
  if (allowed) return button;
  return (
    <Tooltip title={reason}>
      <span>{button}</span>
    </Tooltip>
  );
};

const TrashButton = styled(IconButton)(({ theme: { palette } }) => ({
  width: 36,
  height: 36,
  color: palette.text.secondary,
  '&:hover': { color: palette.error.main },
  '&.Mui-disabled': { opacity: 0.45 },
}));

type StudentDeletion = ReturnType<typeof useStudentDelete>;

/** The question of docs/product.md §4, Student delete, of the rows in `Deletions`: at most one asks at a time. */
const DeletionContext = createContext<StudentDeletion | null>(null);

/** @throws Error outside `Deletions` */
export const useDeletion = (): StudentDeletion => {
  const deletion = use(DeletionContext);
  if (!deletion) throw new Error('useDeletion needs Deletions around it');
  return deletion;
};

/** Marks the link that opens a student's file, and the button that deletes one: the keyboard returns to them. */
export const LINK_MARK = 'data-student-link';
const DELETE_MARK = 'data-student-delete';

type Focus = { mark: typeof DELETE_MARK; id: string } | { mark: typeof LINK_MARK; index: number };

/**
 * Deletes students of the list around it: on 'Success' the row goes and the total drops by one. The keyboard
 * returns to the button after a Nee, and to the row that takes the place after a Ja. A question is dropped
 * once the list shows something else.
 */
const useStudentDelete = (container: RefObject<HTMLElement | null>) => {
  const notify = useNotify();
  const tellUndoable = useUndoMessage();
  const allowed = useMay().may('students.delete');
  const { data: students = [], selectedIds, onSelect } = useListContext<StudentRecord>();
  const listSearch = useListSearch();
  const [remove, { isPending, error, reset }] = useDelete<StudentRecord, Error>();
  const [asking, setAsking] = useState<{ id: string; listSearch: string } | null>(null);
  const askingId = asking?.listSearch === listSearch ? asking.id : null;
  const [focus, setFocus] = useState<Focus | null>(null);

  useEffect(() => {
    if (!focus || !container.current) return;
    const found = [...container.current.querySelectorAll<HTMLElement>(`[${focus.mark}]`)];
    const target =
      focus.mark === DELETE_MARK
        ? found.find(each => each.getAttribute(DELETE_MARK) === focus.id)
        : found[Math.min(focus.index, found.length - 1)];
    target?.focus();
    if (!target || document.activeElement !== target) container.current.focus();
    setFocus(null);
  }, [focus, container]);

  const gone = error !== null && askingId !== null && !students.some(({ id }) => id === askingId);
  useEffect(() => {
    if (!gone || !error) return;
    notify(error.message, { type: 'error' });
    setAsking(null);
    reset();
  }, [gone, error, notify, reset]);

  const stopAsking = (next: Focus) => {
    setAsking(null);
    setFocus(next);
    reset();
  };
  const ask = useEvent((id: string) => {
    reset();
    setAsking({ id, listSearch });
  });
  const cancel = useEvent(() => {
    if (askingId) stopAsking({ mark: DELETE_MARK, id: askingId });
  });
  const confirm = useEvent((student: StudentRecord) => {
    const index = students.findIndex(({ id }) => id === student.id);
    const onSuccess = (deleted: unknown) => {
      onSelect(selectedIds.filter(id => id !== student.id));
      stopAsking({ mark: LINK_MARK, index });
      const { changeSet } = (deleted ?? {}) as { changeSet?: string };
      tellUndoable(changeSet, studentListTexts.delete.done(fullName(student)));
    };
    remove('students', { id: student.id, previousData: student }, { onSuccess });
  });
  const refusal = error?.message ?? null;
  return useMemo(
    () => ({ allowed, askingId, busy: isPending, refusal, ask, cancel, confirm }),
    [allowed, askingId, isPending, refusal, ask, cancel, confirm],
  );
};
