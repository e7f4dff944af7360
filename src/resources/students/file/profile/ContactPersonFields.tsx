import { useTranslate } from 'react-admin';
import { EMAIL_MAX, JOB_DESCRIPTION_MAX, NAME_MAX, TELEPHONE_MAX } from '../../../../../core/rules/limits.ts';
import { FileText } from '../fields/FileText.tsx';
import { FieldGroup } from './FieldGroup.tsx';

/** The contact person (Consulent). */
export const ContactPersonFields = () => {
  const translate = useTranslate();
  const label = (field: string) => translate(`students.file.contactPerson.full.${field}`);
  return (
    <FieldGroup legend={translate('students.file.contactPerson.title')} columns={2}>
      <FileText name="student.contactPersonName" label={label('name')} maxLength={NAME_MAX} />
      <FileText
        name="student.contactPersonJobDescription"
        label={label('jobDescription')}
        maxLength={JOB_DESCRIPTION_MAX}
      />
      <FileText
        name="student.contactPersonTelephone"
        type="tel"
        label={label('telephone')}
        maxLength={TELEPHONE_MAX}
      />
      <FileText name="student.contactPersonEmail" type="email" label={label('email')} maxLength={EMAIL_MAX} />
    </FieldGroup>
  );
};
