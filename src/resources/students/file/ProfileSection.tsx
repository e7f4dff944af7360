import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  STUDENT_FIELDS,
  type StudentFieldGroup,
  type StudentFieldName,
  studentFieldsIn,
} from '../../../../core/fields/studentFields.ts';
import { COUNTRIES } from '../../../../core/rules/countries.ts';
import { commonTexts } from '../../../i18n/commonTexts.ts';
import { fieldTexts } from '../fieldTexts.ts';
import { useFile } from './FileContext.ts';
import { FileSection } from './FileSection.tsx';
import { FileChoice, FileDay, FileReference, FileText, NoChoices } from './fileFields.tsx';
import { PhotoField } from './PhotoField.tsx';
import { SamePersonNotice } from './SamePersonNotice.tsx';
import { studentFileTexts } from './studentFileTexts.ts';

export const ProfileSection = ({ id }: { id: string | undefined }) => (
  <FileSection
    name="profile"
    actions={
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {studentFileTexts.required}
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
          <FieldGroup name="person" isNew={id === undefined} />
          <SamePersonNotice id={id} />
          <FieldGroup name="reach" />
        </Box>
      </Box>
      <FieldGroup name="programme" />
      <FieldGroup name="contactPerson" />
    </Box>
  </FileSection>
);

type FieldGroupProps = {
  name: StudentFieldGroup;
  isNew?: boolean;
};

const FieldGroup = ({ name, isNew = false }: FieldGroupProps) => (
  <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
    <Box component="legend" sx={{ p: 0, mb: 1.5, typography: 'label', color: 'text.secondary' }}>
      {studentFileTexts.group[name]}
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
            <ProfileField key={field} name={field} autoFocus={isNew && field === 'firstName'} />
          ),
      )}
    </Box>
  </Box>
);

type ProfileFieldProps = { name: Exclude<StudentFieldName, 'image'>; autoFocus: boolean };

const COUNTRY_OPTIONS = COUNTRIES.map(name => ({ id: name, name }));
const INPUT_TYPES = { line: undefined, telephone: 'tel', email: 'email' };

const ProfileField = ({ name, autoFocus }: ProfileFieldProps) => {
  const { organizations, stored, today } = useFile();
  const field = STUDENT_FIELDS[name];
  const input = { name: `student.${name}`, label: fieldTexts.label[name] } as const;
  switch (field.kind) {
    case 'day':
      return name === 'birthDate' ? <FileDay {...input} max={today} isBirth /> : <FileDay {...input} />;
    case 'choice': {
      const options = Object.fromEntries(field.options.map(option => [option, option]));
      return <FileText {...input} options={{ '': studentFileTexts.choice.unfilled, ...options }} />;
    }
    case 'yesNo': {
      const options = { true: commonTexts.action.yes, false: commonTexts.action.no };
      return <FileText {...input} options={options} />;
    }
    case 'country':
      return (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <FileChoice {...input} options={COUNTRY_OPTIONS} keepsOther />
        </Box>
      );
    case 'organization':
      return (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <FileReference {...input} choices={organizations} stored={stored.student[name]} />
          <NoChoices choices={organizations} kind="organizations" />
        </Box>
      );
    default:
      return (
        <FileText
          {...input}
          type={INPUT_TYPES[field.kind]}
          maxLength={field.max}
          required={'required' in field || undefined}
          reaches={field.kind === 'line' ? undefined : field.kind}
          autoFocus={autoFocus}
        />
      );
  }
};
