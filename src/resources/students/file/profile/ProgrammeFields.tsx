import { useTranslate } from 'react-admin';
import { useFile } from '../FileContext.ts';
import { FileDay } from '../fields/FileDay.tsx';
import { FileReference } from '../fields/FileReference.tsx';
import { FileSelect } from '../fields/FileSelect.tsx';
import { FieldGroup } from './FieldGroup.tsx';

/** Arrival, registration, organization and permit. */
export const ProgrammeFields = () => {
  const translate = useTranslate();
  const { organizations, stored } = useFile();
  return (
    <FieldGroup legend={translate('students.file.profile.programme')} columns={2}>
      <FileDay name="student.arrivalDate" label={translate('students.file.profile.arrivalDate')} />
      <FileDay name="student.registrationDate" label={translate('students.file.profile.registrationDate')} />
      <FileReference
        name="student.organization"
        label={translate('students.file.profile.organization')}
        choices={organizations}
        stored={stored.student.organization}
      />
      <FileSelect
        name="student.permitHolder"
        label={translate('students.file.profile.permitHolder')}
        options={{ true: translate('common.action.yes'), false: translate('common.action.no') }}
      />
    </FieldGroup>
  );
};
