import AddIcon from '@mui/icons-material/AddRounded';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { AnnouncedAbsence } from '../../../../../core/contract/absences.ts';
import { lazyDialog } from '../../../../components/lazyDialog.tsx';
import { absences } from '../../../../i18n/absences.ts';
import { provideMessages } from '../../../../providers/i18nProvider.ts';
import type { AbsentStudent } from '../../absences/AbsenceDialog.tsx';
import { FileSection } from '../frame/FileSection.tsx';
import { AbsenceList } from './AbsenceList.tsx';

provideMessages({ absences });

const AbsenceDialog = lazyDialog(
  async () => (await import('../../absences/AbsenceDialog.tsx')).AbsenceDialog,
);

/**
 * Presentie: the absences that were announced of the student. They are no part of the form: what is done here is
 * saved at once.
 */
export const PresenceSection = ({ student }: { student: AbsentStudent }) => {
  const translate = useTranslate();
  const [edited, setEdited] = useState<AnnouncedAbsence | 'new'>();
  return (
    <FileSection
      name="presence"
      actions={
        <Button
          variant="outlined"
          size="small"
          startIcon={<AddIcon />}
          onPointerEnter={AbsenceDialog.preload}
          onFocus={AbsenceDialog.preload}
          onClick={() => setEdited('new')}
        >
          {translate('absences.add')}
        </Button>
      }
    >
      <Typography variant="label" component="h4" sx={{ mb: 1 }}>
        {translate('absences.title')}
      </Typography>
      <AbsenceList student={student} onChange={setEdited} />
      {edited && (
        <Suspense>
          <AbsenceDialog
            student={student}
            absence={edited === 'new' ? undefined : edited}
            onClose={() => setEdited(undefined)}
          />
        </Suspense>
      )}
    </FileSection>
  );
};
