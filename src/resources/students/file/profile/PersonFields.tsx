import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { COUNTRIES } from '../../../../../core/rules/countries.ts';
import { NAME_MAX } from '../../../../../core/rules/limits.ts';
import { SEXES } from '../../../../../core/rules/sex.ts';
import { useFile } from '../FileContext.ts';
import { FileChoice } from '../fields/FileChoice.tsx';
import { FileDay } from '../fields/FileDay.tsx';
import { FileSelect } from '../fields/FileSelect.tsx';
import { FileText } from '../fields/FileText.tsx';
import { FieldGroup } from './FieldGroup.tsx';

const COUNTRY_OPTIONS = COUNTRIES.map(name => ({ value: name, label: name }));

/** Name, birth, sex and country; `focused` begins at the first name. */
export const PersonFields = ({ focused }: { focused: boolean }) => {
  const translate = useTranslate();
  const { today } = useFile();
  const sexes = {
    '': translate('students.file.profile.noSex'),
    ...Object.fromEntries(SEXES.map(sex => [sex, sex])),
  };
  return (
    <FieldGroup legend={translate('students.file.profile.person')} columns={2}>
      <FileText
        name="student.firstName"
        label={translate('students.file.profile.firstName')}
        maxLength={NAME_MAX}
        autoFocus={focused}
        required
      />
      <FileText
        name="student.lastName"
        label={translate('students.file.profile.lastName')}
        maxLength={NAME_MAX}
        required
      />
      <FileDay name="student.birthDate" label={translate('students.file.profile.birthDate')} max={today} />
      <FileSelect name="student.sex" label={translate('students.file.profile.sex')} options={sexes} />
      <Box sx={{ gridColumn: '1 / -1' }}>
        <FileChoice
          name="student.country"
          label={translate('students.file.profile.country')}
          options={COUNTRY_OPTIONS}
          keepsOther
        />
      </Box>
    </FieldGroup>
  );
};
