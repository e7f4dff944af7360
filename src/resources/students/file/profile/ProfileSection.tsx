import Box from '@mui/material/Box';
import { FileSection } from '../frame/FileSection.tsx';
import { ContactPersonFields } from './ContactPersonFields.tsx';
import { PersonFields } from './PersonFields.tsx';
import { PhotoField } from './PhotoField.tsx';
import { ProgrammeFields } from './ProgrammeFields.tsx';
import { ReachFields } from './ReachFields.tsx';

type ProfileSectionProps = {
  isNew: boolean;
  /** Whether the first picture is on the screen, so that what lies below it may follow. */
  painted: boolean;
};

/** Profiel: who the student is, how to reach them, and who guides them (SPEC.md §3, Student). */
export const ProfileSection = ({ isNew, painted }: ProfileSectionProps) => (
  <FileSection name="profile">
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
          <PersonFields focused={isNew} />
          <ReachFields />
        </Box>
      </Box>
      <ProgrammeFields />
      {painted && <ContactPersonFields />}
    </Box>
  </FileSection>
);
