import DeleteIcon from '@mui/icons-material/DeleteOutlineRounded';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { HttpError, useNotify } from 'react-admin';
import type { AnnouncedAbsence } from '../../../../core/contract/absences.ts';
import { formatDay } from '../../../../core/rules/days.ts';
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx';
import { LoadFailure } from '../../../components/failures.tsx';
import { dayOf } from '../../../providers/today.ts';
import { AddButton, Fact, FileSection, Nothing } from '../file/FileSection.tsx';
import { focusSection } from '../file/sections.ts';
import { AbsenceDialog, type AbsentStudent } from './AbsenceDialog.tsx';
import { useAbsenceChanges, useAbsences } from './absenceQueries.ts';
import { absencesTexts } from './absencesTexts.ts';

/**
 * Presentie: the absences that were announced of the student. They are no part of the form: what is done here is
 * saved at once.
 */
export const PresenceSection = ({ student }: { student: AbsentStudent }) => {
  const [edited, setEdited] = useState<AnnouncedAbsence | 'new'>();
  return (
    <FileSection
      name="presence"
      actions={<AddButton onClick={() => setEdited('new')}>{absencesTexts.add}</AddButton>}
    >
      <Fact title={absencesTexts.title}>
        <AbsenceList student={student} onChange={setEdited} />
      </Fact>
      {edited && (
        <AbsenceDialog
          student={student}
          absence={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </FileSection>
  );
};

type AbsenceListProps = { student: AbsentStudent; onChange: (absence: AnnouncedAbsence) => void };

const AbsenceList = ({ student, onChange }: AbsenceListProps) => {
  const { data, error, refetch } = useAbsences(student._id);
  const [removing, setRemoving] = useState<AnnouncedAbsence>();
  // A back end that knows docs/product.md §7 alone keeps none.
  const isUnknown = error instanceof HttpError && error.status === 404;
  if (isUnknown || data?.length === 0) return <Nothing>{absencesTexts.none}</Nothing>;
  if (error) return <LoadFailure sentence={absencesTexts.failed} onRetry={refetch} />;
  if (!data) return null;
  return (
    <>
      <Box component="ul" sx={{ display: 'grid', gap: 1, m: 0, p: 0, listStyle: 'none' }}>
        {data.map(absence => (
          <AbsenceItem
            key={absence._id}
            absence={absence}
            onChange={() => onChange(absence)}
            onRemove={() => setRemoving(absence)}
          />
        ))}
      </Box>
      {removing && (
        <RemoveQuestion student={student} absence={removing} onDone={() => setRemoving(undefined)} />
      )}
    </>
  );
};

type AbsenceItemProps = { absence: AnnouncedAbsence; onChange: () => void; onRemove: () => void };

const AbsenceItem = ({ absence, onChange, onRemove }: AbsenceItemProps) => {
  const { startDate, endDate, reason, remark, userName, createdAt, cellsCount } = absence;
  const [from, to] = [formatDay(startDate), formatDay(endDate)];
  const period = from === to ? from : absencesTexts.period({ from, to });
  const cells = cellsCount > 0 ? absencesTexts.cellsCount(cellsCount) : absencesTexts.cellsNone;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto auto',
        alignItems: 'center',
        px: 2,
        py: 1,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
      }}
    >
      <Box sx={{ overflowWrap: 'anywhere' }}>
        <Typography variant="button" component="span" className="tabular">
          {period}
        </Typography>
        <Typography variant="body2">{[reason?.name, remark].filter(Boolean).join(' · ')}</Typography>
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          {cells}
          {' · '}
          {absencesTexts.by({ name: userName, date: formatDay(dayOf(createdAt)) })}
        </Typography>
      </Box>
      <IconButton aria-label={absencesTexts.change(period)} onClick={onChange}>
        <EditIcon />
      </IconButton>
      <IconButton aria-label={absencesTexts.remove(period)} onClick={onRemove}>
        <DeleteIcon />
      </IconButton>
    </Box>
  );
};

type RemoveQuestionProps = { student: AbsentStudent; absence: AnnouncedAbsence; onDone: () => void };

const RemoveQuestion = ({ student, absence, onDone }: RemoveQuestionProps) => {
  const notify = useNotify();
  const { remove } = useAbsenceChanges(student._id);
  const { cellsCount } = absence;
  const { mutate, isPending } = useMutation({
    mutationFn: () => remove(absence._id),
    onSuccess: () => {
      notify(absencesTexts.removed, { type: 'success' });
      // The button that was pressed is gone with its row.
      requestAnimationFrame(() => focusSection('presence'));
    },
    onError: () => notify(absencesTexts.removeFailed, { type: 'error' }),
    onSettled: onDone,
  });
  return (
    <ConfirmDialog
      open
      question={absencesTexts.removeQuestion}
      confirmLabel={absencesTexts.removeConfirm}
      destructive
      busy={isPending}
      onConfirm={() => mutate()}
      onCancel={onDone}
    >
      {cellsCount > 0 ? absencesTexts.removeMeaning(cellsCount) : absencesTexts.removeNothing}
    </ConfirmDialog>
  );
};
