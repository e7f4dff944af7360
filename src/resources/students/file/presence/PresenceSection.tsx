import AddIcon from '@mui/icons-material/AddRounded';
import DeleteIcon from '@mui/icons-material/DeleteOutlineRounded';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { HttpError, useNotify } from 'react-admin';
import type { AnnouncedAbsence } from '../../../../../core/contract/absences.ts';
import { formatDay } from '../../../../../core/rules/days.ts';
import { ConfirmDialog } from '../../../../components/ConfirmDialog.tsx';
import { LoadFailure } from '../../../../components/LoadFailure.tsx';
import { dayOf } from '../../../../providers/today.ts';
import { AbsenceDialog, type AbsentStudent } from '../../absences/AbsenceDialog.tsx';
import { useAbsenceChanges, useAbsences } from '../../absences/absenceQueries.ts';
import { absencesTexts } from '../../absences/absencesTexts.ts';
import { sectionId } from '../form/sections.ts';
import { FileSection } from '../frame/FileSection.tsx';

/**
 * Presentie: the absences that were announced of the student. They are no part of the form: what is done here is
 * saved at once.
 */
export const PresenceSection = ({ student }: { student: AbsentStudent }) => {
  const [edited, setEdited] = useState<AnnouncedAbsence | 'new'>();
  return (
    <FileSection
      name="presence"
      actions={
        <Button variant="outlined" size="small" startIcon={<AddIcon />} onClick={() => setEdited('new')}>
          {absencesTexts.add}
        </Button>
      }
    >
      <Typography variant="label" component="h4" sx={{ mb: 1 }}>
        {absencesTexts.title}
      </Typography>
      <AbsenceList student={student} onChange={setEdited} />
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

/** What was announced of a student, newest first; each can be changed and taken back. */
const AbsenceList = ({ student, onChange }: AbsenceListProps) => {
  const { data, error, refetch } = useAbsences(student._id);
  const [removing, setRemoving] = useState<AnnouncedAbsence>();
  if (error) {
    // A back end that knows docs/product.md §7 alone keeps none.
    const isUnknown = error instanceof HttpError && error.status === 404;
    return isUnknown ? <Nothing /> : <LoadFailure sentence={absencesTexts.failed} onRetry={refetch} />;
  }
  if (!data) return null;
  if (data.length === 0) return <Nothing />;
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

const Nothing = () => {
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {absencesTexts.none}
    </Typography>
  );
};

type AbsenceItemProps = { absence: AnnouncedAbsence; onChange: () => void; onRemove: () => void };

const AbsenceItem = ({ absence, onChange, onRemove }: AbsenceItemProps) => {
  const { startDate, endDate, reason, remark, userName, createdAt, cellsCount } = absence;
  const period = usePeriod(absence);
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
          {startDate === endDate ? formatDay(startDate) : period}
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

const usePeriod = ({ startDate, endDate }: AnnouncedAbsence): string => {
  return startDate === endDate
    ? formatDay(startDate)
    : absencesTexts.period({ from: formatDay(startDate), to: formatDay(endDate) });
};

type RemoveQuestionProps = { student: AbsentStudent; absence: AnnouncedAbsence; onDone: () => void };

/** Asks before an absence is taken back, and says how many lessons become empty. */
const RemoveQuestion = ({ student, absence, onDone }: RemoveQuestionProps) => {
  const notify = useNotify();
  const { remove } = useAbsenceChanges(student._id);
  const [busy, setBusy] = useState(false);
  const { cellsCount } = absence;

  const confirm = async () => {
    setBusy(true);
    try {
      await remove(absence._id);
      notify(absencesTexts.removed, { type: 'success' });
      // The button that was pressed is gone with its row.
      requestAnimationFrame(() =>
        document.getElementById(sectionId('presence'))?.focus({ preventScroll: true }),
      );
    } catch {
      notify(absencesTexts.removeFailed, { type: 'error' });
    } finally {
      onDone();
    }
  };

  return (
    <ConfirmDialog
      open
      question={absencesTexts.removeQuestion}
      confirmLabel={absencesTexts.removeConfirm}
      destructive
      busy={busy}
      onConfirm={confirm}
      onCancel={onDone}
    >
      {cellsCount > 0 ? absencesTexts.removeMeaning(cellsCount) : absencesTexts.removeNothing}
    </ConfirmDialog>
  );
};
