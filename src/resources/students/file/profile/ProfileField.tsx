import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { STUDENT_FIELDS, type StudentFieldName } from '../../../../../core/fields/studentFields.ts';
import { COUNTRIES } from '../../../../../core/rules/countries.ts';
import type { Day } from '../../../../../core/rules/days.ts';
import { useFile } from '../FileContext.ts';
import {
  ChoicesFailure,
  FileChoice,
  FileDay,
  FileReference,
  FileSelect,
  FileText,
} from '../fields/fileFields.tsx';

type ProfileFieldProps = {
  /** Any but the image, which has its own input (PhotoField.tsx). */
  name: Exclude<StudentFieldName, 'image'>;
  autoFocus?: boolean;
  /** The last day that a day may be. */
  max?: Day;
};

const COUNTRY_OPTIONS = COUNTRIES.map(name => ({ value: name, label: name }));

const INPUT_TYPES = { line: undefined, telephone: 'tel', email: 'email' };

/** The input of a field of the profile, by its kind. */
export const ProfileField = ({ name, autoFocus, max }: ProfileFieldProps) => {
  const translate = useTranslate();
  const { organizations, stored } = useFile();
  const field = STUDENT_FIELDS[name];
  const input = { name: `student.${name}`, label: translate(`students.file.field.${name}`) } as const;
  switch (field.kind) {
    case 'day':
      return <FileDay {...input} max={max} />;
    case 'choice': {
      const options = Object.fromEntries(field.options.map(option => [option, option]));
      return (
        <FileSelect {...input} options={{ '': translate('students.file.choice.unfilled'), ...options }} />
      );
    }
    case 'yesNo': {
      const options = { true: translate('common.action.yes'), false: translate('common.action.no') };
      return <FileSelect {...input} options={options} />;
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
          <ChoicesFailure choices={organizations} kind="organizations" />
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
