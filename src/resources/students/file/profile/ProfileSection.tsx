import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { type StudentFieldGroup, studentFieldsIn } from '../../../../../core/fields/studentFields.ts';
import { useFile } from '../FileContext.ts';
import { FileSection } from '../frame/FileSection.tsx';
import { PhotoField } from './PhotoField.tsx';
import { ProfileField } from './ProfileField.tsx';
import { SamePersonNotice } from './SamePersonNotice.tsx';

type ProfileSectionProps = {
  /** Begins at the first name. */
  isNew: boolean;
  /** Whether the first picture is on the screen, so that what lies below it may follow. */
  painted: boolean;
};

/** Profiel: who the student is, how to reach them, and who guides them (docs/product.md §3, Student). */
export const ProfileSection = ({ isNew, painted }: ProfileSectionProps) => {
  const translate = useTranslate();
  return (
    <FileSection
      name="profile"
      actions={
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('students.file.required')}
        </Typography>
      }
    >
      <Box sx={{ display: 'grid', gap: 4 }}>
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '148px minmax(0, 1fr)' },
            gap: { xs: 3, sm: 4 },
          }}
        >
          <PhotoField />
          <Box sx={{ display: 'grid', gap: 3, alignContent: 'start' }}>
            <FieldGroup name="person" isNew={isNew} />
            <SamePersonNotice />
            <FieldGroup name="reach" />
          </Box>
        </Box>
        <FieldGroup name="programme" />
        {painted && <FieldGroup name="contactPerson" />}
      </Box>
    </FileSection>
  );
};

/** A group of fields, in the order of the table; the image has a place of its own. */
const FieldGroup = ({ name, isNew = false }: { name: StudentFieldGroup; isNew?: boolean }) => {
  const translate = useTranslate();
  const { today } = useFile();
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, mb: 1.5, typography: 'label', color: 'text.secondary' }}>
        {translate(`students.file.group.${name}`)}
      </Box>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
          gap: 2,
          rowGap: 2.5,
          alignItems: 'start',
        }}
      >
        {studentFieldsIn(name).map(
          field =>
            field !== 'image' && (
              <ProfileField
                key={field}
                name={field}
                autoFocus={isNew && field === 'firstName'}
                max={field === 'birthDate' ? today : undefined}
              />
            ),
        )}
      </Box>
    </Box>
  );
};
